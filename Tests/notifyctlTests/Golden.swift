import Foundation
import Testing

/// Texts that people read, kept in files and compared whole.
///
/// `RECORD_GOLDEN=1 swift test` writes them anew, and fails so that nobody forgets to look.
enum Golden {
  static func check(
    _ text: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try check(
      text, file: directory.appendingPathComponent("Golden/\(name)"),
      sourceLocation: sourceLocation)
  }

  static func check(
    _ text: String, file: URL, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    if ProcessInfo.processInfo.environment["RECORD_GOLDEN"] != nil {
      try Data(text.utf8).write(to: file)
      Issue.record("recorded \(file.lastPathComponent)", sourceLocation: sourceLocation)
      return
    }
    let recorded = try? String(contentsOf: file, encoding: .utf8)
    #expect(recorded == text, "\(file.lastPathComponent)", sourceLocation: sourceLocation)
  }

  /// Where the sources of these tests are.
  static let directory = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  /// Where the package is.
  static let package = directory.deletingLastPathComponent().deletingLastPathComponent()
}
