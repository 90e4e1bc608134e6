import CGLib
import DesktopBus

/// Keys of a GSettings schema, where it is installed: GSettings ends a process that asks for more.
struct GSettingsKeys: Sendable {
  let schema: String
  /// The path of a schema that has none of its own.
  var path: String?

  /// Whether the schema is installed; wraps `g_settings_schema_source_lookup`.
  var isInstalled: Bool {
    guard let found = lookUp() else { return false }
    g_settings_schema_unref(found)
    return true
  }

  /// The truth value of a key; nil if there is no such.
  func bool(_ key: String) -> Bool? {
    guard let found = lookUp() else { return nil }
    defer { g_settings_schema_unref(found) }
    guard g_settings_schema_has_key(found, key) != 0,
      let description = g_settings_schema_get_key(found, key)
    else { return nil }
    defer { g_settings_schema_key_unref(description) }
    let type = g_variant_type_dup_string(g_settings_schema_key_get_value_type(description))
    defer { g_free(type) }
    guard type.map({ String(cString: $0) }) == "b", let settings = make() else { return nil }
    defer { cglib_unref(settings) }
    return g_settings_get_boolean(settings, key) != 0
  }

  /// Calls a closure on a thread whenever any of the keys changes, for as long as the process runs.
  func watch(on executor: GLibExecutor, _ changed: @escaping @Sendable () -> Void) {
    guard isInstalled else { return }
    // Its signals come to the context it is made in.
    executor.runFirst {
      guard let settings = make() else { return }
      // GSettings tells of a key only once it has been read.
      if let found = lookUp() {
        defer { g_settings_schema_unref(found) }
        let keys = g_settings_schema_list_keys(found)
        defer { g_strfreev(keys) }
        var next = keys
        while let key = next?.pointee {
          g_settings_get_value(settings, key).map { g_variant_unref($0) }
          next = next.map { $0 + 1 }
        }
      }
      cglib_connect_changed(
        settings,
        { _, _, context in
          context.map { Unmanaged<Listener>.fromOpaque($0).takeUnretainedValue().heard() }
        },
        Unmanaged.passRetained(Listener(changed)).toOpaque())
    }
  }

  private func lookUp() -> OpaquePointer? {
    g_settings_schema_source_get_default().flatMap {
      g_settings_schema_source_lookup($0, schema, 1)
    }
  }

  private func make() -> UnsafeMutablePointer<GSettings>? {
    path.map { g_settings_new_with_path(schema, $0) } ?? g_settings_new(schema)
  }

  private final class Listener: Sendable {
    let heard: @Sendable () -> Void
    init(_ heard: @escaping @Sendable () -> Void) { self.heard = heard }
  }
}
