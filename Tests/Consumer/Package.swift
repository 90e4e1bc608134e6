// swift-tools-version: 6.2
import PackageDescription

// Code as apps write it, built against the library from outside: what compiles on Apple's systems
// has to compile here, in both language modes and without a warning.
let package = Package(
  name: "Consumer",
  dependencies: [.package(name: "UserNotifications", path: "../..")],
  targets: [
    // The same sources, by a symbolic link.
    .target(
      name: "Swift5", dependencies: ["UserNotifications"],
      swiftSettings: [.swiftLanguageMode(.v5), .treatAllWarnings(as: .error)]),
    .target(
      name: "Swift6", dependencies: ["UserNotifications"],
      swiftSettings: [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]),
    // What the compiler warns of: what apps say and the library has said already, and subclasses of
    // classes that are Sendable without a check.
    .target(
      name: "Tolerated5", dependencies: ["UserNotifications"],
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .target(
      name: "Tolerated6", dependencies: ["UserNotifications"],
      swiftSettings: [.swiftLanguageMode(.v6)]),
  ]
)
