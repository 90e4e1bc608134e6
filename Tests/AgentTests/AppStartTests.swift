import AgentClient
import DesktopBus
import Foundation
import NotificationModel
import NotificationServer
import TestSupport
import Testing

@Suite(.serialized, .timeLimit(.minutes(3))) struct `Starting an app for its answer` {
  private static let app = "org.example.Natto"

  /// Clicks on a notification of the app, with a token.
  private func click(_ session: Session) async throws {
    _ = try await session.call("SetAuthorization", .string(Self.app), .string("authorized"))
    let sent = try await session.notifyctl("send", "--id", "N", "--app", Self.app, "T")
    #expect(sent.status == 0, "\(sent.errors)")
    let shown = try await session.posted()
    try await session.reaches(.open, "N")
    try await #expect(session.server.invoke(shown.id, "default", token: "token-1"))
  }

  @Test func `T76 by its Exec line, with the token, in a session of its own`() async throws {
    try await Session.run { session in
      let (script, told) = (session.directory.path + "/app", session.directory.path + "/told")
      try """
      #!/bin/sh
      {
        echo "$XDG_ACTIVATION_TOKEN $DESKTOP_STARTUP_ID $#"
        umask
        readlink /proc/self/fd/0 /proc/self/fd/1
        test "$(ps -o sid= -p $$)" -eq $$ && echo leader
      } >"\(told).new" 2>&1
      mv "\(told).new" "\(told)"
      """.write(toFile: script, atomically: true, encoding: .utf8)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: script)
      try session.installApp(Self.app, named: "Natto", "Exec=\(script) %u")
      try await click(session)
      try await eventually("the app was started") {
        FileManager.default.fileExists(atPath: told)
      }
      let lines = try String(contentsOfFile: told, encoding: .utf8).split(separator: "\n")
      #expect(lines.first == "token-1 token-1 0")
      #expect(lines.contains("0022"))
      #expect(lines.contains("/dev/null"))
      #expect(lines.last == "leader")
    }
  }

  @Test func `T76 over the bus, if its desktop file says so`() async throws {
    try await Session.run { session in
      let (calls, call) = AsyncStream<[Variant]>.makeStream()
      let program = try BusConnection.open(address: session.bus.address, name: "app")
      try await program.export(
        path: "/org/example/Natto", interface: "org.freedesktop.Application",
        introspection: """
          <node><interface name="org.freedesktop.Application"><method name="Activate">
          <arg type="a{sv}" direction="in"/></method></interface></node>
          """
      ) {
        call.yield($0.arguments)
        $0.reply()
      }
      _ = try await program.requestName(Self.app)
      try session.installApp(Self.app, named: "Natto", "DBusActivatable=true")
      try await click(session)
      let platform = try await calls.first(1, "calls of Activate")[0].first?.dictionary
      #expect(platform?["activation-token"] == .string("token-1"))
      #expect(platform?["desktop-startup-id"] == .string("token-1"))
      await program.close()
    }
  }

  @Test func `a number on its icon is told to docks`() async throws {
    try await Session.run { session in
      let signals = await session.watcher.signals(
        interface: "com.canonical.Unity.LauncherEntry", member: "Update")
      // The bus has the rule once it has answered.
      _ = try await session.watcher.busIdentifier()
      _ = try await session.call("SetAuthorization", .string(Self.app), .string("authorized"))
      _ = try await session.call("SetBadge", .string(Self.app), .uint32(7))
      let signal = try await signals.first(1, "updates")[0]
      #expect(signal.arguments[0] == .string("application://\(Self.app).desktop"))
      #expect(
        signal.arguments[1].dictionary == ["count": .int64(7), "count-visible": .bool(true)])
    }
  }
}
