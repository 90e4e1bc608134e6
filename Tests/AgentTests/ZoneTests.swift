import Foundation
import NotificationModel
import NotificationServer
import TestSupport
import Testing

@testable import usernotificationsd

/// The zone of the machine, and what becomes of floating triggers when it is another one.
@Suite(.serialized, .timeLimit(.minutes(3))) struct `The agent's zone` {
  private static let database = "/usr/share/zoneinfo"

  /// Puts a zone's file, or a link to it, in the place of another, as `timedatectl` does.
  private static func put(_ zone: String, at path: String, asCopy: Bool = false) throws {
    let files = FileManager.default
    let new = path + ".new"
    if asCopy {
      try files.copyItem(atPath: "\(database)/\(zone)", toPath: new)
    } else {
      try files.createSymbolicLink(atPath: new, withDestinationPath: "\(database)/\(zone)")
    }
    guard rename(new, path) == 0 else { throw Mishap("no \(path)") }
  }

  @Test(arguments: [
    ("", "GMT"), ("Asia/Tokyo", "Asia/Tokyo"), (":America/New_York", "America/New_York"),
    ("nonsense", "GMT"), (":/nowhere/localtime", "GMT"),
    ("\(database)/Europe/London", "Europe/London"),
    (":\(database)/right/Europe/London", "Europe/London"),
  ])
  func `T26 what TZ means`(_ variable: String, _ zone: String) {
    #expect(MachineZone(environment: ["TZ": variable]).current.identifier == zone)
  }

  @Test func `T26 without TZ it is the link, the copy, or UTC`() throws {
    let directory = try TemporaryDirectory()
    let path = directory.path + "/localtime"
    let zone = MachineZone(environment: [:], file: path)
    #expect(zone.source == .file(path))
    #expect(zone.current == .gmt)
    try Self.put("Europe/Berlin", at: path)
    #expect(zone.current.identifier == "Europe/Berlin")
    try Self.put("Asia/Tokyo", at: path, asCopy: true)
    #expect(zone.current.secondsFromGMT() == 9 * 3600)
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: path)
    #expect(zone.current == .gmt)
  }

  @Test func `35 another zone moves floating triggers, and new ones count in it`() async throws {
    let clock = try MovedClock()
    let directory = try TemporaryDirectory()
    let path = directory.path + "/localtime"
    try Self.put("Europe/London", at: path)
    let environment = ["TZ": ":" + path].merging(clock.environment) { $1 }
    try await Session.run(environment: environment) { session in
      try await session.notifyctl("schedule", "--match", "hour=9", "--id", "floats", "F")
      try await session.notifyctl(
        "schedule", "--match", "hour=12", "--zone", "Europe/Paris", "--id", "fixed", "P")
      #expect(try await Self.next("floats", session) == "2026-07-10T09:00:00+01:00")
      for (zone, asCopy, text) in [
        ("America/New_York", false, "2026-07-10T09:00:00-04:00"),
        ("Asia/Tokyo", true, "2026-07-11T09:00:00+09:00"),
        ("Australia/Lord_Howe", false, "2026-07-11T09:00:00+10:30"),
      ] {
        try Self.put(zone, at: path, asCopy: asCopy)
        try await eventually("the dates are \(zone)'s") {
          try await Self.next("floats", session) == text
        }
        #expect(try await Self.next("fixed", session) == "2026-07-10T12:00:00+02:00")
        let tried = try await session.notifyctl(
          "schedule", "--at", "2026-07-11 09:00", "--dry-run", "T")
        #expect(tried.output == text.replacing("07-10", with: "07-11") + "\n")
      }
      // 09:00 on Lord Howe Island is 22:30 UTC.
      try clock.pass(22.5 * 3600 - 1)
      #expect(try await session.posted().summary == "P")
      #expect(try await session.fields("floats")["state"] == "pending")
      try clock.pass(1)
      #expect(try await session.posted().summary == "F")
    }
  }

  private static func next(_ id: String, _ session: Session) async throws -> String? {
    try await session.fields(id)["nextDateText"]?.string
  }
}
