import FoundationEssentials
import Glibc
public import NotificationModel

/// The copies of attached files, in a directory beside the store.
///
/// A request's files are together in a folder of its own, whose name the store keeps with it.
public struct KeptFiles: Sendable {
  /// The directory of all folders.
  public let directory: String

  /// The files that belong to the store in a directory.
  public init(storeDirectory: String) { directory = "\(storeDirectory)/attachments" }

  /// A folder's path.
  public func path(of folder: String) -> String { "\(directory)/\(folder)" }

  /// The name of the folder that a content's attachments are in; nil if they are elsewhere.
  public func folder(of content: Content) -> String? {
    content.attachments.lazy.compactMap { attachment in
      guard attachment.path.hasPrefix("\(directory)/") else { return nil }
      let parts = attachment.path.dropFirst(directory.count + 1)
        .split(separator: "/", omittingEmptySubsequences: false)
      return parts.count == 2 && Self.isName(parts[0]) ? String(parts[0]) : nil
    }.first
  }

  /// Removes a folder with all that is in it.
  public func remove(_ folder: String) {
    guard Self.isName(folder[...]) else { return }
    // One that stays, on a disk that fails, is swept when the agent starts next.
    try? FileManager.default.removeItem(atPath: path(of: folder))
  }

  /// The names of all folders there are, one after the other.
  func forEachFolder(_ body: (String) throws(StoreError) -> Void) throws(StoreError) {
    guard let stream = opendir(directory) else { return }
    defer { closedir(stream) }
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { name in
        name.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if Self.isName(name[...]) { try body(name) }
    }
  }

  /// Whether a text can be the name of a folder, and of nothing outside.
  private static func isName(_ text: Substring) -> Bool {
    !text.isEmpty && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
  }
}

extension Store {
  private static let isInUse = """
    EXISTS (SELECT 1 FROM request WHERE files = ?1) OR EXISTS (SELECT 1 FROM delivery WHERE files = ?1)
    """

  /// The folders that nothing refers to since the last time this was asked.
  func takeLooseFiles() throws(StoreError) -> [String] {
    let loose = try database.rows("SELECT folder FROM loose_files") { $0.text(0) }
    guard !loose.isEmpty else { return [] }
    try database.execute("DELETE FROM loose_files")
    var unused: [String] = []
    for folder in loose where try !isInUse(folder) { unused.append(folder) }
    return unused
  }

  /// Removes what an agent copied that ended before the request was stored, or the copy removed.
  func sweepFiles() throws(StoreError) {
    try files.forEachFolder { (folder) throws(StoreError) in
      if try !isInUse(folder) { files.remove(folder) }
    }
  }

  private func isInUse(_ folder: String) throws(StoreError) -> Bool {
    try database.rows("SELECT \(Self.isInUse)", .text(folder)) { $0.int(0) != 0 }[0]
  }
}
