import CGtk
import DesktopBus

/// Whether the desktop is light or dark, which GTK does not ask by itself.
enum ColorScheme {
  private static let schema = "org.gnome.desktop.interface"
  private static let timeoutMilliseconds: Int32 = 500

  /// Has the windows to come be as the desktop is.
  static func follow(_ bus: BusConnection) async {
    let isDark = await portalIsDark(bus) ?? gnomeIsDark()
    await apply(isDark)
  }

  private static let property = "gtk-application-prefer-dark-theme"

  /// Where the desktop does not say, it is as GTK's own settings have it, which Plasma writes.
  @Gtk
  private static func apply(_ isDark: Bool?) {
    guard let settings = gtk_settings_get_default() else { return }
    if let isDark {
      cgtk_set_boolean(UnsafeMutableRawPointer(settings), property, isDark ? 1 : 0)
    } else {
      gtk_settings_reset_property(settings, property)
    }
  }

  /// What `org.freedesktop.portal.Settings` says; nil if there is no portal, or it does not know.
  private static func portalIsDark(_ bus: BusConnection) async -> Bool? {
    let reply = try? await bus.call(
      "org.freedesktop.portal.Desktop", path: "/org/freedesktop/portal/desktop",
      interface: "org.freedesktop.portal.Settings", "Read",
      [.string("org.freedesktop.appearance"), .string("color-scheme")],
      timeoutMilliseconds: timeoutMilliseconds, starts: false)
    var value = reply?.first
    // Read, which every version has, wraps it twice.
    while case .variant(let inner) = value { value = inner }
    // 1 is dark, 2 is light, 0 is no preference.
    switch value?.int {
    case 1: return true
    case 2: return false
    default: return nil
    }
  }

  /// What GNOME's setting says, where it is installed; GSettings ends the process if it is not.
  private static func gnomeIsDark() -> Bool? {
    guard let source = g_settings_schema_source_get_default(),
      let found = g_settings_schema_source_lookup(source, schema, 1)
    else { return nil }
    defer { g_settings_schema_unref(found) }
    guard g_settings_schema_has_key(found, "color-scheme") != 0,
      let settings = g_settings_new(schema)
    else { return nil }
    defer { g_object_unref(settings) }
    guard let value = g_settings_get_string(settings, "color-scheme") else { return nil }
    defer { g_free(value) }
    switch String(cString: value) {
    case "prefer-dark": return true
    case "prefer-light": return false
    default: return nil
    }
  }
}
