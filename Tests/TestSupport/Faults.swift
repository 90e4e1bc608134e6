public import DesktopBus
import NotificationServer

/// What is wrong with a notification server.
public struct Faults: Sendable {
  /// Refuses so many calls of `Notify`, with an error.
  public struct Refusal: Sendable {
    /// How many calls are still refused.
    public var times: Int
    /// What they are told.
    public var error: BusError

    /// Refuses so many calls.
    public init(times: Int, error: BusError) {
      self.times = times
      self.error = error
    }
  }

  /// Keeps `Notify` unanswered until `FaultyServer.answerHeld` or `dropHeld`; the rest works.
  public var holdsNotify = false
  /// Keeps `GetServerInformation` unanswered, as a server that stopped just after it was looked at.
  public var holdsInformation = false
  /// Does not answer any call at all.
  public var isDeaf = false
  /// Refuses calls of `Notify`.
  public var refusal: Refusal?
  /// Answers `Notify` with a text instead of a number.
  public var answersWithText = false
  /// Sends each signal to everybody as well, as GNOME Shell does.
  public var broadcastsCopy = false
  /// Sends each signal to everybody instead of to the poster, as most servers do.
  public var broadcasts = false
  /// Says twice that a notification is closed, as swaync does.
  public var closesTwice = false
  /// Never says that a notification is closed.
  public var closesSilently = false

  /// What it says it is, in place of the terminal's server: name, vendor, version.
  public var software: [String]?

  /// Nothing is wrong.
  public init() {}

  /// What is sent in a signal's place.
  func signals(_ signal: ServerSignal) -> [ServerSignal] {
    let closed = signal.name == "NotificationClosed"
    if closed, closesSilently { return [] }
    let everybody = ServerSignal(signal.name, signal.arguments, to: nil)
    var sent = broadcasts ? [everybody] : [signal]
    if broadcastsCopy { sent.insert(everybody, at: 0) }
    return closed && closesTwice ? sent + sent : sent
  }
}
