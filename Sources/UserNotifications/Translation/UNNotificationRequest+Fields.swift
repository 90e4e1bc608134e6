import NotificationModel

extension UNNotificationRequest {
  /// The fields the agent's Add takes.
  ///
  /// - Throws: `UNError.notificationInvalidNoContent` if there is no text to show, and
  ///   `UNLinuxError` with the place of what the agent could not keep.
  func fields() throws -> [String: Value] {
    var reader = PropertyListReader()
    var content = ContentValues(self.content).model(&reader)
    if let refusal = reader.refusals.first {
      throw UNLinuxError(.invalidRequest, "\(refusal.path) \(refusal.reason).")
    }
    guard !content.isBlank else { throw UNError(.notificationInvalidNoContent) }
    guard !identifier.isEmpty else {
      throw UNLinuxError(.invalidRequest, "The identifier of the request is empty.")
    }
    content.extras["trigger"] = trigger?.extras
    var fields = content.fields
    fields["id"] = .string(identifier)
    fields["trigger"] = trigger?.model.map { .dictionary($0.fields) }
    if let path = Value.dictionary(fields).pathOfNUL {
      throw UNLinuxError(.invalidRequest, "\(path) has a NUL character, which no text may have.")
    }
    return fields
  }

  /// Reads a request as the agent lists it; nil without an identifier.
  convenience init?(fields: [String: Value]) {
    // A newer agent may have fields that are not known here: problems do not matter.
    var reader = Fields(fields)
    let id = reader.string("id")
    guard !id.isEmpty else { return nil }
    let content = Content(reading: &reader)
    let trigger = reader.nested("trigger") { Trigger(reading: &$0) } ?? nil
    self.init(
      identifier: id, content: UNNotificationContent(values: ContentValues(content)),
      trigger: UNNotificationTrigger.make(
        trigger, extras: content.extras["trigger"],
        scheduled: fields["nextDate"]?.int.map { Instant(microseconds: $0) }))
  }
}

extension Value {
  /// Where a text with a NUL stands, which the bus does not carry.
  fileprivate var pathOfNUL: String? { pathOfNUL(at: "") }

  private func pathOfNUL(at path: String) -> String? {
    switch self {
    case .bool, .int, .double, .data, .date: return nil
    case .string(let text): return text.utf8.contains(0) ? path : nil
    case .array(let elements):
      for (index, element) in elements.enumerated() {
        if let found = element.pathOfNUL(at: "\(path)[\(index)]") { return found }
      }
      return nil
    case .dictionary(let fields):
      for (key, value) in fields {
        let place = path.isEmpty ? key : "\(path)[\"\(key)\"]"
        if key.utf8.contains(0) { return path }
        if let found = value.pathOfNUL(at: place) { return found }
      }
      return nil
    }
  }
}
