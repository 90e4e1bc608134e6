import NotificationModel

extension Option {
  static let late = Option(
    "late", value: "POLICY",
    "what if the date passes while the machine is off: deliver (the default), skip, or skip:10m "
      + "to skip what is over 10 minutes late")
}

/// What becomes of a notification whose date has passed.
enum LateOption {
  /// The field `late` of a request; nil leaves it to the agent.
  static func policy(_ invocation: Invocation) throws(Failure) -> Value? {
    guard let text = invocation.value(.late) else { return nil }
    if text == "deliver" || text == "skip" { return ["policy": .string(text)] }
    guard text.hasPrefix("skip:") else {
      throw invocation.invalid(
        .late, "there is no policy '\(text)' (known: deliver, skip, skip:TIME such as skip:10m)")
    }
    let grace: Int64
    do { grace = try DurationText.seconds(String(text.dropFirst(5))) } catch {
      throw invocation.invalid(.late, error.description)
    }
    guard grace >= 1 else {
      throw invocation.invalid(.late, "the time after 'skip:' has to be at least 1 s")
    }
    return ["policy": "skip", "grace": .int(grace)]
  }
}
