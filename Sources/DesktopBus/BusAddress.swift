import Glibc

/// Where the session bus and the system bus are.
public enum BusAddress {
  /// The address that an environment names, or the user's bus by its customary path.
  ///
  /// Looks at `DBUS_SESSION_BUS_ADDRESS`, `$XDG_RUNTIME_DIR/bus` and `/run/user/UID/bus`. It never
  /// starts a bus: one that nobody else is on would show nothing to anyone.
  public static func session(environment: [String: String]) throws(BusError) -> String {
    if let address = environment["DBUS_SESSION_BUS_ADDRESS"], !address.isEmpty { return address }
    var directories = ["/run/user/\(getuid())"]
    if let runtime = environment["XDG_RUNTIME_DIR"], !runtime.isEmpty {
      directories.insert(runtime, at: 0)
    }
    for path in directories.map({ "\($0)/bus" }) where access(path, R_OK | W_OK) == 0 {
      return "unix:path=\(escaped(path))"
    }
    throw BusError(
      .noBus,
      "there is no session bus: DBUS_SESSION_BUS_ADDRESS is not set, and there is no "
        + directories.map { "\($0)/bus" }.joined(separator: " or "))
  }

  /// The system bus's address that an environment names, or the customary one; nil without a bus.
  public static func system(environment: [String: String]) -> String? {
    if let address = environment["DBUS_SYSTEM_BUS_ADDRESS"], !address.isEmpty { return address }
    let paths = ["/run/dbus/system_bus_socket", "/var/run/dbus/system_bus_socket"]
    return paths.first { access($0, R_OK | W_OK) == 0 }.map { "unix:path=\(escaped($0))" }
  }

  /// A path with every byte outside the address syntax's own set as `%XX`.
  private static func escaped(_ path: String) -> String {
    path.utf8.map { byte in
      let character = Character(UnicodeScalar(byte))
      if byte < 0x80, character.isLetter || character.isNumber || "-_/.\\*".contains(character) {
        return String(character)
      }
      let digits = String(byte, radix: 16)
      return "%" + (digits.count < 2 ? "0" + digits : digits)
    }.joined()
  }
}
