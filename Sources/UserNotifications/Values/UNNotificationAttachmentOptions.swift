/// The key of a file's type: a uniform type identifier as a text.
public let UNNotificationAttachmentOptionsTypeHintKey =
  "UNNotificationAttachmentOptionsTypeHintKey"

/// The key of whether the file has no thumbnail: a truth value.
public let UNNotificationAttachmentOptionsThumbnailHiddenKey =
  "UNNotificationAttachmentOptionsThumbnailHiddenKey"

/// The key of the part of an image that its thumbnail shows: a rectangle in units of the image.
public let UNNotificationAttachmentOptionsThumbnailClippingRectKey =
  "UNNotificationAttachmentOptionsThumbnailClippingRectKey"

/// The key of the frame of a film that its thumbnail shows: a number, or a time in seconds.
public let UNNotificationAttachmentOptionsThumbnailTimeKey =
  "UNNotificationAttachmentOptionsThumbnailTimeKey"
