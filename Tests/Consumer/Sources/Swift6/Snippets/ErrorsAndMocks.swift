// Kept as it was written, as an app would be: how it is laid out is none of its matter here.
// swift-format-ignore-file
import UserNotifications

// Error handling: `UNError` with `where`, then coercion to `NSError` (this order works on Linux
// too).
func s25() async -> String {
    do { try await UNUserNotificationCenter.current().add(s24()); return "ok" }
    catch let e as UNError where e.code == .notificationsNotAllowed { return "blocked" }
    catch { let n = error as NSError; return n.domain == UNErrorDomain ? "UN \(n.code)" : "other" }
}

// App protocol adopted by the center for testing: async methods must be witnesses as they are.
protocol NotificationScheduling {
    func requestAuthorization(options: UNAuthorizationOptions) async throws -> Bool
    func add(_ request: UNNotificationRequest) async throws
    func pendingNotificationRequests() async -> [UNNotificationRequest]
    func removePendingNotificationRequests(withIdentifiers identifiers: [String])
}
extension UNUserNotificationCenter: NotificationScheduling {}
struct S27Service { var center: any NotificationScheduling = UNUserNotificationCenter.current() }
