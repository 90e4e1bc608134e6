import CGLib
import CGdkPixbuf
import Glibc
import NotificationModel

/// Pictures that notification servers can show, by what is in a file and not by its name.
///
/// A server loads what it is given as it is, in its own process: a picture that is large, or of a
/// format that not all of them know, is shown by a smaller PNG beside it.
enum Picture {
  /// The sides and bytes of a picture that is given to servers as it is.
  static let largestSide: Int32 = 1024
  static let largestBytes = 1 << 20
  /// The longer side of the PNG; no server draws more than half of it.
  static let smallerSide: Int32 = 512
  /// The pixels of a picture that is looked at; those of this many need 256 MB for a moment.
  static let mostPixels: Int64 = 1 << 26
  private static let suffix = ".shown.png"

  /// The path of what a server shows of the attached files: the first that is a picture.
  static func shown(of attachments: [Attachment]) -> String? {
    attachments.lazy.compactMap { shown(of: $0.path) }.first
  }

  private static func shown(of path: String) -> String? {
    let smaller = path + suffix
    return [smaller, path].first { Header(of: $0)?.isFit == true }
  }

  /// Makes the smaller PNG of a file that is a picture and needs one.
  ///
  /// What cannot be loaded is no picture, whatever it says.
  static func prepare(_ path: String) throws(FileCopy.Failure) {
    guard let header = Header(of: path), header.pixels <= mostPixels else { return }
    // A photo's own word for how it was held; not every server heeds it.
    guard !header.isFit || header.format == "jpeg" else { return }
    guard let loaded = load(path, header) else { return }
    defer { cgdkpixbuf_unref(loaded) }
    if header.isFit, isUpright(loaded) { return }
    guard let upright = gdk_pixbuf_apply_embedded_orientation(loaded) else { return }
    defer { cgdkpixbuf_unref(upright) }
    try save(upright, path + suffix)
  }

  /// What a file says of the picture in it, before that is loaded.
  private struct Header {
    let format: String
    let width: Int32
    let height: Int32
    let bytes: Int

    /// Wraps `gdk_pixbuf_get_file_info`.
    init?(of path: String) {
      guard let status = FileStatus(of: path), status.isPlain else { return nil }
      var (width, height): (Int32, Int32) = (0, 0)
      guard let format = gdk_pixbuf_get_file_info(path, &width, &height),
        let name = gdk_pixbuf_format_get_name(format), width > 0, height > 0
      else { return nil }
      defer { g_free(name) }
      self.format = String(cString: name)
      (self.width, self.height, bytes) = (width, height, Int(status.size))
    }

    var pixels: Int64 { Int64(width) * Int64(height) }

    /// Whether servers can be given it as it is.
    var isFit: Bool {
      ["png", "jpeg"].contains(format) && max(width, height) <= largestSide
        && bytes <= largestBytes
    }
  }

  /// Loads a picture, made smaller on the way if the format can; nil if it is damaged.
  private static func load(_ path: String, _ header: Header) -> OpaquePointer? {
    let side = min(max(header.width, header.height), header.isFit ? largestSide : smallerSide)
    return gdk_pixbuf_new_from_file_at_scale(path, side, side, 1, nil)
  }

  private static func isUpright(_ picture: OpaquePointer) -> Bool {
    guard let orientation = gdk_pixbuf_get_option(picture, "orientation") else { return true }
    return String(cString: orientation) == "1"
  }

  /// Wraps `gdk_pixbuf_savev`.
  private static func save(_ picture: OpaquePointer, _ path: String) throws(FileCopy.Failure) {
    var error: UnsafeMutablePointer<GError>?
    guard gdk_pixbuf_savev(picture, path, "png", nil, nil, &error) == 0 else { return }
    defer { g_clear_error(&error) }
    throw .unwritable(error.map { String(cString: $0.pointee.message) } ?? "no reason was given")
  }
}
