import CGLib
import DesktopBus
import NotificationEngine
import NotificationModel

/// The installed apps: their names, how they are started, and the numbers on their icons.
struct DesktopApps: InstalledApps {
  let directory: AppDirectory
  let bus: BusConnection

  func name(of app: AppIdentifier) -> String { directory.look(up: app).name }

  /// Starts an app as a desktop does: over the bus if it says so, else by its Exec line.
  func start(_ app: AppIdentifier, token: String?) async -> String? {
    guard let isActivatable = isActivatable(app) else {
      return "\(app) is not started for its answer: it has no desktop file"
    }
    return isActivatable ? await activate(app, token) : execute(app, token)
  }

  /// Whether the bus starts it; nil if it has no desktop file.
  private func isActivatable(_ app: AppIdentifier) -> Bool? {
    withInfo(of: app) { g_desktop_app_info_get_boolean($0, "DBusActivatable") != 0 }
  }

  /// Calls `org.freedesktop.Application.Activate`.
  private func activate(_ app: AppIdentifier, _ token: String?) async -> String? {
    var platform: [String: Variant] = [:]
    if let token {
      platform = ["activation-token": .string(token), "desktop-startup-id": .string(token)]
    }
    // The path that the Desktop Entry Specification makes of the name.
    let path =
      "/" + app.name.map { $0 == "." ? "/" : $0 == "-" ? "_" : String($0) }.joined()
    do {
      _ = try await bus.call(
        app.name, path: path, interface: "org.freedesktop.Application", "Activate",
        [.dictionary(platform)])
      return nil
    } catch {
      return "\(app) is not started for its answer: \(error.message)"
    }
  }

  /// Runs its Exec line; wraps `g_desktop_app_info_launch_uris_as_manager`.
  private func execute(_ app: AppIdentifier, _ token: String?) -> String? {
    withInfo(of: app) { info -> String? in
      let context = g_app_launch_context_new()
      defer { context.map { cglib_unref(UnsafeMutableRawPointer($0)) } }
      if let token {
        g_app_launch_context_setenv(context, "XDG_ACTIVATION_TOKEN", token)
        g_app_launch_context_setenv(context, "DESKTOP_STARTUP_ID", token)
      }
      let flags = GSpawnFlags(
        G_SPAWN_SEARCH_PATH.rawValue | G_SPAWN_STDOUT_TO_DEV_NULL.rawValue)
      var error: UnsafeMutablePointer<GError>?
      let isStarted = g_desktop_app_info_launch_uris_as_manager(
        info, nil, context, flags, { cglib_become_independent($0) }, nil, nil, nil, &error)
      guard isStarted == 0 else { return nil }
      defer { g_clear_error(&error) }
      let reason = error.map { String(cString: $0.pointee.message) } ?? "no reason was given"
      return "\(app) is not started for its answer: \(reason)"
    } ?? nil
  }

  private func withInfo<Result>(
    of app: AppIdentifier, _ body: (OpaquePointer) -> Result
  ) -> Result? {
    guard let info = g_desktop_app_info_new("\(app.name).desktop") else { return nil }
    defer { cglib_unref(UnsafeMutableRawPointer(info)) }
    return body(info)
  }

  /// Tells docks and task bars; the signal `Update` of `com.canonical.Unity.LauncherEntry`, which
  /// Plasma and Ubuntu's dock listen to.
  func showBadge(_ count: Int64, of app: AppIdentifier) {
    // An object path has no dots and no dashes.
    let name = app.name.map { $0 == "." || $0 == "-" ? "_" : String($0) }.joined()
    bus.emit(
      "Update", path: "/org/usernotifications/LauncherEntry/\(name)",
      interface: "com.canonical.Unity.LauncherEntry",
      [
        .string("application://\(app.name).desktop"),
        .dictionary(["count": .int64(count), "count-visible": .bool(count > 0)]),
      ])
  }
}
