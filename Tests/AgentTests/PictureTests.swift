import Foundation
import Glibc
import NotificationModel
import TestSupport
import Testing

@testable import usernotificationsd

@Suite struct `The picture that is shown` {
  private let directory: TemporaryDirectory
  init() throws { directory = try TemporaryDirectory() }

  /// What is shown of files, once they are prepared: a name in the directory.
  private func shown(_ paths: String...) throws -> String? {
    for path in paths { try Picture.prepare(path) }
    let shown = Picture.shown(of: paths.map { Attachment(id: $0, path: $0) })
    return shown.map { String($0.dropFirst(directory.path.count + 1)) }
  }

  @Test func `a small PNG is shown as it is`() throws {
    #expect(try shown(directory.write(Files.png, to: "a")) == "a")
    #expect(Files.names(in: directory.path) == ["a"])
  }

  @Test func `the first that is a picture by content is shown`() throws {
    let text = try directory.write("no picture", to: "1.png")
    let film = try directory.write(Array("\0\0\0\u{18}ftypmp42".utf8), to: "2.mp4")
    let picture = try directory.write(Files.png, to: "3.txt")
    #expect(try shown(text, film, picture) == "3.txt")
    #expect(try shown(text, film) == nil)
  }

  @Test(arguments: [(30, 20, [30, 20]), (2000, 1000, [512, 256]), (3, 3000, [1, 512])])
  func `another format is shown as a PNG that is not large`(
    width: Int, height: Int, size: [Int]
  ) throws {
    let bitmap = try directory.write(Files.bitmap(width: width, height: height), to: "0.bmp")
    #expect(try shown(bitmap) == "0.bmp.shown.png")
    #expect(try Files.size(ofPNG: bitmap + ".shown.png") == size)
  }

  @Test func `a PNG of many bytes is made smaller`() throws {
    let heavy = try directory.write(Files.png, to: "0.png", size: 2 << 20)
    #expect(try shown(heavy) == "0.png.shown.png")
    #expect(try Files.size(ofPNG: heavy + ".shown.png") == [1, 1])
  }

  @Test func `a photo is turned as it was held`() throws {
    let photo = try directory.write(Files.photo, to: "0.jpg")
    #expect(try shown(photo) == "0.jpg.shown.png")
    #expect(try Files.size(ofPNG: photo + ".shown.png") == [2, 4])
  }

  @Test func `a picture with more pixels than memory should hold is not loaded`() throws {
    let bomb = try directory.write(Files.bomb, to: "0.png")
    #expect(try shown(bomb) == nil)
    #expect(Files.names(in: directory.path) == ["0.png"])
  }

  @Test func `a damaged picture is none, and nothing is left of it`() throws {
    let bitmap = try directory.write(
      Array(Files.bitmap(width: 2000, height: 9).prefix(40)), to: "0.bmp")
    #expect(try shown(bitmap) == nil)
    #expect(Files.names(in: directory.path) == ["0.bmp"])
  }

  @Test func `a pipe is not waited for`() throws {
    let pipe = directory.path + "/pipe"
    mkfifo(pipe, 0o600)
    #expect(try shown(pipe, directory.path, directory.path + "/none") == nil)
  }

  @Test func `a PNG that cannot be written is a failure`() throws {
    let bitmap = try directory.write(Files.bitmap(width: 2, height: 2), to: "0.bmp")
    mkdir(bitmap + ".shown.png", 0o700)
    let failure = #expect(throws: FileCopy.Failure.self) { try Picture.prepare(bitmap) }
    guard case .unwritable = failure else {
      Issue.record("\(String(describing: failure))")
      return
    }
  }
}
