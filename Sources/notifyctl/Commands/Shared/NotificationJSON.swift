import AgentClient
import NotificationModel

/// A notification or an event as a script reads it.
///
/// A field that means something by being empty is null there. The bus has no null, so it leaves
/// such a field out.
enum NotificationJSON {
  /// The JSON object in one line, its dates as text.
  static func text(_ notification: [String: Value]) -> String {
    let fields = notification.withDatesAsText
    // An event need not be about a notification.
    guard fields["state"] != nil else { return Value.dictionary(fields).json }
    var texts = fields.mapValues(\.json)
    if let trigger = fields["trigger"]?.dictionary, trigger["match"] != nil {
      texts["trigger"] = object(trigger.mapValues(\.json), nullable: ["zone"])
    }
    return object(texts, nullable: ["sound", "trigger"])
  }

  private static func object(_ texts: [String: String], nullable: [String]) -> String {
    let absent = nullable.filter { texts[$0] == nil }.map { ($0, "null") }
    let fields = (texts.map { ($0.key, $0.value) } + absent).sorted { $0.0 < $1.0 }
    return "{" + fields.map { "\(Value.string($0.0).json):\($0.1)" }.joined(separator: ",") + "}"
  }
}
