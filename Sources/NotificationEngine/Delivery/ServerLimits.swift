/// How much a notification server shows at once.
public struct ServerLimits: Hashable, Sendable {
  /// How many buttons of a notification.
  public var mostButtons: Int
  /// How many notifications, nil for any number; one more is refused.
  public var mostOpen: Int?
  /// How many of an app, nil for any number; one more pushes the oldest out.
  public var mostOpenOfAnApp: Int?
  /// Whether the buttons cannot be reached any more once one of them was clicked.
  public var hidesUsedButtons: Bool

  /// The limits of a server; without any, those of one that is not known yet.
  public init(
    mostButtons: Int = .max, mostOpen: Int? = nil, mostOpenOfAnApp: Int? = nil,
    hidesUsedButtons: Bool = false
  ) {
    self.mostButtons = mostButtons
    self.mostOpen = mostOpen
    self.mostOpenOfAnApp = mostOpenOfAnApp
    self.hidesUsedButtons = hidesUsedButtons
  }
}
