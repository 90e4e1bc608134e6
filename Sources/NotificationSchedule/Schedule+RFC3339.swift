public import NotificationModel

extension Schedule {
  /// The RFC 3339 text of an instant, with the offset a zone has at that moment.
  ///
  /// The floating zone serves for no zone and for an unknown one. Microseconds stand in it only
  /// if there are any.
  public func rfc3339(_ instant: Instant, zone name: String? = nil) -> String {
    let clock = WallClock(zone: timeZone(named: name) ?? zone)
    let seconds = Int(instant.microseconds).floorDivided(by: 1_000_000)
    let fraction = Int(instant.microseconds).floorRemainder(by: 1_000_000)
    // RFC 3339 knows no seconds in an offset, as local mean times had them.
    let minutes = clock.offset(at: seconds) / 60
    let reading = seconds + minutes * 60
    let date = CivilDate(dayNumber: reading.floorDivided(by: WallClock.day))
    let second = reading.floorRemainder(by: WallClock.day)
    let time = [second / 3600, second / 60 % 60, second % 60].map { $0.padded(2) }
    let rest = fraction == 0 ? "" : ".\(fraction.padded(6))"
    let size = Int(minutes.magnitude)
    let offset = "\((size / 60).padded(2)):\((size % 60).padded(2))"
    return "\(date.text)T\(time.joined(separator: ":"))\(rest)\(minutes < 0 ? "-" : "+")\(offset)"
  }
}
