import CCanberra
import DesktopBus
import NotificationModel

/// Plays sounds through libcanberra, on a thread of its own: connecting to a sound server may block.
///
/// libcanberra finds the sounds of the desktop's theme, plays WAV and Ogg Vorbis files, and goes to
/// PulseAudio or PipeWire, else to ALSA or OSS. Where there is none of them, that is said once.
actor CanberraPlayer: SoundPlayer {
  /// The theme's sound for what has none of its own; `message` and `bell` where there is no such.
  static let standardNames = ["message-new-instant", "message", "bell"]

  private let executor = GLibExecutor(name: "sound")
  private let log: @Sendable (String) -> Void
  private var context: OpaquePointer?
  private var complaints: Set<String> = []

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// A player that says in a log what it cannot play, each thing once.
  init(log: @escaping @Sendable (String) -> Void) { self.log = log }

  nonisolated func play(_ sound: CardSound, of app: AppDirectory.App) {
    Task(executorPreference: executor.tasks) { await self.start(sound, app) }
  }

  private func start(_ sound: CardSound, _ app: AppDirectory.App) {
    var (key, values) = (ccanberra_event_id, Self.standardNames)
    switch sound.sound {
    case .standard: break
    case .named(let name): values = [name]
    case .file(let path): (key, values) = (ccanberra_file_name, [path])
    }
    var status: Int32 = 0
    for value in values {
      status = play(key, value, sound.decibels, app)
      if status == Int32(CA_ERROR_DISCONNECTED) {
        // The sound server has been started anew.
        disconnect()
        status = play(key, value, sound.decibels, app)
      }
      if status != Int32(CA_ERROR_NOTFOUND) { break }
    }
    if status != Int32(CA_SUCCESS) { complain(values[0], status) }
  }

  /// Starts a sound and does not wait for its end; wraps `ca_context_play_full`.
  private func play(
    _ key: UnsafePointer<CChar>, _ value: String, _ decibels: Double?, _ app: AppDirectory.App
  ) -> Int32 {
    if context == nil { ca_context_create(&context) }
    var properties: OpaquePointer?
    ca_proplist_create(&properties)
    guard let context, let properties else { return Int32(CA_ERROR_OOM) }
    defer { ca_proplist_destroy(properties) }
    ca_proplist_sets(properties, key, value)
    ca_proplist_sets(properties, ccanberra_media_role, "event")
    ca_proplist_sets(properties, ccanberra_media_name, app.name)
    ca_proplist_sets(properties, ccanberra_application_name, app.name)
    ca_proplist_sets(properties, ccanberra_application_icon, app.icon)
    if let decibels { ca_proplist_sets(properties, ccanberra_volume, "\(decibels)") }
    return ca_context_play_full(context, 0, properties, nil, nil)
  }

  private func disconnect() {
    context.map { _ = ca_context_destroy($0) }
    context = nil
  }

  private func complain(_ what: String, _ status: Int32) {
    let reason = ca_strerror(status).map { String(cString: $0) } ?? "error \(status)"
    // A theme or a path that is wrong is each one's own; that there is no sound server is everybody's.
    let isAboutThis = [
      CA_ERROR_NOTFOUND, CA_ERROR_CORRUPT, CA_ERROR_NOTSUPPORTED, CA_ERROR_INVALID,
    ].contains { $0 == status }
    guard complaints.insert(isAboutThis ? what : reason).inserted else { return }
    log("the sound '\(what)' is not played: \(reason)")
  }
}
