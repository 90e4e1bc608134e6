import DesktopBus
import NotificationSchedule

/// The schedule of the zone where the machine is, which may be another one any time.
final class LocalSchedule: Sendable {
  private let zone: MachineZone
  private let schedule: Lock<Schedule>

  init(_ zone: MachineZone) {
    self.zone = zone
    schedule = Lock(Schedule(zone: zone.current))
  }

  /// The schedule of the zone that was found last.
  var current: Schedule { schedule.withLock { $0 } }

  /// Watches the file that names the zone, and calls a closure on the thread with each new schedule.
  func follow(on executor: GLibExecutor, moved: @escaping @Sendable (Schedule) -> Void) {
    guard case .file(let path) = zone.source else { return }
    DirectoryWatch.begin(beside: path, on: executor) { self.look(moved) }
    // It may have changed before it was watched.
    executor.runFirst { self.look(moved) }
  }

  private func look(_ moved: (Schedule) -> Void) {
    let found = Schedule(zone: zone.current)
    let isNew = schedule.withLock { schedule in
      guard schedule.zoneIdentifier != found.zoneIdentifier else { return false }
      schedule = found
      return true
    }
    if isNew { moved(found) }
  }
}
