import DesktopBus
import NotificationModel

/// Which app this process is.
final class ApplicationIdentity: Sendable {
  /// That of the process.
  static let process = ApplicationIdentity(
    bundle: Bundle.main.bundleIdentifier, executable: executablePath,
    desktopFile: DesktopFile.identifier(ofExecutable:))

  private let chosen = Lock<AppIdentifier?>(nil)
  private let found: AppIdentifier

  /// The identity that a program has by itself.
  ///
  /// - Parameters:
  ///   - bundle: The identifier of its bundle, if it has one.
  ///   - executable: The path of its executable.
  ///   - desktopFile: Finds the desktop file of an executable.
  init(bundle: String?, executable: String, desktopFile: (String) -> String?) {
    found =
      bundle.flatMap(AppIdentifier.init) ?? desktopFile(executable).flatMap(AppIdentifier.init)
      ?? Self.named(after: executable)
  }

  var identifier: AppIdentifier { chosen.withLock { $0 } ?? found }

  func set(_ identifier: AppIdentifier) { chosen.withLock { $0 = identifier } }

  /// The file's name, with what no identifier may have replaced by `_`.
  private static func named(after executable: String) -> AppIdentifier {
    let name = executable.split(separator: "/").last ?? ""
    let allowed = name.unicodeScalars.map { scalar in
      AppIdentifier(String(scalar)) == nil ? "_" : String(scalar)
    }
    return AppIdentifier(String(allowed.joined().prefix(255))) ?? .nameless
  }

  private static var executablePath: String {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
      ?? CommandLine.arguments.first ?? ""
  }
}

extension AppIdentifier {
  /// A process of which nothing is known.
  fileprivate static var nameless: AppIdentifier {
    guard let identifier = AppIdentifier("app") else { preconditionFailure("'app' is allowed") }
    return identifier
  }
}
