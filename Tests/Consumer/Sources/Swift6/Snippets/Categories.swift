// Kept as it was written, as an app would be: how it is laid out is none of its matter here.
// swift-format-ignore-file
import UserNotifications

// Register categories: text action, destructive, foreground with icon, custom dismiss,
// placeholder, defaulted `options`.
func s18() {
    let reply = UNTextInputNotificationAction(identifier: "REPLY", title: "Reply", options: [.authenticationRequired], textInputButtonTitle: "Send", textInputPlaceholder: "Message")
    let delete = UNNotificationAction(identifier: "DELETE", title: "Delete", options: .destructive)
    let open = UNNotificationAction(identifier: "OPEN", title: "Open", options: [.foreground], icon: UNNotificationActionIcon(systemImageName: "envelope"))
    let chat = UNNotificationCategory(identifier: "CHAT", actions: [reply, open, delete], intentIdentifiers: [], hiddenPreviewsBodyPlaceholder: "New message", options: [.customDismissAction, .hiddenPreviewsShowTitle])
    let plain = UNNotificationCategory(identifier: "PLAIN", actions: [], intentIdentifiers: [])
    UNUserNotificationCenter.current().setNotificationCategories([chat, plain])
}

// Decode a response: text subclass first, then the two system identifiers in a `switch`.
func s19(_ response: UNNotificationResponse) -> String {
    if let typed = response as? UNTextInputNotificationResponse { return "text:" + typed.userText }
    switch response.actionIdentifier {
    case UNNotificationDefaultActionIdentifier: return "open"
    case UNNotificationDismissActionIdentifier: return "dismiss"
    case "DELETE": return "delete"
    default: return response.actionIdentifier
    }
}

// Snooze: mutable copy of delivered content, same identifier, new trigger; replaces the delivered
// entry when it fires.
func s20(snooze response: UNNotificationResponse, minutes: Double) {
    let old = response.notification.request
    guard let copy = old.content.mutableCopy() as? UNMutableNotificationContent else { return }
    copy.title += " (snoozed)"
    let again = UNNotificationRequest(identifier: old.identifier, content: copy, trigger: UNTimeIntervalNotificationTrigger(timeInterval: minutes * 60, repeats: false))
    UNUserNotificationCenter.current().add(again)
}

// Merge a category into the registered ones; replace all by one.
func s28() async {
    let center = UNUserNotificationCenter.current()
    var all = await center.notificationCategories()
    all.insert(UNNotificationCategory(identifier: "EXTRA", actions: [UNNotificationAction(identifier: "A", title: "A")], intentIdentifiers: [], options: .customDismissAction))
    center.setNotificationCategories(all)
    center.setNotificationCategories(Set([UNNotificationCategory(identifier: "ONLY", actions: [], intentIdentifiers: [], options: [])]))
}
