extension UNNotificationResponse {
  /// Lets the app raise its window: an XDG activation token, or a startup notification's identifier.
  ///
  /// Nil if the desktop gave none. It is good for one window, and for a short time.
  public var activationToken: String? { token }
}
