import UserNotifications

// Apps say this themselves; where the module has said it, the compiler only warns.
extension UNUserNotificationCenter: @unchecked @retroactive Sendable {}
extension UNNotificationRequest: @unchecked @retroactive Sendable {}
extension UNNotificationSettings: @unchecked @retroactive Sendable {}
extension UNNotificationCategory: @unchecked @retroactive Sendable {}
extension UNNotification: @unchecked @retroactive Sendable {}
extension UNNotificationResponse: @unchecked @retroactive Sendable {}
