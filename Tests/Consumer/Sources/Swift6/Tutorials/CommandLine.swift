import UserNotifications

// Rules 1 and 21 of what real code needs.

// A command-line program that waits for its answer, with nothing but this one import.

func postAndWait(_ text: String) -> Bool {
  let done = DispatchSemaphore(value: 0)
  let content = UNMutableNotificationContent()
  content.body = text
  let request = UNNotificationRequest(
    identifier: UUID().uuidString, content: content,
    trigger: UNTimeIntervalNotificationTrigger(timeInterval: 1, repeats: false))
  UNUserNotificationCenter.current().add(request) { error in
    if let error { print(error.localizedDescription) }
    done.signal()
  }
  return done.wait(timeout: .now() + 5) == .success
}

@MainActor final class NotificationModel {
  private(set) var status = UNAuthorizationStatus.notDetermined
  private(set) var pending: [UNNotificationRequest] = []

  func refresh() async {
    let center = UNUserNotificationCenter.current()
    status = await center.notificationSettings().authorizationStatus
    pending = await center.pendingNotificationRequests()
  }

  func ask() async throws -> Bool {
    try await UNUserNotificationCenter.current().requestAuthorization(options: [.alert, .sound])
  }
}
