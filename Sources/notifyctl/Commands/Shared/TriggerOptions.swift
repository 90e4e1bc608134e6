import NotificationModel

extension Option {
  static let at = Option(
    "at", value: "TIME",
    "a date, a time or both: 2027-07-10, 09:00, '2027-07-10 09:00', 'tomorrow 9:00', "
      + "'friday 18:00', or RFC 3339")
  static let after = Option("in", value: "TIME", "after a length of time: 90, 90s, 1h30m, 2d")
  static let every = Option(
    "every", value: "TIME",
    "again and again: 2h (at least 60s), day, week, month, year, '2 weeks', from --at on")
  static let match = Option(
    "match", value: "LIST", "at the next date with these components: month=7,day=10,hour=9")
  static let `repeat` = Option("repeat", "with --match: each time, not only the next")
  static let zone = Option(
    "zone", value: "ZONE", "the time zone of --at, --match and --until, such as Europe/Berlin")
  static let count = Option("count", value: "N", "with --every or --repeat: at most N times")
  static let until = Option(
    "until", value: "TIME", "with --every or --repeat: no later than this, as --at takes it")
}

/// When a notification is due, as `schedule` takes it.
///
/// No date is computed here: the agent knows the zones and calendars, and answers with the dates.
enum TriggerOptions {
  /// What they are, in the order of the help.
  static let options: [Option] = [
    .at, .after, .every, .match, .repeat, .zone, .count, .until,
  ]

  /// The fields of the trigger.
  static func trigger(_ invocation: Invocation) throws(Failure) -> [String: Value] {
    let choice: [Option] = [.at, .after, .match]
    let form = try invocation.one(of: choice)
    let isSeries = invocation.has(.every)
    guard form != nil || isSeries else {
      throw Failure(UsageError.oneNeeded((choice + [.every]).map(\.flag), verb: invocation.verb))
    }
    if isSeries, let form, form != .at { _ = try invocation.one(of: [form, .every]) }
    try refuse(.repeat, unless: form == .match, "--match", invocation)
    let repeats = isSeries || invocation.has(.repeat)
    let series = "--every, or --match with --repeat"
    try refuse(.count, unless: repeats, series, invocation)
    try refuse(.until, unless: repeats, series, invocation)
    try refuse(
      .zone, unless: form == .at || form == .match || invocation.has(.until),
      "--at, --match or --until", invocation)
    if invocation.value(.zone) == "" {
      throw invocation.invalid(.zone, "the zone is empty; without --zone it is the machine's own")
    }
    var trigger = try fields(of: form, invocation)
    trigger["every"] = invocation.value(.every).map { .string($0) }
    trigger["zone"] = invocation.value(.zone).map { .string($0) }
    trigger["count"] = try count(invocation).map { .int($0) }
    trigger["until"] = invocation.value(.until).map { .string($0) }
    return trigger
  }

  private static func fields(
    of form: Option?, _ invocation: Invocation
  ) throws(Failure) -> [String: Value] {
    switch form {
    case .after:
      let seconds = try invocation.seconds(.after) ?? 0
      guard seconds > 0 else {
        throw invocation.invalid(.after, "the time has to be longer than 0")
      }
      return ["type": "interval", "seconds": .int(seconds), "repeats": false]
    case .match:
      return [
        "type": "calendar", "match": .dictionary(try components(invocation)),
        "repeats": .bool(invocation.has(.repeat)),
      ]
    default:
      var fields: [String: Value] = ["type": "calendar"]
      fields["at"] = invocation.value(.at).map { .string($0) }
      return fields
    }
  }

  private static func count(_ invocation: Invocation) throws(Failure) -> Int64? {
    guard let word = invocation.value(.count) else { return nil }
    guard let number = Int64(word), number > 0 else {
      throw invocation.invalid(.count, "'\(word)' is not a whole number from 1 up")
    }
    return number
  }

  private static func refuse(
    _ option: Option, unless isMeant: Bool, _ partner: String, _ invocation: Invocation
  ) throws(Failure) {
    if invocation.has(option), !isMeant {
      throw Failure(
        UsageError.useless(option: option.flag, without: partner, verb: invocation.verb))
    }
  }

  /// The list `month=7,day=10,hour=9` as numbers by name.
  private static func components(_ invocation: Invocation) throws(Failure) -> [String: Value] {
    let known = CalendarComponent.allCases.map(\.rawValue)
    var components: [String: Value] = [:]
    let list = invocation.value(.match) ?? ""
    for part in list.split(separator: ",", omittingEmptySubsequences: false) {
      let pair = part.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
      guard pair.count == 2, !pair[1].isEmpty else {
        throw invocation.invalid(.match, "'\(part)' is not of the form hour=9")
      }
      guard known.contains(pair[0]) else {
        let nearest = Suggestion.nearest(to: pair[0], among: known)
        throw invocation.invalid(
          .match,
          "there is no component '\(pair[0])' ("
            + (nearest.map { "did you mean \($0)" } ?? "known: \(known.joined(separator: ", "))")
            + ")")
      }
      guard components[pair[0]] == nil else {
        throw invocation.invalid(.match, "'\(pair[0])' is there twice")
      }
      components[pair[0]] = .int(try number(pair[1], pair[0], invocation))
    }
    return components
  }

  private static func number(
    _ text: String, _ component: String, _ invocation: Invocation
  ) throws(Failure) -> Int64 {
    if let number = Int64(text), !text.hasPrefix("+") { return number }
    let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
    guard !digits.isEmpty, digits.allSatisfy({ $0.isASCII && $0.isNumber }) else {
      throw invocation.invalid(.match, "'\(text)' is not a whole number for \(component)")
    }
    throw Failure(.neverFires, "--match: no date has the \(component) \(text); give a smaller one")
  }
}
