import UserNotifications

// Rules 22 and 23 of what real code needs.

func explain(_ error: any Error) -> String {
  if let error = error as? UNError {
    switch error.code {
    case .notificationsNotAllowed: return "not allowed"
    case .attachmentInvalidURL, .attachmentUnrecognizedType, .attachmentInvalidFileSize:
      return "attachment: \(error.localizedDescription)"
    default: return "UN \(error.errorCode)"
    }
  }
  let object = error as NSError
  guard object.domain == UNErrorDomain else { return "other" }
  return object.code == UNError.notificationsNotAllowed.rawValue ? "not allowed" : "\(object.code)"
}

func attach(_ file: URL) -> UNNotificationAttachment? {
  do {
    return try UNNotificationAttachment(identifier: "a", url: file)
  } catch UNError.attachmentUnrecognizedType {
    return nil
  } catch {
    return nil
  }
}
