import Foundation
import NotificationModel
import Testing

@testable import UserNotifications

/// Files to attach, in a folder that goes with the suite.
@Suite final class AttachmentTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
    "attachments-\(UUID().uuidString)", isDirectory: true)

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// A file of so many bytes, which take no space.
  private func file(_ name: String, bytes: UInt64 = 1) throws -> URL {
    let url = folder.appendingPathComponent(name)
    try Data().write(to: url)
    let handle = try FileHandle(forWritingTo: url)
    try handle.truncate(atOffset: bytes)
    try handle.close()
    return url
  }

  private func refusal(of url: URL) -> UNError? {
    #expect(throws: UNError.self) { try UNNotificationAttachment(identifier: "a", url: url) }
  }

  @Test(arguments: [
    ("a.png", "public.png"), ("a.JPG", "public.jpeg"), ("a.jpeg", "public.jpeg"),
    ("a.gif", "com.compuserve.gif"), ("a.mp3", "public.mp3"), ("a.mp4", "public.mpeg-4"),
    ("a.wav", "com.microsoft.waveform-audio"), ("a b ü.aiff", "public.aiff-audio"),
  ])
  func `79 the extension tells the type`(name: String, type: String) throws {
    let url = try file(name)
    let attachment = try UNNotificationAttachment(identifier: "a", url: url)
    #expect(attachment.type == type)
    #expect(attachment.url == url)
    #expect(attachment.identifier == "a")
  }

  @Test func `79 what is no readable file is refused`() throws {
    let web = try #require(URL(string: "https://example.org/a.png"))
    #expect(refusal(of: web)?.code == .attachmentInvalidURL)
    #expect(refusal(of: folder.appendingPathComponent("none.png"))?.code == .attachmentInvalidURL)
    let directory = folder.appendingPathComponent("folder.png")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: false)
    #expect(refusal(of: directory)?.code == .attachmentInvalidURL)
    #expect(refusal(of: URL(fileURLWithPath: "/dev/null"))?.code == .attachmentInvalidURL)
    let link = folder.appendingPathComponent("loop.png")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: link)
    #expect(refusal(of: link)?.code == .attachmentInvalidURL)
  }

  @Test func `79 a link to a file is that file`() throws {
    let link = folder.appendingPathComponent("link.png")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file("real"))
    #expect(try UNNotificationAttachment(identifier: "a", url: link).type == "public.png")
  }

  @Test(arguments: ["a.txt", "a", "a.png.zip"])
  func `79 an unknown type is refused`(name: String) throws {
    #expect(refusal(of: try file(name))?.code == .attachmentUnrecognizedType)
  }

  @Test(arguments: [("a.wav", 5), ("a.png", 10), ("a.avi", 50)])
  func `79 a file may be as large as its kind`(name: String, megabytes: UInt64) throws {
    let limit = megabytes << 20
    #expect(throws: Never.self) {
      try UNNotificationAttachment(identifier: "a", url: file(name, bytes: limit))
    }
    #expect(refusal(of: try file(name, bytes: limit + 1))?.code == .attachmentInvalidFileSize)
  }

  @Test func `79 an empty identifier gets a generated one`() throws {
    let url = try file("a.png")
    let first = try UNNotificationAttachment(identifier: "", url: url)
    let second = try UNNotificationAttachment(identifier: "", url: url, options: nil)
    #expect(!first.identifier.isEmpty)
    #expect(first.identifier != second.identifier)
  }

  @Test func `80 the file stays, and can be attached again`() throws {
    let url = try file("a.png", bytes: 3)
    for _ in 0..<2 {
      let attachment = try UNNotificationAttachment(identifier: "a", url: url)
      _ = try request(content { $0.attachments = [attachment] }).fields()
    }
    #expect(try Data(contentsOf: url).count == 3)
  }

  @Test func `80 a hint does not rescue an unknown extension`() throws {
    let url = try file("a.dat")
    #expect(throws: UNError(.attachmentUnrecognizedType)) {
      try UNNotificationAttachment(
        identifier: "a", url: url,
        options: [UNNotificationAttachmentOptionsTypeHintKey: "public.png"])
    }
  }

  @Test func `83 an attachment survives the agent, an archive and a copy`() throws {
    let attachment = try UNNotificationAttachment(
      identifier: "a", url: file("a b ü.png"),
      options: [
        UNNotificationAttachmentOptionsThumbnailHiddenKey: true,
        UNNotificationAttachmentOptionsThumbnailTimeKey: 2,
      ])
    let request = request(content { $0.attachments = [attachment] })
    #expect(try returned(request).content.attachments == [attachment])
    #expect(try archived(attachment) == attachment)
    #expect(try archived(attachment, secure: false) == attachment)
    #expect(attachment.copy() as? UNNotificationAttachment == attachment)
    #expect(try returned(request).content == request.content)
  }

  @Test func `a file that the agent copied is where the agent says`() throws {
    let attachment = try UNNotificationAttachment(identifier: "a", url: file("a.png"))
    var model = attachment.model
    model.path = "/store/1.png"
    let read = try #require(UNNotificationAttachment(model))
    #expect(read.url == URL(fileURLWithPath: "/store/1.png"))
    #expect(read.type == "public.png")
  }

  @Test func `an attachment of notifyctl's has a type, too`() throws {
    let read = try #require(UNNotificationAttachment(Attachment(id: "a", path: "/x/a.gif")))
    #expect(read.type == "com.compuserve.gif")
    #expect(read.url.path == "/x/a.gif")
  }
}
