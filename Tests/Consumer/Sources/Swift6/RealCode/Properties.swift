import UserNotifications

// Rules 9, 10 and 25 of what real code needs.

func keyPaths(_ delivered: [UNNotification], _ pending: [UNNotificationRequest]) -> [String] {
  delivered.map(\.request.content.categoryIdentifier) + pending.map(\.identifier)
    + pending.map(\.content).map(\.title)
}

func inPlace(_ content: UNMutableNotificationContent, _ count: Int) {
  content.userInfo["key"] = "value"
  content.userInfo["count"] = count
  content.badge = 1
  content.badge = -1
  content.badge = count as NSNumber
  content.badge = NSNumber(value: (content.badge?.intValue ?? 0) + 1)
  content.title += "!"
  content.attachments.append(contentsOf: [])
  content.sound = .default
  content.interruptionLevel = .critical
  content.summaryArgument = "Ann"
  content.summaryArgumentCount = 2
  content.launchImageName = "launch"
}

func copies(_ content: UNNotificationContent) -> UNNotificationContent? {
  let optional = content.mutableCopy() as? UNMutableNotificationContent
  // As apps write it.
  // swift-format-ignore: NeverForceUnwrap
  let forced = content.mutableCopy() as! UNMutableNotificationContent
  forced.body = optional?.body ?? ""
  return forced.copy() is UNNotificationContent ? forced.copy() as? UNNotificationContent : nil
}

func localized(_ name: String) -> String {
  NSString.localizedUserNotificationString(forKey: "HELLO", arguments: [name])
    + NSString.localizedUserNotificationString(forKey: "BYE", arguments: nil)
}

func kind(_ trigger: UNNotificationTrigger?) -> String {
  #if !os(macOS)
    if trigger is UNLocationNotificationTrigger { return "location" }
  #endif
  switch trigger {
  case let calendar as UNCalendarNotificationTrigger:
    return calendar.nextTriggerDate().map { "\($0)" } ?? "never"
  case let interval as UNTimeIntervalNotificationTrigger: return "\(interval.timeInterval)"
  case is UNPushNotificationTrigger: return "push"
  default: return "now"
  }
}

func same(_ sound: UNNotificationSound) -> String {
  switch sound {
  case .default: return "default"
  case .defaultCritical: return "critical"
  case .defaultRingtone: return "ringtone"
  default: return "other"
  }
}

// Own names that collide with the module's: the app's win.
struct Notification { var title = "" }

enum ActionKind: String {
  case open = "com.apple.UNNotificationDefaultActionIdentifier"
  case dismiss = "com.apple.UNNotificationDismissActionIdentifier"
}

func kind(_ response: UNNotificationResponse) -> ActionKind? {
  ActionKind(rawValue: response.actionIdentifier)
}

func presentation() -> UNNotificationPresentationOptions {
  if #available(iOS 14, macOS 11, *) { return [.banner, .list, .sound, .badge] }
  return [.alert, .sound]
}

func authorization() -> UNAuthorizationOptions {
  var options: UNAuthorizationOptions = [.alert, .badge, .sound, .provisional]
  options.insert(.criticalAlert)
  options.formUnion([.carPlay, .announcement, .timeSensitive, .providesAppNotificationSettings])
  return options
}

func described(_ settings: UNNotificationSettings) -> [String] {
  [
    String(describing: settings.authorizationStatus), "\(settings.authorizationStatus.rawValue)",
    "\(settings.showPreviewsSetting)", "\(settings.alertStyle.rawValue)",
    "\(settings.carPlaySetting == .enabled)", "\(settings.providesAppNotificationSettings)",
  ]
}
