import DesktopBus
import NotificationEngine
import NotificationModel

/// A presenter with a notification server of its own, which does as a test says.
final class Screen: Presenter {
  /// How the server takes a card.
  enum Manner: Hashable, Sendable {
    case shows
    case refuses
    /// It does nothing until it is released, and then shows the card.
    case hangs
    /// The call times out; the popup comes with the late answer.
    case givesNoAnswer
    case isGone
    case isUnresponsive
  }

  /// What the engine asked of it.
  enum Deed: Hashable, Sendable {
    case show(String)
    case close(String)
    case summon
  }

  struct Popup: Hashable, Sendable {
    var card: Card
    var id: UInt32
    var server: ServerInstance
  }

  private struct State {
    var server: ServerInstance?
    var lastID: UInt32 = 0
    var manners: [Manner] = []
    var manner = Manner.shows
    var popups: [Popup] = []
    var deeds: [Deed] = []
    var cards: [Card] = []
    var hanging: [(Card, CheckedContinuation<ShowOutcome, Never>)] = []
    var unanswered: [Card] = []
    var twins: [String] = []
    var hear: (@Sendable (PresenterEvent) -> Void)?
    var onClose: (@Sendable () -> Void)?
  }

  private let state: Lock<State>

  init(_ server: ServerInstance?) { state = Lock(State(server: server)) }

  // MARK: What a test says

  /// Tells what happens on the server to somebody.
  func tell(_ hear: @escaping @Sendable (PresenterEvent) -> Void) {
    state.withLock { $0.hear = hear }
  }

  /// Calls a closure when it is asked to close a popup.
  func whenClosing(_ body: @escaping @Sendable () -> Void) {
    state.withLock { $0.onClose = body }
  }

  /// How it takes the next cards, one by one, and then all others.
  func takes(next manners: Manner..., then manner: Manner = .shows) {
    state.withLock { state in
      state.manners = manners
      state.manner = manner
    }
  }

  /// Another server, or none, takes the place of this one, with an empty screen.
  func serverBecomes(_ server: ServerInstance?, silently: Bool = false) {
    let hear = state.withLock { state in
      state.server = server
      state.popups = []
      state.unanswered = []
      return state.hear
    }
    if !silently { hear?(.server(server)) }
  }

  /// The server says how much it shows.
  func shows(_ limits: ServerLimits) {
    let (server, hear) = state.withLock { ($0.server, $0.hear) }
    if let server { hear?(.limits(server, limits)) }
  }

  /// Lets the calls that hang go on: each with an outcome, or shown.
  func release(_ outcome: ShowOutcome? = nil) {
    let waiting = state.withLock { state in
      defer { state.hanging = [] }
      return state.hanging
    }
    for (card, continuation) in waiting {
      continuation.resume(returning: outcome ?? put(card))
    }
  }

  /// The server answers the calls that timed out: with a popup, or with an error.
  func answersLate(withError: Bool = false) {
    let (cards, hear) = state.withLock { state in
      defer { state.unanswered = [] }
      return (state.unanswered, state.hear)
    }
    for card in cards {
      if !withError, case .shown(_, let id) = put(card, isLate: true) {
        hear?(.lateAnswer(key: card.key, id: id))
      } else {
        hear?(.lateAnswer(key: card.key, id: nil))
      }
    }
  }

  /// The agent is gone: nobody waits any more for the calls that timed out.
  func forgetCalls() { state.withLock { $0.unanswered = [] } }

  /// A person clicks a button, or with `default` the notification itself.
  func click(_ button: String, on id: String, token: String? = nil) {
    hear(id) { .activated(key: $0, action: button, token: token) }
  }

  /// A person sends a text.
  func reply(_ text: String, to id: String) {
    hear(id) { .replied(key: $0, text: text, token: nil) }
  }

  /// The server shows a notification no more.
  func close(_ id: String, _ reason: CloseReason) {
    hear(id) { .closed(key: $0, reason) }
    state.withLock { state in state.popups.removeAll { $0.card.content.thread == id } }
  }

  private func hear(_ id: String, _ event: (String) -> PresenterEvent) {
    let (key, hear) = state.withLock { state in
      (state.cards.last { $0.content.thread == id }?.key, state.hear)
    }
    if let key { hear?(event(key)) }
  }

  // MARK: What a test sees

  var deeds: [Deed] { state.withLock { $0.deeds } }
  /// All cards it was ever asked to show.
  var cards: [Card] { state.withLock { $0.cards } }
  var popups: [Popup] { state.withLock { $0.popups } }
  /// The identifiers of the requests on the screen, sorted.
  var identifiers: [String] { popups.map(\.card.content.thread).sorted() }
  /// The identifiers of which two popups were on the screen at a time.
  var twins: [String] { state.withLock { $0.twins } }
  var isHanging: Bool { state.withLock { !$0.hanging.isEmpty } }
  var server: ServerInstance? { state.withLock { $0.server } }

  // MARK: Presenter

  func show(_ card: Card) async -> ShowOutcome {
    let (manner, server) = state.withLock { state in
      state.deeds.append(.show(card.content.thread))
      state.cards.append(card)
      return (state.manners.isEmpty ? state.manner : state.manners.removeFirst(), state.server)
    }
    guard let server else { return .noServer }
    switch manner {
    case .shows: return put(card)
    case .refuses: return .refused("no")
    case .isGone: return .noServer
    case .isUnresponsive: return .unresponsive
    case .givesNoAnswer:
      state.withLock { $0.unanswered.append(card) }
      return .unanswered(server)
    case .hangs:
      return await withCheckedContinuation { continuation in
        state.withLock { $0.hanging.append((card, continuation)) }
      }
    }
  }

  func close(_ popup: NotificationEngine.Popup) async {
    state.withLock { $0.onClose }?()
    state.withLock { state in
      let shown = state.popups.first { $0.id == popup.id && $0.server == popup.server }
      // By the identifier of the request, where it is known.
      let card = state.cards.last { $0.key == popup.key }
      state.deeds.append(.close(shown?.card.content.thread ?? card?.content.thread ?? "?"))
      state.popups.removeAll { $0.id == popup.id && $0.server == popup.server }
    }
  }

  func summonServer() async { state.withLock { $0.deeds.append(.summon) } }

  private func put(_ card: Card, isLate: Bool = false) -> ShowOutcome {
    state.withLock { state in
      guard let server = state.server else { return .noServer }
      state.lastID += 1
      // A popup that nobody waits for any more can only be closed once it is there.
      let isTwin = state.popups.contains {
        $0.card.app == card.app && $0.card.content.thread == card.content.thread
      }
      if isTwin, !isLate { state.twins.append(card.content.thread) }
      state.popups.append(Popup(card: card, id: state.lastID, server: server))
      return .shown(server, id: state.lastID)
    }
  }
}
