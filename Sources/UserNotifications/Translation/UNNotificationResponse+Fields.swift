import NotificationModel

extension UNNotificationResponse {
  /// Reads the delivery that the agent's DidReceive hands over; nil if it has no response.
  static func make(fields: [String: Value]) -> UNNotificationResponse? {
    guard let notification = UNNotification(fields: fields),
      let response = fields["response"]?.dictionary, let action = response["action"]?.string
    else { return nil }
    let token = response["activationToken"]?.string
    let asksText = (fields["actions"]?.array ?? []).contains {
      $0.dictionary?["id"]?.string == action && $0.dictionary?["input"]?.dictionary != nil
    }
    let text = response["text"]?.string
    guard asksText || text != nil else {
      return UNNotificationResponse(
        notification: notification, actionIdentifier: action, activationToken: token)
    }
    return UNTextInputNotificationResponse(
      notification: notification, actionIdentifier: action, userText: text ?? "",
      activationToken: token)
  }
}
