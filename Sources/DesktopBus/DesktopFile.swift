import CGLib
import Glibc

/// The desktop files of installed apps.
public enum DesktopFile {
  /// The identifier of the app that a program is the executable of; nil if no app is.
  ///
  /// Wraps `g_app_info_get_all`, which reads `$XDG_DATA_HOME` and `$XDG_DATA_DIRS`. Of several apps
  /// with one program the one named like the program comes first, then the first by name.
  public static func identifier(ofExecutable path: String) -> String? {
    guard let program = realPath(path) else { return nil }
    let name = fileName(path)
    let list = g_app_info_get_all()
    defer { g_list_free_full(list) { cglib_unref($0) } }
    var identifiers: [String] = []
    var entry = list
    while let node = entry?.pointee {
      entry = node.next
      guard let data = node.data else { continue }
      let info = OpaquePointer(data)
      guard let identifier = g_app_info_get_id(info).map({ String(cString: $0) }),
        identifier.hasSuffix(suffix),
        let executable = g_app_info_get_executable(info).map({ String(cString: $0) }),
        fileName(executable) == name, resolved(executable) == program
      else { continue }
      identifiers.append(String(identifier.dropLast(suffix.count)))
    }
    return identifiers.contains(name) ? name : identifiers.min()
  }

  private static let suffix = ".desktop"

  private static func fileName(_ path: String) -> String {
    String(path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...])
  }

  /// The file that a word of an Exec line means.
  private static func resolved(_ executable: String) -> String? {
    if executable.hasPrefix("/") { return realPath(executable) }
    guard let found = g_find_program_in_path(executable) else { return nil }
    defer { g_free(found) }
    return realPath(String(cString: found))
  }

  private static func realPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}
