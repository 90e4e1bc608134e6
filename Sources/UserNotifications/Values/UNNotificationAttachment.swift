import NotificationModel

/// A file shown with a notification: an image, a sound or a film.
///
/// The file is copied when the request is added, and stays where it is; Apple's systems would move
/// it. What the center tells of the request later has the URL of the copy.
// Its values never change.
open class UNNotificationAttachment: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  private let values: Values

  private struct Values: Hashable, Sendable {
    var identifier: String
    var url: URL
    var type: String
    var options: [String: Value]
  }

  /// An attachment of a file that is there.
  ///
  /// - Parameters:
  ///   - identifier: Names the attachment within its notification; an empty one is replaced by a
  ///     generated one.
  ///   - URL: The file. Its extension tells what it is.
  ///   - options: Values by the `UNNotificationAttachmentOptions` keys.
  /// - Throws: `UNError.attachmentInvalidURL` if there is no readable file,
  ///   `.attachmentUnrecognizedType` for any but aiff, wav, mp3, m4a, jpeg, gif, png, mpeg, mp4 and
  ///   avi, and `.attachmentInvalidFileSize` for sounds over 5 MB, images over 10 MB and films over
  ///   50 MB.
  public init(
    identifier: String, url URL: URL, options: [AnyHashable: Any]? = nil
  ) throws {
    let kind = try AttachmentFile.check(URL)
    var reader = PropertyListReader()
    values = Values(
      identifier: identifier.isEmpty ? UUID().uuidString : identifier, url: URL,
      type: kind.type, options: reader.dictionary(options ?? [:], at: "options"))
    super.init()
  }

  /// Reads the attachment from an archive; its file need not be there any more.
  public required init?(coder: NSCoder) {
    guard let fields = coder.decodeFields() else { return nil }
    var reader = Fields(fields)
    values = Self.values(Attachment(reading: &reader))
    super.init()
  }

  /// Names the attachment within its notification.
  open var identifier: String { values.identifier }
  /// The file.
  open var url: URL { values.url }
  /// The file's uniform type identifier, such as `public.jpeg`.
  open var type: String { values.type }

  /// True: an attachment can be archived securely.
  open class var supportsSecureCoding: Bool { true }

  /// Writes the attachment to an archive, without its file.
  open func encode(with coder: NSCoder) { coder.encode(fields: model.fields) }

  /// The attachment itself, which never changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Whether the other object is an attachment of the same file, name, type and options.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UNNotificationAttachment)?.values == values
  }

  /// The same for attachments that are equal.
  open override var hash: Int { values.hashValue }
}

extension UNNotificationAttachment {
  /// The attachment as the agent knows it.
  var model: Attachment {
    var extras: [String: Value] = ["type": .string(type), "url": .string(url.absoluteString)]
    if !values.options.isEmpty { extras["options"] = .dictionary(values.options) }
    return Attachment(id: identifier, path: url.standardizedFileURL.path, extras: extras)
  }

  /// Reads the attachment that the agent knows; its file need not be there.
  convenience init?(_ attachment: Attachment) {
    self.init(coder: FieldsCoder(attachment.fields))
  }

  private static func values(_ attachment: Attachment) -> Values {
    let given = attachment.extras["url"]?.string.flatMap { URL(string: $0) }
    let file = URL(fileURLWithPath: attachment.path)
    // The agent may have copied the file: then its path is the right one.
    let url = given.flatMap { $0.standardizedFileURL.path == attachment.path ? $0 : nil } ?? file
    return Values(
      identifier: attachment.id, url: url,
      type: attachment.extras["type"]?.string ?? AttachmentFile.kind(of: file)?.type ?? "",
      options: attachment.extras["options"]?.dictionary ?? [:])
  }
}
