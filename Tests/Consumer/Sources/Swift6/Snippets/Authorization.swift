// Kept as it was written, as an app would be: how it is laid out is none of its matter here.
// swift-format-ignore-file
import UserNotifications

// Ask with a completion handler; the handler runs once, off the main thread, `granted` reflects
// at least one granted option.
func s01() {
    UNUserNotificationCenter.current().requestAuthorization(options: [.alert, .badge, .sound]) { granted, error in
        if let error { print("auth failed: \(error.localizedDescription)"); return }
        DispatchQueue.main.async { print(granted ? "allowed" : "refused") }
    }
}

// Ask with async/await, provisional; no prompt may appear; never throws for a plain refusal.
func s02() async -> Bool {
    do { return try await UNUserNotificationCenter.current().requestAuthorization(options: [.alert, .sound, .provisional]) }
    catch { return false }
}

// Read the status with a closure; all five cases and `@unknown default` must compile without a
// warning.
func s03(_ done: @escaping @Sendable (String) -> Void) {
    UNUserNotificationCenter.current().getNotificationSettings { settings in
        switch settings.authorizationStatus {
        case .notDetermined: done("ask")
        case .denied: done("off")
        case .authorized, .provisional, .ephemeral: done("on")
        @unknown default: done("?")
        }
    }
}

// Read settings with async/await; `.enabled`, `alertStyle` and the guard on two statuses must
// work.
func s04() async -> (Bool, Bool) {
    let s = await UNUserNotificationCenter.current().notificationSettings()
    guard s.authorizationStatus == .authorized || s.authorizationStatus == .provisional else { return (false, false) }
    return (s.alertSetting == .enabled, s.soundSetting == .enabled && s.alertStyle != .none)
}

// Continuation wrapper around a closure method.
func s26() async -> UNAuthorizationStatus {
    await withCheckedContinuation { k in UNUserNotificationCenter.current().getNotificationSettings { k.resume(returning: $0.authorizationStatus) } }
}
