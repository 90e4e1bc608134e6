import CGLib
import NotificationEngine
import NotificationModel

/// The names and icons of installed apps.
struct AppDirectory: Sendable {
  struct App: Hashable, Sendable {
    /// The name as people know it.
    let name: String
    /// An icon's theme name or path.
    let icon: String
  }

  /// An app's desktop file, or its identifier where there is none.
  ///
  /// Wraps `g_desktop_app_info_new`.
  func look(up app: AppIdentifier) -> App {
    guard let info = g_desktop_app_info_new("\(app.name).desktop") else {
      return App(name: Self.ownNames[app] ?? app.name, icon: app.name)
    }
    defer { cglib_unref(UnsafeMutableRawPointer(info)) }
    let name = g_app_info_get_name(info).map { String(cString: $0) }
    let icon = g_app_info_get_icon(info).flatMap { g_icon_to_string($0) }
    defer { g_free(icon) }
    return App(name: name ?? app.name, icon: icon.map { String(cString: $0) } ?? app.name)
  }

  /// The command line works uninstalled, too.
  private static let ownNames: [AppIdentifier: String] = [.notifyctl: "Notifications"]
}
