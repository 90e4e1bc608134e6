/// The files that can be attached to a notification.
enum AttachmentFile {
  /// What a file is.
  struct Kind: Hashable, Sendable {
    /// The uniform type identifier.
    let type: String
    /// The most bytes such a file may have.
    let largest: Int
  }

  private static func sound(_ type: String) -> Kind { Kind(type: type, largest: 5 << 20) }
  private static func image(_ type: String) -> Kind { Kind(type: type, largest: 10 << 20) }
  private static func film(_ type: String) -> Kind { Kind(type: type, largest: 50 << 20) }

  /// What a file is by its extension; nil if it cannot be attached.
  static func kind(of file: URL) -> Kind? {
    switch file.pathExtension.lowercased() {
    case "aif", "aiff": sound("public.aiff-audio")
    case "wav": sound("com.microsoft.waveform-audio")
    case "mp3": sound("public.mp3")
    case "m4a": sound("com.apple.m4a-audio")
    case "jpg", "jpeg": image("public.jpeg")
    case "gif": image("com.compuserve.gif")
    case "png": image("public.png")
    case "mpg", "mpeg": film("public.mpeg")
    case "m2v": film("public.mpeg-2-video")
    case "mp4": film("public.mpeg-4")
    case "avi": film("public.avi")
    default: nil
    }
  }

  /// What a file is, if it can be attached.
  static func check(_ url: URL) throws(UNError) -> Kind {
    let files = FileManager.default
    guard url.isFileURL,
      case let path = url.resolvingSymlinksInPath().path,
      let attributes = try? files.attributesOfItem(atPath: path),
      attributes[.type] as? FileAttributeType == .typeRegular, files.isReadableFile(atPath: path)
    else { throw UNError(.attachmentInvalidURL) }
    guard let kind = kind(of: url) else { throw UNError(.attachmentUnrecognizedType) }
    guard let size = (attributes[.size] as? NSNumber)?.int64Value, size <= kind.largest else {
      throw UNError(.attachmentInvalidFileSize)
    }
    return kind
  }
}
