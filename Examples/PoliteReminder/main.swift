// A reminder that minds whether it may notify: it shows, asks, or tells here how to allow it.
//
//   polite-reminder TITLE
//
// It runs until it is stopped, and does the right thing anew whenever somebody changes their mind.
import UserNotifications

setvbuf(stdout, nil, _IOLBF, 0)
guard CommandLine.arguments.count == 2 else {
  print("usage: polite-reminder TITLE")
  exit(64)
}

let center = UNUserNotificationCenter.current()
let authorization = UNAuthorizationObserver(center: center)

func show(_ title: String) async throws {
  let content = UNMutableNotificationContent()
  content.title = title
  try await center.add(
    UNNotificationRequest(identifier: "reminder", content: content, trigger: nil))
  print("shown")
}

for await change in authorization.changes {
  do {
    switch change.new {
    case .authorized, .provisional, .ephemeral:
      print("authorized")
      try await show(CommandLine.arguments[1])
    case .denied:
      print("denied: 'notifyctl settings --open --app polite-reminder' leads to the settings")
    case .notDetermined:
      print("asking")
      // What the answer changes comes through this loop.
      if try await !center.requestAuthorization(options: [.alert, .sound]) { print("not allowed") }
    }
  } catch {
    print("not shown: \(error.localizedDescription)")
  }
}
