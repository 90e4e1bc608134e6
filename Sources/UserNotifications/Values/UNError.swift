/// The domain of the errors Apple's framework knows.
public let UNErrorDomain = "UNErrorDomain"

/// An error that Apple's framework knows, too.
///
/// Match it as `catch let error as UNError` or `catch UNError.notificationsNotAllowed`. On Linux a
/// thrown Swift error is not matched by `catch let error as NSError`; `error as NSError` without a
/// pattern works, and keeps domain and code.
public struct UNError: _BridgedStoredNSError {
  /// The error as Foundation stores it.
  public let _nsError: NSError

  /// The error that Foundation stored.
  public init(_nsError: NSError) { self._nsError = _nsError }

  /// An error of a code, described in English unless `userInfo` describes it.
  public init(_ code: Code, userInfo: [String: Any] = [:]) {
    let described = [NSLocalizedDescriptionKey: code.sentence as Any]
    _nsError = NSError(
      domain: UNErrorDomain, code: code.rawValue,
      userInfo: described.merging(userInfo) { _, given in given })
  }

  /// ``UNErrorDomain``.
  public static var _nsErrorDomain: String { UNErrorDomain }

  /// What went wrong.
  public enum Code: Int, _ErrorCodeProtocol, Sendable {
    /// The error this is a code of.
    public typealias _ErrorType = UNError

    /// The app may not post notifications.
    case notificationsNotAllowed = 1
    /// The attachment's URL is not one of a readable file.
    case attachmentInvalidURL = 100
    /// The kind of the attachment's file is not known.
    case attachmentUnrecognizedType = 101
    /// The attachment's file is larger than its kind may be.
    case attachmentInvalidFileSize = 102
    /// The attachment is not in the store.
    case attachmentNotInDataStore = 103
    /// The attachment could not be taken into the store.
    case attachmentMoveIntoDataStoreFailed = 104
    /// The attachment's file is damaged.
    case attachmentCorrupt = 105
    /// The notification needs a date and has none.
    case notificationInvalidNoDate = 1400
    /// The notification has nothing to show.
    case notificationInvalidNoContent = 1401
    /// The object cannot provide content.
    case contentProvidingObjectNotAllowed = 1500
    /// The object that provides content is invalid.
    case contentProvidingInvalid = 1501
    /// The number cannot be a badge.
    case badgeInputInvalid = 1600
  }
}

extension UNError {
  /// The app may not post notifications.
  public static var notificationsNotAllowed: Code { .notificationsNotAllowed }
  /// The attachment's URL is not one of a readable file.
  public static var attachmentInvalidURL: Code { .attachmentInvalidURL }
  /// The kind of the attachment's file is not known.
  public static var attachmentUnrecognizedType: Code { .attachmentUnrecognizedType }
  /// The attachment's file is larger than its kind may be.
  public static var attachmentInvalidFileSize: Code { .attachmentInvalidFileSize }
  /// The attachment is not in the store.
  public static var attachmentNotInDataStore: Code { .attachmentNotInDataStore }
  /// The attachment could not be taken into the store.
  public static var attachmentMoveIntoDataStoreFailed: Code { .attachmentMoveIntoDataStoreFailed }
  /// The attachment's file is damaged.
  public static var attachmentCorrupt: Code { .attachmentCorrupt }
  /// The notification needs a date and has none.
  public static var notificationInvalidNoDate: Code { .notificationInvalidNoDate }
  /// The notification has nothing to show.
  public static var notificationInvalidNoContent: Code { .notificationInvalidNoContent }
  /// The object cannot provide content.
  public static var contentProvidingObjectNotAllowed: Code { .contentProvidingObjectNotAllowed }
  /// The object that provides content is invalid.
  public static var contentProvidingInvalid: Code { .contentProvidingInvalid }
  /// The number cannot be a badge.
  public static var badgeInputInvalid: Code { .badgeInputInvalid }
}

extension UNError.Code {
  fileprivate var sentence: String {
    switch self {
    case .notificationsNotAllowed: "Notifications are not allowed for this application"
    case .attachmentInvalidURL: "Invalid attachment file URL"
    case .attachmentUnrecognizedType: "Unrecognized attachment file type"
    case .attachmentInvalidFileSize: "Invalid attachment file size"
    case .attachmentNotInDataStore: "Attachment is not in the data store"
    case .attachmentMoveIntoDataStoreFailed: "Attachment could not be moved into the data store"
    case .attachmentCorrupt: "Attachment file is corrupt"
    case .notificationInvalidNoDate: "Notification has no date"
    case .notificationInvalidNoContent: "Notification has no user-facing content"
    case .contentProvidingObjectNotAllowed: "Content-providing object is not allowed"
    case .contentProvidingInvalid: "Content-providing object is invalid"
    case .badgeInputInvalid: "Badge input is invalid"
    }
  }
}
