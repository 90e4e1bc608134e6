import Foundation
import NotificationModel
import NotificationSchedule

/// The engine's decisions: a state machine over the store.
///
/// Each method runs inside a transaction, changes the store, and leaves what is to be done outside
/// as effects. What it holds in memory can be rebuilt from the store and the server.
struct Core {
  /// When a delivery counts as late.
  static let lateAfterSeconds = 60.0
  /// How far apart two readings of the clocks may be without the wall clock having been set.
  private static let clockTolerance: Int64 = 100_000
  /// How long final deliveries are kept.
  static let keptSeconds = 30.0 * 86_400

  let store: Store
  var schedule: Schedule
  var makeKey: @Sendable () -> String
  /// The name people know an app by.
  let appName: @Sendable (AppIdentifier) -> String
  /// What the desktop's settings say.
  let desktop: any DesktopSettings
  /// How many notifications of an app come to the screen; nil for all.
  let floodLimit: FloodLimit?
  /// Now; each turn has its own.
  var moment: Moment

  /// What is to be done once the turn is committed.
  var effects: [Effect] = []

  /// Sentences for the next who adds a request.
  var notices: [String] = []
  /// Whether it is known if there is a notification server.
  var isReady = false
  /// The notification server that is there.
  var server: ServerInstance?
  /// How much that one shows.
  var limits = ServerLimits()
  /// Deliveries that came to a screen that does not show them, while nobody is to be disturbed.
  var missed: Set<String> = []
  /// Deliveries that wait for room on it.
  var crowded: Set<String> = []
  /// Servers that were there before; a bus never gives a unique name twice.
  var formerServers: Set<ServerInstance> = []
  /// The delivery a server was asked for last.
  var summonedFor: String?
  /// Deliveries in the presenter's hands: it has not said yet how showing them ended.
  var handed: Set<String> = []
  /// Deliveries that closed before the presenter said that they are on the screen.
  var earlyCloses: [String: CloseReason] = [:]
  /// Deliveries the server refused or could not take: how often, and when to try again.
  var retries: [String: Retry] = [:]
  /// Deliveries of whose text action only the button came, and no text yet.
  var awaitingText: Set<String> = []
  /// Deliveries that a window asks for.
  var inWindow: Set<String> = []
  /// Why no window asked for the text or the choice that a delivery waits for.
  var windowProblems: [String: String] = [:]
  /// How the app wants a due delivery presented; in hand while it is asked.
  var presentations: [String: Presentation] = [:]
  /// The running processes of apps, the latest last.
  var peers: [AppIdentifier: [Peer]] = [:]
  /// When an app was started that has not attached yet.
  var started: [AppIdentifier: Instant] = [:]
  /// Responses an app is handling right now, and who.
  var handling: [String: Peer] = [:]
  /// Who waits for a person's word on whether an app may notify.
  var waiting: [AppIdentifier: [ConsentWaiter]] = [:]
  /// The day old deliveries were forgotten last.
  var purged: Instant?
  /// What the wall clock is ahead of the time since the boot; another once the clock was set.
  private var clockLead: Int64?
  /// Whether the wall clock can be right.
  var clockTrust = ClockTrust.unknown
  /// What the store says of when it was written.
  var recordedClock: Instant?
  /// What the store's count of changes was when the turn began.
  var changesBefore: Int64 = 0
  /// How fast late notifications come.
  var pace = Pace.late
  /// How fast each app's notifications come, of those that have shown some lately.
  var paces: [AppIdentifier: Pace] = [:]
  /// Questions that others made room for, and the app that it is of.
  var roomPromised: [String: AppIdentifier] = [:]
  /// When a popup came or went last.
  var lastPopup: BootInstant?
  /// Questions that come as soon as the popup before is on the screen.
  var questionsNext: Set<String> = []
  /// When popups came that may still take the room of others, by the keys of their deliveries.
  var banners: [String: BootInstant] = [:]
  /// How many late deliveries were looked at and are not summed up; nil if there are no new ones.
  var lateFrom: Int? = 0
  /// What counts where nobody has decided.
  var policy = ConsentPolicy()
  /// The delivery of each app on trial that has the choice to keep it.
  var trials: [AppIdentifier: String] = [:]
  /// Whether there may be dates that another zone or clock has made wrong.
  var hasStaleDates = true

  struct Retry {
    var attempts: Int
    var at: Instant
  }

  enum Presentation {
    case asking(Peer)
    case answered(PresentationOptions?)

    /// What the app said, if it did.
    var options: PresentationOptions? {
      if case .answered(let options) = self { options } else { nil }
    }
  }

  var now: Instant { moment.wall }

  init(
    store: Store, schedule: Schedule, moment: Moment, desktop: any DesktopSettings,
    floodLimit: FloodLimit?,
    appName: @escaping @Sendable (AppIdentifier) -> String,
    makeKey: @escaping @Sendable () -> String
  ) {
    self.store = store
    self.schedule = schedule
    self.moment = moment
    self.desktop = desktop
    self.floodLimit = floodLimit
    self.appName = appName
    self.makeKey = makeKey
  }

  /// Begins a turn: what is due counts as due, whoever asks.
  ///
  /// Whether the clock was set is looked at each time: a call may come before the news of it.
  mutating func begin(
    at moment: Moment, limit: Int, isSynchronized: () -> Bool = { false }
  ) throws(StoreError) {
    self.moment = moment
    changesBefore = store.changes
    try judgeClock(isSynchronized: isSynchronized)
    guard !isHeld else { return }
    let isClockKnown = clockLead.map { abs(moment.lead - $0) <= Self.clockTolerance } ?? false
    if !isClockKnown { try clockChanged() }
    try refreshDates()
    _ = try collectDue(limit: limit)
  }

  /// Ends a turn: what is due is on its way when it is over; whether there is more at once.
  mutating func finish(limit: Int) throws(StoreError) -> Bool {
    var isMoreDue = false
    if !isHeld {
      // What was asked meanwhile may have changed dates.
      try refreshDates()
      isMoreDue = try collectDue(limit: limit)
    }
    let isMoreToPost = try postDue(all: !isMoreDue)
    try purge()
    effects += try store.takeLooseFiles().map { .removeFiles($0) }
    try recordClock()
    return isMoreDue || isMoreToPost
  }

  /// The clock was set: intervals go on in the time since the boot.
  mutating func clockChanged() throws(StoreError) {
    try store.rebase(boot: moment.sinceBoot.boot, bootToWall: moment.lead)
    try store.rebasePutOff(boot: moment.sinceBoot.boot, bootToWall: moment.lead)
    // Their moments were read off the old clock.
    retries = retries.mapValues { Retry(attempts: $0.attempts, at: now) }
    if let clockLead, moment.lead < clockLead - Self.clockTolerance {
      try store.markDatesStale()
      hasStaleDates = true
    }
    if clockLead != nil { try store.record(clock: now, boot: moment.sinceBoot.boot) }
    clockLead = moment.lead
  }

  /// Tells everybody what happened to a notification.
  mutating func tell(_ event: String, _ notification: [String: Value]) {
    var fields = notification
    fields["event"] = .string(event)
    fields.setDate("date", now, schedule)
    effects.append(.tell(fields))
  }

  mutating func log(_ sentence: String) { effects.append(.log(sentence)) }

  /// When the engine wants to be woken next.
  func nextAlarm() throws(StoreError) -> Instant? {
    // What is to be tried again by now waits for something else, which will be heard of.
    let retries = server == nil ? [] : retries.values.map(\.at).filter { $0 > now }
    let others = isHeld ? [nextLook] : [try store.nextDue(), try store.nextPutOff()]
    return try (retries + (others + [nextLate()]).compactMap(\.self)).min()
  }

  /// Forgets old deliveries, at most once a day.
  mutating func purge() throws(StoreError) {
    if let purged, abs(now.seconds(since: purged)) < 86_400 { return }
    guard let limit = now.adding(seconds: -Self.keptSeconds) else { return }
    try store.purge(endedBefore: limit)
    purged = now
  }
}

extension [String: Value] {
  /// Puts a date in as an instant and, beside it, as its text.
  mutating func setDate(
    _ key: String, _ instant: Instant, _ schedule: Schedule, zone: String? = nil
  ) {
    self[key] = .int(instant.microseconds)
    self["\(key)Text"] = .string(schedule.rfc3339(instant, zone: zone))
  }
}
