// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "UserNotifications",
  products: [
    .library(name: "UserNotifications", targets: ["UserNotifications"]),
    .executable(name: "notifyctl", targets: ["notifyctl"]),
    .executable(name: "usernotificationsd", targets: ["usernotificationsd"]),
    .executable(name: "usernotifications-prompt", targets: ["usernotifications-prompt"]),
  ],
  targets: [
    .systemLibrary(
      name: "CGLib", path: "Modules/CGLib", pkgConfig: "gio-unix-2.0",
      providers: [.apt(["libglib2.0-dev"])]),
    .systemLibrary(
      name: "CLibnotify", path: "Modules/CLibnotify", pkgConfig: "libnotify",
      providers: [.apt(["libnotify-dev"])]),
    .systemLibrary(
      name: "CGdkPixbuf", path: "Modules/CGdkPixbuf", pkgConfig: "gdk-pixbuf-2.0",
      providers: [.apt(["libgdk-pixbuf-2.0-dev"])]),
    .systemLibrary(
      name: "CSQLite", path: "Modules/CSQLite", pkgConfig: "sqlite3",
      providers: [.apt(["libsqlite3-dev"])]),
    .systemLibrary(
      name: "CCanberra", path: "Modules/CCanberra", pkgConfig: "libcanberra",
      providers: [.apt(["libcanberra-dev"])]),
    .systemLibrary(
      name: "CGtk", path: "Modules/CGtk", pkgConfig: "gtk4", providers: [.apt(["libgtk-4-dev"])]),
    .systemLibrary(name: "CLinux", path: "Modules/CLinux"),

    .target(name: "NotificationModel"),
    .target(name: "NotificationSchedule", dependencies: ["NotificationModel"]),
    .target(name: "DesktopBus", dependencies: ["CGLib"]),
    .target(name: "AgentClient", dependencies: ["CLinux", "DesktopBus", "NotificationModel"]),
    .target(
      name: "NotificationEngine",
      dependencies: ["CSQLite", "NotificationModel", "NotificationSchedule"]),
    .target(name: "NotificationServer", dependencies: ["DesktopBus"]),
    .target(
      name: "UserNotifications",
      dependencies: ["AgentClient", "DesktopBus", "NotificationModel", "NotificationSchedule"]),
    .executableTarget(
      name: "usernotificationsd",
      dependencies: [
        "AgentClient", "CCanberra", "CGLib", "CGdkPixbuf", "CLibnotify", "CLinux", "DesktopBus",
        "NotificationEngine", "NotificationModel", "NotificationSchedule",
      ]),
    .executableTarget(
      name: "usernotifications-prompt",
      dependencies: ["AgentClient", "CGtk", "DesktopBus", "NotificationModel"]),
    .executableTarget(
      name: "notifyctl",
      dependencies: [
        "AgentClient", "CLinux", "DesktopBus", "NotificationModel", "NotificationServer",
      ]),

    .executableTarget(
      name: "natto-reminder", dependencies: ["UserNotifications"], path: "Examples/NattoReminder"),

    .executableTarget(
      name: "polite-reminder", dependencies: ["UserNotifications"], path: "Examples/PoliteReminder"),

    .target(
      name: "TestSupport",
      dependencies: [
        "AgentClient", "CLinux", "DesktopBus", "NotificationEngine", "NotificationModel",
        "NotificationServer",
      ],
      path: "Tests/TestSupport"),
    .testTarget(name: "NotificationModelTests", dependencies: ["NotificationModel"]),
    .testTarget(
      name: "NotificationScheduleTests",
      dependencies: ["NotificationModel", "NotificationSchedule"], exclude: ["Reference"]),
    .testTarget(
      name: "UserNotificationsTests",
      dependencies: [
        "AgentClient", "DesktopBus", "NotificationModel", "NotificationSchedule",
        "NotificationServer", "TestSupport", "UserNotifications", "notifyctl", "usernotificationsd",
      ]),
    .testTarget(name: "DesktopBusTests", dependencies: ["DesktopBus", "TestSupport"]),
    .testTarget(
      name: "NotificationEngineTests",
      dependencies: [
        "DesktopBus", "NotificationEngine", "NotificationModel", "NotificationSchedule",
        "TestSupport",
      ]),
    .testTarget(
      name: "NotificationServerTests",
      dependencies: ["DesktopBus", "NotificationServer", "TestSupport"]),
    .testTarget(
      name: "notifyctlTests",
      dependencies: ["AgentClient", "DesktopBus", "NotificationModel", "TestSupport", "notifyctl"],
      exclude: ["Golden"]),
    .testTarget(
      name: "AgentTests",
      dependencies: [
        "AgentClient", "DesktopBus", "NotificationModel", "NotificationServer", "TestSupport",
        "notifyctl", "usernotificationsd",
      ]),
  ],
  swiftLanguageModes: [.v6]
)

let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

for target in package.targets where target.type != .system {
  switch target.name {
  // As code that was written for Apple's systems is built.
  case "natto-reminder", "polite-reminder":
    target.swiftSettings = [.swiftLanguageMode(.v5), .treatAllWarnings(as: .error)]
  // Its async methods run where Apple's do, whatever the caller is isolated to.
  case "UserNotifications": target.swiftSettings = strict
  default:
    target.swiftSettings = strict + [.enableUpcomingFeature("NonisolatedNonsendingByDefault")]
  }
}
