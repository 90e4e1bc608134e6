// Kept as it was written, as an app would be: how it is laid out is none of its matter here.
// swift-format-ignore-file
import UserNotifications

// Delegate with completion handlers declared without `@Sendable`; both methods must be called.
final class S15Delegate: NSObject, UNUserNotificationCenterDelegate {
    func userNotificationCenter(_ center: UNUserNotificationCenter, willPresent notification: UNNotification,
                                withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void) {
        if #available(iOS 14.0, macOS 11.0, *) { completionHandler([.banner, .list, .sound]) } else { completionHandler([.alert, .sound]) }
    }
    func userNotificationCenter(_ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
                                withCompletionHandler completionHandler: @escaping () -> Void) {
        defer { completionHandler() }
        print(response.notification.request.identifier, response.actionIdentifier)
    }
}

// Delegate with async methods in an extension; both methods must be called.
final class S16Delegate: NSObject {}
extension S16Delegate: UNUserNotificationCenterDelegate {
    func userNotificationCenter(_ center: UNUserNotificationCenter, willPresent notification: UNNotification) async -> UNNotificationPresentationOptions {
        notification.request.content.categoryIdentifier == "QUIET" ? [] : [.banner, .badge]
    }
    func userNotificationCenter(_ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse) async {
        await Task.yield()
        print("opened", response.notification.date)
    }
}

// Main-actor object as delegate with a `nonisolated` async method; no data-race error in Swift 6
// mode.
@MainActor final class S17AppDelegate: NSObject, UNUserNotificationCenterDelegate {
    static let shared = S17AppDelegate()
    private(set) var opened: [String] = []
    func start() { UNUserNotificationCenter.current().delegate = self }
    nonisolated func userNotificationCenter(_ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse) async {
        let id = response.notification.request.identifier
        await MainActor.run { opened.append(id) }
    }
}
