import Foundation
import UserNotifications

// A program as tutorials write it: ask, schedule for a date, offer three answers, hear the answer.

final class ReminderAppDelegate: NSObject {
  private let center = UNUserNotificationCenter.current()

  func applicationDidFinishLaunching() {
    center.delegate = self
    center.requestAuthorization(options: [.alert, .sound, .badge]) { granted, error in
      if let error = error {
        print("Error: \(error.localizedDescription)")
        return
      }
      print(granted ? "granted" : "denied")
    }
    registerCategory()
    schedule()
  }

  private func registerCategory() {
    let ok = UNNotificationAction(
      identifier: "action_ok", title: "OK", options: UNNotificationActionOptions.foreground)
    let ng = UNNotificationAction(
      identifier: "action_ng", title: "NG", options: [.destructive, .foreground])
    let comment = UNTextInputNotificationAction(
      identifier: "action_input", title: "コメント", options: [], textInputButtonTitle: "送信",
      textInputPlaceholder: "コメントを入力する")
    let category = UNNotificationCategory(
      identifier: "category_select", actions: [ok, ng, comment], intentIdentifiers: [],
      options: [])
    center.setNotificationCategories([category])
  }

  private func schedule() {
    let content = UNMutableNotificationContent()
    content.title = "Reminder"
    content.body = "It is nine o'clock"
    content.sound = UNNotificationSound.default
    content.categoryIdentifier = "category_select"
    let date = DateComponents(month: 7, day: 10, hour: 9)
    let trigger = UNCalendarNotificationTrigger(dateMatching: date, repeats: false)
    let request = UNNotificationRequest(
      identifier: "reminder", content: content, trigger: trigger)
    center.add(request) { error in
      if let error = error as? UNError, error.code == .notificationsNotAllowed {
        print("not allowed")
      }
    }
  }
}

extension ReminderAppDelegate: UNUserNotificationCenterDelegate {
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler:
      @escaping (UNNotificationPresentationOptions) -> Void
  ) {
    completionHandler([.banner, .list, .sound])
  }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {
    switch response.actionIdentifier {
    case "action_ok":
      print("OK")
    case "action_ng":
      print("NG")
    case "action_input":
      if let response = response as? UNTextInputNotificationResponse { print(response.userText) }
    case UNNotificationDefaultActionIdentifier, UNNotificationDismissActionIdentifier:
      break
    default:
      break
    }
    completionHandler()
  }
}
