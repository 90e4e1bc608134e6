import Foundation
import Glibc
import TestSupport

/// Files that a test attaches.
enum Files {
  /// A red pixel.
  static let png = bytes(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC")

  /// The beginning of a picture of 50 000 pixels by 50 000.
  static let bomb = bytes(
    "iVBORw0KGgoAAAANSUhEUgAAw1AAAMNQCAYAAABLrz3KAAAAEUlEQVR4nGNgGAWjYBQMdwAAA+gAAbOm00Y=")

  /// A photo of four pixels by two that says it was held upright: it is two by four.
  static let photo = bytes(
    """
    /9j/4QAiRXhpZgAATU0AKgAAAAgAAQESAAMAAAABAAYAAAAAAAD/4AAQSkZJRgABAQAAAQABAAD/2wBDABALDA4MChAODQ4S\
    ERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hnPk1xeXBkeFxlZ2P/2wBDARESEhgVGC8aGi9jQjhC\
    Y2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2P/wAARCAACAAQDASIAAhEBAxEB\
    /8QAFQABAQAAAAAAAAAAAAAAAAAAAAX/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAABQb/xAAU\
    EQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCKALXj/9k=
    """)

  /// A picture in a format that browsers know and few notification servers.
  static func bitmap(width: Int, height: Int) -> [UInt8] {
    func little(_ number: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
    let row = (width * 3 + 3) / 4 * 4
    let size = row * height
    let header = [
      little(54 + size, 4), little(0, 4), little(54, 4), little(40, 4), little(width, 4),
      little(height, 4), little(1, 2), little(24, 2), little(0, 4), little(size, 4),
      little(2835, 4), little(2835, 4), little(0, 4), little(0, 4),
    ]
    return Array("BM".utf8) + header.joined() + [UInt8](repeating: 0x80, count: size)
  }

  /// Width and height of a PNG, as its header has them.
  static func size(ofPNG path: String) throws -> [Int] {
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    guard bytes.count > 24, bytes.starts(with: png.prefix(8)) else {
      throw Mishap("no PNG: \(path)")
    }
    return [16, 20].map { at in bytes[at..<at + 4].reduce(0) { $0 << 8 | Int($1) } }
  }

  /// What a directory has in it, in order; nothing if there is none.
  static func names(in directory: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: directory))?.sorted() ?? []
  }

  private static func bytes(_ text: String) -> [UInt8] {
    Data(base64Encoded: text).map { [UInt8]($0) } ?? []
  }
}

extension TemporaryDirectory {
  /// Writes a file of bytes, and of so many more that take no space; its path.
  @discardableResult
  func write(_ bytes: [UInt8], to name: String, size: UInt64? = nil) throws -> String {
    let file = url.appendingPathComponent(name)
    try Data(bytes).write(to: file)
    if let size {
      let handle = try FileHandle(forWritingTo: file)
      try handle.truncate(atOffset: size)
      try handle.close()
    }
    return file.path
  }
}

extension Session {
  /// What lets the agent tell a file's format by its content: shared-mime-info.
  static let knownFormats = ["XDG_DATA_DIRS": "/usr/share"]
}
