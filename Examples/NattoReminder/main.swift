// The reminder of Natto day, as an app on Apple's systems would write it.
//
//   natto-reminder           is due on 10 July at 9:00
//   natto-reminder SECONDS   is due in that many seconds
//
// It prints what is answered, and ends then.
import UserNotifications

final class NattoReminder: NSObject {
  private let center = UNUserNotificationCenter.current()

  func start(after seconds: TimeInterval?) {
    center.delegate = self
    registerCategory()
    center.requestAuthorization(options: [.alert, .badge, .sound]) { granted, error in
      if let error {
        print("error: \(error.localizedDescription)")
        exit(EXIT_FAILURE)
      }
      guard granted else {
        print("refused")
        exit(EXIT_FAILURE)
      }
      self.schedule(after: seconds)
    }
  }

  private func registerCategory() {
    let ok = UNNotificationAction(identifier: "action_ok", title: "OK", options: [.foreground])
    let ng = UNNotificationAction(
      identifier: "action_ng", title: "NG", options: [.destructive, .foreground])
    let input = UNTextInputNotificationAction(
      identifier: "action_input", title: "コメント", options: [],
      textInputButtonTitle: "送信", textInputPlaceholder: "コメントを入力する")
    let category = UNNotificationCategory(
      identifier: "category_select", actions: [ok, ng, input], intentIdentifiers: [],
      options: [.customDismissAction])
    center.setNotificationCategories([category])
  }

  private func schedule(after seconds: TimeInterval?) {
    let content = UNMutableNotificationContent()
    content.title = "今日は納豆の日です"
    content.body = "oh! natto!で納豆を混ぜてみませんか？"
    content.sound = .default
    content.categoryIdentifier = "category_select"
    let trigger: UNNotificationTrigger =
      if let seconds {
        UNTimeIntervalNotificationTrigger(timeInterval: seconds, repeats: false)
      } else {
        UNCalendarNotificationTrigger(
          dateMatching: DateComponents(month: 7, day: 10, hour: 9), repeats: false)
      }
    let request = UNNotificationRequest(identifier: "Natto", content: content, trigger: trigger)
    center.add(request) { error in
      if let error {
        print("not scheduled: \(error.localizedDescription)")
        exit(EXIT_FAILURE)
      }
      print("scheduled")
    }
  }
}

extension NattoReminder: UNUserNotificationCenterDelegate {
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
  ) {
    completionHandler([.banner, .list, .sound])
  }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {
    switch response.actionIdentifier {
    case "action_ok": print("OK")
    case "action_ng": print("NG")
    case "action_input":
      if let text = response as? UNTextInputNotificationResponse {
        print("comment: \(text.userText)")
      }
    case UNNotificationDismissActionIdentifier: print("dismissed")
    default: print("opened")
    }
    completionHandler()
    exit(EXIT_SUCCESS)
  }
}

setvbuf(stdout, nil, _IOLBF, 0)
let reminder = NattoReminder()
reminder.start(after: CommandLine.arguments.dropFirst().first.flatMap(TimeInterval.init))
dispatchMain()
