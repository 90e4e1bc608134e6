import Foundation
import Glibc

/// A message bus of a test's own, which knows no services but those it is given.
///
/// A small shell keeps it: it kills the bus and removes its directory once `stop` is called, the
/// value goes, or the test process ends in any way.
public final class PrivateBus: Sendable {
  /// The address for `DBUS_SESSION_BUS_ADDRESS`.
  public let address: String
  private let directory: String
  private let keeper: Ending
  private let keeperIdentifier: pid_t
  private let life: Life

  /// Starts a bus and returns once it can be connected to.
  ///
  /// `services` are what it can activate: a bus name and the command line for it, started with
  /// `environment` added to the test's own. `serviceDirectory` holds service files already made.
  public init(
    services: [String: String] = [:], serviceDirectory: String? = nil,
    environment: [String: String] = [:]
  ) throws {
    let template = FileManager.default.temporaryDirectory.path + "/un-bus-XXXXXX"
    var path = Array(template.utf8CString)
    guard mkdtemp(&path) != nil else { throw POSIXError(.EACCES) }
    let directory = String(decoding: path.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    self.directory = directory
    try Self.configure(directory, services, serviceDirectory)

    let (life, told) = (try Pipe(), try Pipe())
    let merged = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    keeperIdentifier = try spawn(
      "/bin/sh", ["sh", "-c", Self.script, "bus-keeper", directory].map { Array($0.utf8) },
      merged.map { Array("\($0)=\($1)".utf8) }, descriptors: [life.read, told.write, 2])
    close(life.read)
    close(told.write)
    self.life = Life(life.write)
    keeper = Ending()
    keeper.reap(keeperIdentifier)
    address = Self.line(from: told.read)
    guard !address.isEmpty else {
      throw Overdue(what: "an address from dbus-daemon", limit: .zero)
    }
  }

  deinit { life.end() }

  /// Kills the bus and removes its directory; returns when both are done.
  public func stop() async {
    life.end()
    _ = await keeper.status()
  }

  /// What the bus and the services it started have said.
  public var log: String {
    (try? String(contentsOfFile: directory + "/log", encoding: .utf8)) ?? ""
  }

  // `read` returns when the write end of the test process is closed, by it or by its end.
  private static let script = """
    dbus-daemon --config-file="$1/bus.conf" --nofork --nopidfile --print-address=3 \
      3>&1 >"$1/log" 2>&1 </dev/null &
    exec >/dev/null
    read -r _
    kill -9 $!
    wait $! 2>/dev/null
    rm -rf "$1"
    """

  private static func configure(
    _ directory: String, _ services: [String: String], _ serviceDirectory: String?
  ) throws {
    let own = directory + "/services"
    try FileManager.default.createDirectory(atPath: own, withIntermediateDirectories: true)
    for (name, command) in services {
      try "[D-BUS Service]\nName=\(name)\nExec=\(command)\n".write(
        toFile: "\(own)/\(name).service", atomically: false, encoding: .utf8)
    }
    let folders = [own] + [serviceDirectory].compactMap { $0 }
    // The limits of Debian's session.conf; without them 128 calls at once are too many.
    let limits = [
      "max_incoming_bytes": "1000000000", "max_outgoing_bytes": "1000000000",
      "max_message_size": "1000000000", "service_start_timeout": "30000",
      "auth_timeout": "240000", "max_completed_connections": "100000",
      "max_connections_per_user": "100000", "max_names_per_connection": "50000",
      "max_match_rules_per_connection": "50000", "max_replies_per_connection": "50000",
    ]
    let text = """
      <!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
       "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
      <busconfig><type>session</type><listen>unix:path=\(directory)/bus</listen>
      <auth>EXTERNAL</auth>\(folders.map { "<servicedir>\($0)</servicedir>" }.joined())
      <policy context="default"><allow send_destination="*" eavesdrop="true"/>
      <allow eavesdrop="true"/><allow own="*"/></policy>
      \(limits.map { "<limit name=\"\($0)\">\($1)</limit>" }.joined())</busconfig>
      """
    try text.write(toFile: directory + "/bus.conf", atomically: false, encoding: .utf8)
  }

  private static func line(from descriptor: Int32) -> String {
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var byte: UInt8 = 0
    while read(descriptor, &byte, 1) == 1, byte != UInt8(ascii: "\n") { bytes.append(byte) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
