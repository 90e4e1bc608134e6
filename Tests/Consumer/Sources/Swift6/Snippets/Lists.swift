// Kept as it was written, as an app would be: how it is laid out is none of its matter here.
// swift-format-ignore-file
import UserNotifications

// List pending with closure; cast the trigger classes; compare with `is` and nil.
func s12() {
    UNUserNotificationCenter.current().getPendingNotificationRequests { requests in
        for r in requests {
            if let t = r.trigger as? UNCalendarNotificationTrigger { print(r.identifier, t.nextTriggerDate() as Any, t.dateComponents.hour ?? -1) }
            else if let t = r.trigger as? UNTimeIntervalNotificationTrigger { print(r.identifier, t.timeInterval, t.repeats) }
            else if r.trigger is UNPushNotificationTrigger || r.trigger == nil { print(r.identifier, "now") }
        }
    }
}

// Async list, key path `map`, filter, remove by identifier.
func s13(prefix: String) async {
    let center = UNUserNotificationCenter.current()
    let ids = await center.pendingNotificationRequests().map(\.identifier).filter { $0.hasPrefix(prefix) }
    center.removePendingNotificationRequests(withIdentifiers: ids)
}

// Clear everything, badge too.
func s14() async {
    let center = UNUserNotificationCenter.current()
    center.removeAllPendingNotificationRequests()
    center.removeAllDeliveredNotifications()
    try? await center.setBadgeCount(0)
}

// Remove the delivered notifications of one thread.
func s29(id: String) {
    let center = UNUserNotificationCenter.current()
    center.getDeliveredNotifications { delivered in
        let old = delivered.filter { $0.request.content.threadIdentifier == id }.map { $0.request.identifier }
        UNUserNotificationCenter.current().removeDeliveredNotifications(withIdentifiers: old)
    }
}
