public import Foundation

/// A directory of a test's own, removed with everything in it.
public final class TemporaryDirectory: Sendable {
  /// Where it is.
  public let url: URL

  /// The path as text.
  public var path: String { url.path }

  /// Makes the directory, readable by its owner alone.
  public init() throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("un-test-\(UUID().uuidString.prefix(13))", isDirectory: true)
    try FileManager.default.createDirectory(
      at: url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }

  deinit { remove() }

  /// Writes a file, and gives its path.
  @discardableResult
  public func write(_ text: String, to name: String) throws -> String {
    let file = url.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    return file.path
  }

  /// Removes the directory now.
  public func remove() { try? FileManager.default.removeItem(at: url) }
}
