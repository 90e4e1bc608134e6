import NotificationModel

extension UNDesktopSettings {
  /// Reads what the agent tells of the desktop.
  init(_ fields: [String: Value]) {
    doNotDisturb = fields["doNotDisturb"]?.bool
    server = fields["server"]?.string
    buttons = fields["buttons"]?.int.flatMap { Int(exactly: $0) }
    textReply = fields["reply"]?.string.flatMap(TextReply.init)
    soundPlayer = fields["soundBy"]?.string.flatMap(SoundPlayer.init)
    keepsHistory = fields["persistence"]?.bool
    source = fields["desktop"]?.string
    decidedBy = fields["decidedBy"]?.string
    note = fields["note"]?.string
  }

  /// Fields that this is read from; what is not known has none.
  var fields: [String: Value] {
    var fields: [String: Value] = [:]
    fields["doNotDisturb"] = doNotDisturb.map { .bool($0) }
    fields["server"] = server.map { .string($0) }
    fields["buttons"] = buttons.map { .int(Int64($0)) }
    fields["reply"] = textReply.map { .string($0.rawValue) }
    fields["soundBy"] = soundPlayer.map { .string($0.rawValue) }
    fields["persistence"] = keepsHistory.map { .bool($0) }
    fields["desktop"] = source.map { .string($0) }
    fields["decidedBy"] = decidedBy.map { .string($0) }
    fields["note"] = note.map { .string($0) }
    return fields
  }
}
