import NotificationModel

/// The values of a content, mutable or not.
struct ContentValues {
  var title = ""
  var subtitle = ""
  var body = ""
  var bodyHasMarkup = false
  var badge: NSNumber?
  var sound: UNNotificationSound?
  var launchImageName = ""
  var userInfo: [AnyHashable: Any] = [:]
  var attachments: [UNNotificationAttachment] = []
  var categoryIdentifier = ""
  var threadIdentifier = ""
  var targetContentIdentifier: String?
  var summaryArgument = ""
  var summaryArgumentCount = 1
  var interruptionLevel = UNNotificationInterruptionLevel.active
  var relevanceScore = 0.0
  var filterCriteria: String?

  init() {}

  /// What a content says, overridden properties included.
  init(_ content: UNNotificationContent) {
    title = content.title
    subtitle = content.subtitle
    body = content.body
    bodyHasMarkup = content.bodyHasMarkup
    badge = content.badge
    sound = content.sound
    launchImageName = content.launchImageName
    userInfo = content.userInfo
    attachments = content.attachments
    categoryIdentifier = content.categoryIdentifier
    threadIdentifier = content.threadIdentifier
    targetContentIdentifier = content.targetContentIdentifier
    summaryArgument = content.summaryArgument
    summaryArgumentCount = content.summaryArgumentCount
    interruptionLevel = content.interruptionLevel
    relevanceScore = content.relevanceScore
    filterCriteria = content.filterCriteria
  }
}

extension ContentValues: Equatable {
  static func == (left: ContentValues, right: ContentValues) -> Bool {
    // What is no property list has no equality that is known here.
    var strange = PropertyListReader()
    return left.model(&strange) == right.model(&strange) && strange.refusals.isEmpty
  }
}

extension ContentValues {
  /// The content as the agent knows it; what no property list can hold is left out and noted.
  func model(_ reader: inout PropertyListReader) -> Content {
    var content = Content()
    content.title = title
    content.subtitle = subtitle
    content.body = body.replacingOccurrences(of: "%%", with: "%")
    content.bodyHasMarkup = bodyHasMarkup
    content.category = categoryIdentifier
    content.thread = threadIdentifier
    content.level = interruptionLevel.model
    content.userInfo = reader.dictionary(userInfo, at: "userInfo")
    content.attachments = attachments.map(\.model)
    content.badge = badge.map { max(0, $0.int64Value) }
    let extras = extras(beside: content)
    content.extras = extras
    sound?.values.write(to: &content)
    return content
  }

  /// What the desktop does not use, or has in another form.
  private func extras(beside content: Content) -> [String: Value] {
    var extras: [String: Value] = [:]
    if content.body != body { extras["body"] = .string(body) }
    if let badge, let value = Value(badge), value != content.badge.map({ .int($0) }) {
      extras["badge"] = value
    }
    if !launchImageName.isEmpty { extras["launchImageName"] = .string(launchImageName) }
    if !summaryArgument.isEmpty { extras["summaryArgument"] = .string(summaryArgument) }
    if summaryArgumentCount != 1 {
      extras["summaryArgumentCount"] = .int(Int64(summaryArgumentCount))
    }
    if relevanceScore != 0 { extras["relevanceScore"] = .double(relevanceScore) }
    extras["targetContentIdentifier"] = targetContentIdentifier.map { .string($0) }
    extras["filterCriteria"] = filterCriteria.map { .string($0) }
    return extras
  }

  /// Reads the content the agent knows.
  init(_ content: Content) {
    let extras = content.extras
    title = content.title
    subtitle = content.subtitle
    body = extras["body"]?.string ?? content.body
    bodyHasMarkup = content.bodyHasMarkup
    badge = extras["badge"]?.numberObject ?? content.badge.map { NSNumber(value: $0) }
    sound = SoundValues(content).map { UNNotificationSound(values: $0) }
    launchImageName = extras["launchImageName"]?.string ?? ""
    userInfo = content.userInfo.mapValues(\.propertyList)
    attachments = content.attachments.compactMap { UNNotificationAttachment($0) }
    categoryIdentifier = content.category
    threadIdentifier = content.thread
    targetContentIdentifier = extras["targetContentIdentifier"]?.string
    summaryArgument = extras["summaryArgument"]?.string ?? ""
    summaryArgumentCount = extras["summaryArgumentCount"]?.int.flatMap { Int(exactly: $0) } ?? 1
    interruptionLevel = UNNotificationInterruptionLevel(content.level)
    relevanceScore = extras["relevanceScore"]?.number ?? 0
    filterCriteria = extras["filterCriteria"]?.string
  }

  /// The fields of an archive.
  var archive: [String: Value] {
    var reader = PropertyListReader()
    return model(&reader).fields
  }

  /// Reads the fields of an archive; what is not understood has its default.
  init(archived fields: [String: Value]) {
    var fields = Fields(fields)
    self.init(Content(reading: &fields))
  }
}

extension UNNotificationInterruptionLevel {
  fileprivate var model: InterruptionLevel {
    switch self {
    case .passive: .passive
    case .active: .active
    case .timeSensitive: .timeSensitive
    case .critical: .critical
    }
  }

  fileprivate init(_ level: InterruptionLevel) {
    switch level {
    case .passive: self = .passive
    case .active: self = .active
    case .timeSensitive: self = .timeSensitive
    case .critical: self = .critical
    }
  }
}
