import DesktopBus
import NotificationEngine

extension LibnotifyPresenter {
  /// How many of those that left the screen are still listened to.
  private static let longestHistory = 200

  func reason(_ number: UInt32, of popup: Shown) -> CloseReason {
    let said = CloseReason(rawValue: number) ?? .undefined
    // One that was to stay has no time that could be over.
    let isDismissed = popup.stays && known?.abilities.quirks.saysExpiredForDismissed == true
    return said == .expired && isDismissed ? .dismissed : said
  }

  /// Goes on listening to what left the screen: it can be in a history that has its buttons.
  func keep(_ key: String, _ popup: Shown) {
    let id = popup.handle.id
    // libnotify forgets the number once this callback is over.
    bus.executor.runFirst { [weak self] in
      self?.assumeIsolated { presenter in
        guard let kept = presenter.popups[key], kept.isHistory, kept.handle.id == 0 else { return }
        kept.handle.id = id
      }
    }
    if !popup.isHistory { history.append(key) }
    popups[key]?.isHistory = true
    if history.count > Self.longestHistory {
      let oldest = history.removeFirst()
      if popups[oldest]?.isHistory == true { popups[oldest] = nil }
    }
  }

  func clearedFromHistory(_ signal: BusSignal) {
    guard signal.arguments.count == 2, let id = signal.arguments[0].int,
      signal.arguments[1].int == Int64(CloseReason.dismissed.rawValue),
      let key = popups.first(where: { $0.value.isHistory && $0.value.handle.id == id })?.key
    else { return }
    popups[key] = nil
    hear(.closed(key: key, .dismissed))
  }
}
