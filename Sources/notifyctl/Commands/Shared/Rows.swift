import NotificationModel

/// Notifications and events as people read them.
enum Rows {
  /// A table of notifications; the app is a column if there is more than one.
  static func table(_ notifications: [[String: Value]], withAnswers: Bool = false) -> Table {
    let apps = Set(notifications.map { $0["app"]?.string ?? "" })
    let showsApps = apps.count > 1
    var columns = [Table.Column(heading: "ID", givesWay: true)]
    if showsApps { columns.append(Table.Column(heading: "APP", givesWay: true)) }
    columns += [Table.Column(heading: "WHEN"), Table.Column(heading: "STATE")]
    if withAnswers { columns.append(Table.Column(heading: "ANSWER", givesWay: true)) }
    columns.append(Table.Column(heading: "TITLE", givesWay: true))
    var table = Table(columns)
    for notification in notifications {
      var cells = [text(notification, "id")]
      if showsApps { cells.append(text(notification, "app")) }
      cells += [when(notification), text(notification, "state")]
      if withAnswers { cells.append(answer(notification["response"]?.dictionary ?? [:])) }
      cells.append(heading(notification))
      table.add(cells)
    }
    return table
  }

  /// An event in one line.
  static func event(_ event: [String: Value]) -> String {
    let cells = [
      time(text(event, "dateText")), DisplayWidth.pad(text(event, "event"), to: 9),
      text(event, event["id"] == nil ? "app" : "id"),
      event["response"]?.dictionary.map(answer) ?? heading(event),
      // Of an app's settings, not of a notification.
      text(event, "authorizationStatus"),
    ]
    return PlainText.oneLine(cells.filter { !$0.isEmpty }.joined(separator: "  ")) + "\n"
  }

  /// When it is due, or else when it came.
  private static func when(_ notification: [String: Value]) -> String {
    let isPending = notification["state"]?.string == DeliveryState.pending.rawValue
    let keys = isPending ? ["nextDateText", "dateText"] : ["dateText", "nextDateText"]
    return time(keys.map { text(notification, $0) }.first { !$0.isEmpty } ?? "")
  }

  /// RFC 3339 with the T and the fraction of a second left out, which people do not need.
  static func time(_ text: String) -> String {
    guard let mark = text.firstIndex(of: "T") else { return text }
    let clock = text[text.index(after: mark)...]
    let whole = clock.prefix { $0 != "." }
    let zone = clock.dropFirst(whole.count).drop { $0 == "." || $0.isNumber }
    return "\(text[..<mark]) \(whole)\(zone)"
  }

  private static func heading(_ notification: [String: Value]) -> String {
    ["title", "subtitle", "body"].map { text(notification, $0) }.first { !$0.isEmpty } ?? ""
  }

  private static func answer(_ response: [String: Value]) -> String {
    let action =
      switch text(response, "action") {
      case Action.dismissIdentifier: "dismissed"
      case Action.defaultIdentifier: "clicked"
      case let id: id
      }
    return action + (response["text"]?.string.map { ": \($0)" } ?? "")
  }

  private static func text(_ fields: [String: Value], _ key: String) -> String {
    fields[key]?.string ?? ""
  }
}
