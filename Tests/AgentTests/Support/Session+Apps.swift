import Foundation
import TestSupport

extension Session {
  /// Installs an app: its desktop file, with more lines if need be.
  func installApp(
    _ app: String, named name: String, icon: String = "", _ lines: String...
  ) throws {
    let directory = directory.path + "/data/applications"
    try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
    let text = ["[Desktop Entry]", "Type=Application", "Name=\(name)", "Icon=\(icon)"]
    // GIO takes no file without a program that is there.
    let exec = lines.contains { $0.hasPrefix("Exec=") } ? [] : ["Exec=/bin/true"]
    try ((text + exec + lines).joined(separator: "\n") + "\n").write(
      toFile: "\(directory)/\(app).desktop", atomically: true, encoding: .utf8)
  }
}
