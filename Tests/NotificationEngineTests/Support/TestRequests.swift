import NotificationModel

extension Request {
  /// A request of a test; its thread is its identifier too, for the screen to find it by.
  static func test(
    _ id: String, app: AppIdentifier = .notifyctl, title: String = "title",
    category: String = "", sound: Sound? = nil, late: LatePolicy = .deliver,
    _ trigger: Trigger? = nil
  ) -> Request {
    var content = Content()
    content.title = title
    content.thread = id
    content.category = category
    content.sound = sound
    return Request(app: app, id: id, content: content, trigger: trigger, late: late)
  }
}

extension Trigger {
  static func after(_ seconds: Double, repeats: Bool = false) -> Trigger {
    .interval(seconds: seconds, repeats: repeats)
  }

  static func at(
    _ components: [CalendarComponent: Int], zone: String? = nil, repeats: Bool = false
  ) -> Trigger {
    .calendar(CalendarMatch(components, zone: zone), repeats: repeats)
  }
}

extension Instant {
  /// Seconds from the start of a test's world.
  var fromStart: Double { seconds(since: World.start) }
}
