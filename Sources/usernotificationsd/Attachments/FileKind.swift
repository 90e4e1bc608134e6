import CGdkPixbuf

/// What an attached file is, by what is in it.
enum FileKind: Hashable, Sendable {
  case picture
  case sound
  /// A film, or anything else.
  case other

  /// The kind of a file that begins with some bytes; wraps `g_content_type_guess`.
  init(head: [UInt8]) {
    guard let type = g_content_type_guess(nil, head, gsize(head.count), nil) else {
      self = .other
      return
    }
    defer { g_free(type) }
    let name = String(cString: type)
    self = name.hasPrefix("image/") ? .picture : name.hasPrefix("audio/") ? .sound : .other
  }

  /// The most bytes such a file may have; as on Apple's systems.
  var largest: Int {
    switch self {
    case .picture: 10 << 20
    case .sound: 5 << 20
    case .other: 50 << 20
    }
  }
}
