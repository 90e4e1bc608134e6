import AgentClient
import DesktopBus
import Foundation
import NotificationModel
import NotificationServer
import TestSupport
import Testing

@Suite(.serialized, .timeLimit(.minutes(3))) struct `The desktop's settings` {
  private static let plasma = ["XDG_CURRENT_DESKTOP": "KDE"]

  private func write(_ text: String, _ session: Session) throws {
    try FileManager.default.createDirectory(
      atPath: "\(session.directory.path)/config", withIntermediateDirectories: true)
    try Data(text.utf8).write(
      to: URL(fileURLWithPath: "\(session.directory.path)/config/plasmanotifyrc"),
      options: .atomic)
  }

  /// Says what KDE's settings module says.
  private func signal(_ session: Session) {
    session.watcher.emit(
      "ConfigChanged", path: "/plasmanotifyrc", interface: "org.kde.kconfig.notify",
      [.array(of: "{saay}", [])])
  }

  private func settings(_ session: Session) async throws -> [String: Value] {
    try await session.client().settings(app: .notifyctl)
  }

  private func becomes(_ status: String, _ session: Session) async throws {
    try await eventually("the status is \(status)") {
      try await settings(session)["authorizationStatus"]?.string == status
    }
  }

  private static let off = """
    [Applications][org.usernotifications.notifyctl]
    ShowPopups=false
    ShowInHistory=false
    """

  /// A session whose server says that it is Plasma.
  private func withPlasma(
    _ text: String? = nil, _ body: @escaping @Sendable (Session) async throws -> Void
  ) async throws {
    try await Session.run(.byCaller, environment: Self.plasma) { session in
      try await session.server.change { $0.software = ["Plasma", "KDE", "5.27.5"] }
      try write(text ?? "", session)
      try await body(session)
    }
  }

  @Test func `T75 what Plasma shows nothing of may not notify, and says whose word it is`()
    async throws
  {
    try await withPlasma(Self.off) { session in
      let outcome = try await session.notifyctl("send", "x")
      #expect(outcome.status == 77)
      #expect(outcome.errors.contains("Plasma is set to show nothing of it"))
      let settings = try await settings(session)
      #expect(settings["authorizationStatus"] == "denied")
      #expect(settings["decidedBy"] == "Plasma")
      #expect(try await session.server.open == [])
    }
  }

  @Test func `T75 a change is in force with Plasma's signal, and pending before`() async throws {
    try await withPlasma() { session in
      try await becomes("authorized", session)
      try write(Self.off, session)
      try await eventually("it is pending") {
        try await settings(session)["note"]?.string?.contains("started anew") == true
      }
      #expect(try await settings(session)["authorizationStatus"] == "authorized")
      signal(session)
      try await becomes("denied", session)
      try write("", session)
      signal(session)
      try await becomes("authorized", session)
    }
  }

  @Test func `T75 a new server has read the file`() async throws {
    try await withPlasma() { session in
      try await becomes("authorized", session)
      try write(Self.off, session)
      try await session.server.die()
      try await session.server.comeBack()
      try await becomes("denied", session)
    }
  }

  @Test(arguments: [
    "\u{0}\u{ff}[[[", "[Applications][org.usernotifications.notifyctl\nShowPopups=perhaps",
    "ShowPopups=false", "[Applications][org.usernotifications.notifyctl]\n=false\nShowPopups",
  ])
  func `a broken file says nothing`(_ text: String) async throws {
    try await withPlasma(text) { session in
      let outcome = try await session.notifyctl("send", "x")
      #expect(outcome.status == 0)
    }
  }

  @Test func `a thousand changes are told as what they come to`() async throws {
    try await withPlasma() { session in
      try await becomes("authorized", session)
      let client = try session.client()
      let events = await client.events()
      for number in 0..<1000 {
        try write(number.isMultiple(of: 2) ? Self.off : "", session)
        signal(session)
      }
      try write(Self.off, session)
      signal(session)
      try await becomes("denied", session)
      let told = Lock(0)
      let reader = Task {
        for await event in events where event["event"] == "settings" { told.withLock { $0 += 1 } }
      }
      try await eventually("the last change was told") { told.withLock { $0 } > 0 }
      reader.cancel()
      #expect(told.withLock { $0 } < 500)
      try await becomes("denied", session)
    }
  }

  @Test func `the portal's word counts where no desktop has one`() async throws {
    try await Session.run(.byCaller) { session in
      let store = "org.freedesktop.impl.portal.PermissionStore"
      let path = "/org/freedesktop/impl/portal/PermissionStore"
      let lists: Variant = .array(
        of: "{sas}",
        [
          .entry(.string("org.usernotifications.notifyctl"), .strings(["no"])),
          .entry(.string("org.example.App"), .strings(["yes"])),
        ])
      let owner = try BusConnection.open(address: session.bus.address, name: "store")
      try await owner.export(
        path: path, interface: store,
        introspection: """
          <node><interface name="\(store)"><method name="Lookup">
            <arg type="s" direction="in"/><arg type="s" direction="in"/>
            <arg type="a{sas}" direction="out"/><arg type="v" direction="out"/>
          </method></interface></node>
          """
      ) { $0.reply([lists, .variant(.string(""))]) }
      _ = try await owner.requestName(store)
      try await becomes("denied", session)
      #expect(try await settings(session)["decidedBy"] == "the portal")
      let status = try await session.notifyctl(
        "authorization", "status", "--app", "org.example.App")
      #expect((status.status, status.output) == (0, "authorized\n"))
      owner.emit(
        "Changed", path: path, interface: store,
        [
          .string("notifications"), .string("notification"), .bool(false),
          .variant(.string("")), .array(of: "{sas}", []),
        ])
      try await becomes("authorized", session)
      await owner.close()
    }
  }

  @Test(arguments: ["GNOME", "XFCE", "MATE"])
  func `T73 a desktop without its schemas or its settings has no word`(_ name: String) async throws
  {
    let desktop = ["XDG_CURRENT_DESKTOP": name]
    try await Session.run(environment: desktop) { session in
      try await session.server.change { $0.software = [name, name, "1"] }
      let sent = try await session.notifyctl("send", "T")
      #expect((sent.status, sent.errors) == (0, ""))
      _ = try await session.posted()
      let settings = try await settings(session)
      #expect(settings["authorizationStatus"] == "authorized")
      #expect(settings["decidedBy"] == "default")
      #expect(settings["doNotDisturb"] == nil)
    }
  }

  @Test func `T73 what is not known is not told`() async throws {
    try await Session.run { session in
      let settings = try await settings(session)
      for key in ["doNotDisturb", "desktop", "note"] { #expect(settings[key] == nil, "\(key)") }
    }
  }

  @Test func `T72 Plasma's do-not-disturb is known as it comes and goes`() async throws {
    try await withPlasma() { session in
      try await becomes("authorized", session)
      for isQuiet in [true, false] {
        let server = try #require(await session.server.server)
        server.connection.emit(
          "PropertiesChanged", path: NotificationInterface.path,
          interface: "org.freedesktop.DBus.Properties",
          [
            .string(NotificationInterface.name), .dictionary(["Inhibited": .bool(isQuiet)]),
            .strings([]),
          ])
        try await eventually("do-not-disturb is \(isQuiet)") {
          try await settings(session)["doNotDisturb"] == .bool(isQuiet)
        }
      }
    }
  }

  @Test func `the settings are printed, and the panel that is not there is said`() async throws {
    try await withPlasma() { session in
      try await becomes("authorized", session)
      try await eventually("the server is known") {
        try await settings(session)["server"] == "Plasma 5.27.5"
      }
      let printed = try await session.notifyctl("settings")
      #expect(printed.output.contains("status: authorized\n"))
      #expect(printed.output.contains("desktop: Plasma\n"))
      #expect(printed.output.contains("text reply: inline\n"))
      let opened = try await session.notifyctl("settings", "--open")
      #expect(opened.status == 69)
      #expect(opened.errors.contains("is in PATH: kcmshell5, kcmshell6, systemsettings"))
    }
  }
}
