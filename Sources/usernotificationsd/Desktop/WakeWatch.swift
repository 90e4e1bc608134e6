import DesktopBus

/// Hears of logind that the machine has woken up.
///
/// The timer of ``SystemAlarm`` goes off after a sleep, too; this is for kernels and machines where
/// it is late. Without a system bus, or without logind, nothing is heard and nothing is missed.
enum WakeWatch {
  /// Calls a closure after each sleep, on a thread of its own: that bus may hang, too.
  static func begin(environment: [String: String], woke: @escaping @Sendable () -> Void) {
    guard let address = BusAddress.system(environment: environment) else { return }
    let executor = GLibExecutor(name: "system-bus")
    Task(executorPreference: executor.tasks) {
      guard let bus = try? BusConnection.open(address: address, executor: executor) else { return }
      let signals = await bus.signals(
        sender: "org.freedesktop.login1", path: "/org/freedesktop/login1",
        interface: "org.freedesktop.login1.Manager", member: "PrepareForSleep")
      for await signal in signals where signal.arguments.first == .bool(false) { woke() }
    }
  }
}
