import NotificationModel

/// A notification that was delivered.
// Its values do not change once it is made; `setValue(_:forKey:)` is part of making it.
open class UNNotification: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  private var moment: Date
  private var asked: UNNotificationRequest

  init(request: UNNotificationRequest, date: Date) {
    asked = request
    moment = date
    super.init()
  }

  /// Reads the notification from an archive, or from a coder that answers `request` and `date`.
  public required init?(coder: NSCoder) {
    if let fields = coder.decodeFields() {
      (asked, moment) = Self.read(archived: fields)
    } else {
      guard coder.isForeign else { return nil }
      let request = coder.decodeObject(forKey: "request") as? UNNotificationRequest
      asked = request ?? UNNotificationRequest(archived: [:])
      moment = coder.decodeObject(forKey: "date") as? Date ?? Date(timeIntervalSince1970: 0)
    }
    super.init()
  }

  /// When it was delivered.
  open var date: Date { moment }
  /// The request it was delivered for.
  open var request: UNNotificationRequest { asked }

  /// Sets `request` or `date`; nothing for any other key or a value of another type.
  ///
  /// Tests written for Apple's systems make notifications in this way. It is for the time before
  /// the object is handed on.
  open func setValue(_ value: Any?, forKey key: String) {
    switch (key, value) {
    case ("request", let request as UNNotificationRequest): asked = request
    case ("date", let date as Date): moment = date
    default: break
    }
  }

  /// The fields of an archive.
  var archive: [String: Value] {
    [
      "request": .dictionary(request.archive),
      "date": .double(date.timeIntervalSinceReferenceDate),
    ]
  }

  /// Reads the fields of an archive; what is missing is empty.
  convenience init(archived fields: [String: Value]) {
    let (request, date) = Self.read(archived: fields)
    self.init(request: request, date: date)
  }

  private static func read(archived fields: [String: Value]) -> (UNNotificationRequest, Date) {
    (
      UNNotificationRequest(archived: fields["request"]?.dictionary ?? [:]),
      Date(timeIntervalSinceReferenceDate: fields["date"]?.number ?? 0)
    )
  }

  /// True: a notification can be archived securely.
  open class var supportsSecureCoding: Bool { true }

  /// Writes the notification to an archive.
  open func encode(with coder: NSCoder) { coder.encode(fields: archive) }

  /// The notification itself.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Whether the other object is a notification of the same request and date.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UNNotification else { return false }
    return self === other || date == other.date && request == other.request
  }

  /// The same for notifications that are equal.
  open override var hash: Int { request.hash }
}

extension UNNotification {
  /// Reads a delivery as the agent lists it; nil without identifier or date.
  convenience init?(fields: [String: Value]) {
    guard let request = UNNotificationRequest(fields: fields), let date = fields["date"]?.int else {
      return nil
    }
    self.init(request: request, date: Instant(microseconds: date).date)
  }
}
