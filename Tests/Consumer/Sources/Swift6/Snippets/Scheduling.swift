// Kept as it was written, as an app would be: how it is laid out is none of its matter here.
// swift-format-ignore-file
import UserNotifications

// Fire and forget in a sync function: nil trigger, no handler; shown at once, not in the pending
// list.
func s05() {
    let content = UNMutableNotificationContent()
    content.title = "Build finished"
    content.body = "0 warnings"
    UNUserNotificationCenter.current().add(UNNotificationRequest(identifier: UUID().uuidString, content: content, trigger: nil))
}

// One-shot timer with a leading-dot request and a trailing closure; handler gets nil when stored,
// long before it fires.
func s06() {
    let c = UNMutableNotificationContent()
    c.title = "Tea"; c.subtitle = "Green"; c.body = "Take the bag out"; c.sound = .default
    let t = UNTimeIntervalNotificationTrigger(timeInterval: 180, repeats: false)
    UNUserNotificationCenter.current().add(.init(identifier: "tea", content: c, trigger: t)) { error in
        if let error = error { print("not scheduled:", error) }
    }
}

// Hourly repeat through the async `add`; stays pending until removed.
func s07() async throws {
    let c = UNMutableNotificationContent(); c.body = "Stand up"
    let t = UNTimeIntervalNotificationTrigger(timeInterval: 60 * 60, repeats: true)
    try await UNUserNotificationCenter.current().add(UNNotificationRequest(identifier: "stand", content: c, trigger: t))
}

// Daily at a time, explicit `withCompletionHandler: nil`; first firing today or tomorrow.
func s08(hour: Int, minute: Int) {
    var at = DateComponents(); at.hour = hour; at.minute = minute
    let trigger = UNCalendarNotificationTrigger(dateMatching: at, repeats: true)
    let c = UNMutableNotificationContent(); c.title = "Journal"
    UNUserNotificationCenter.current().add(UNNotificationRequest(identifier: "daily-\(hour)-\(minute)", content: c, trigger: trigger), withCompletionHandler: nil)
}

// Weekly on several weekdays: one request per day, one thread.
func s09(days: [Int]) {
    let center = UNUserNotificationCenter.current()
    for day in days {
        let when = DateComponents(hour: 7, minute: 30, weekday: day)
        let c = UNMutableNotificationContent(); c.title = "Gym"; c.threadIdentifier = "gym"
        center.add(UNNotificationRequest(identifier: "gym-\(day)", content: c, trigger: UNCalendarNotificationTrigger(dateMatching: when, repeats: true)))
    }
}

// One shot at a `Date`; nil `nextTriggerDate` if the date has passed; integer literal into
// `badge`.
func s10(_ due: Date) -> UNNotificationRequest {
    let parts = Calendar.current.dateComponents([.year, .month, .day, .hour, .minute, .second], from: due)
    let trigger = UNCalendarNotificationTrigger(dateMatching: parts, repeats: false)
    let c = UNMutableNotificationContent(); c.title = "Due"; c.badge = 1
    return UNNotificationRequest(identifier: "due", content: c, trigger: trigger)
}

// Time-zone component: 09:00 in Tokyo whatever the machine zone (naive `nextDate` fails this).
func s11() -> Date? {
    var p = DateComponents(); p.calendar = Calendar(identifier: .gregorian); p.timeZone = TimeZone(identifier: "Asia/Tokyo"); p.hour = 9
    return UNCalendarNotificationTrigger(dateMatching: p, repeats: true).nextTriggerDate()
}

// `userInfo` kept with its types; the request is not changed by later edits of the content.
func s24() -> UNNotificationRequest {
    let c = UNMutableNotificationContent()
    c.userInfo = ["url": "app://item/7", "count": 3, "nested": ["a": [1, 2]]]
    c.userInfo["late"] = true
    let r = UNNotificationRequest(identifier: "deep", content: c, trigger: nil)
    c.title = "changed afterwards"
    assert(r.content.title.isEmpty && r.content.userInfo["url"] as? String == "app://item/7")
    return r
}

// Progress: same identifier three times, in order; ends as one entry with the last text;
// `NSNumber(value:)` badge.
func s30() async throws {
    let center = UNUserNotificationCenter.current()
    for step in 1...3 {
        let c = UNMutableNotificationContent(); c.title = "Download"; c.body = "\(step)/3"; c.badge = NSNumber(value: step)
        try await center.add(UNNotificationRequest(identifier: "download", content: c, trigger: nil))
    }
}
