import DesktopBus
import NotificationEngine

/// Where the agent has its time from: the clock and the alarm.
struct Timekeeper: Sendable {
  /// Names the file of a ``ClockFile``; only for tests, which must not set the machine's clock.
  static let testVariable = "USERNOTIFICATIONS_TEST_CLOCK"

  let clock: any Clock
  let alarm: any Alarm

  /// The kernel's clocks and timer, whose news come on an executor's thread.
  init(
    environment: [String: String], executor: GLibExecutor, rang: @escaping @Sendable () -> Void,
    clockWasSet: @escaping @Sendable () -> Void
  ) {
    if let path = environment[Self.testVariable], path.hasPrefix("/") {
      let file = ClockFile(
        path: path, executor: executor, rang: rang, clockWasSet: clockWasSet)
      (clock, alarm) = (file, file)
    } else {
      clock = SystemClock()
      alarm = SystemAlarm(executor: executor, rang: rang, clockWasSet: clockWasSet)
    }
  }
}
