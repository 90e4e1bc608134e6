// Kept as it was written, as an app would be: how it is laid out is none of its matter here.
// swift-format-ignore-file
import UserNotifications

// Attachment with generated identifier and options; must throw, not trap, for a bad file.
func s21(file: URL) -> UNMutableNotificationContent {
    let c = UNMutableNotificationContent()
    do {
        let picture = try UNNotificationAttachment(identifier: "", url: file, options: [UNNotificationAttachmentOptionsTypeHintKey: "public.png", UNNotificationAttachmentOptionsThumbnailHiddenKey: false])
        c.attachments = [picture]
    } catch { print("no picture:", error.localizedDescription) }
    return c
}

// All ways of setting a sound; the last one makes it silent.
func s22(_ c: UNMutableNotificationContent) {
    c.sound = UNNotificationSound(named: UNNotificationSoundName(rawValue: "ping.wav"))
    c.sound = UNNotificationSound(named: UNNotificationSoundName("pong.aiff"))
    c.sound = .defaultCritical
    c.sound = UNNotificationSound.defaultCriticalSound(withAudioVolume: 0.5)
    c.sound = UNNotificationSound.criticalSoundNamed(UNNotificationSoundName("siren.caf"), withAudioVolume: 1)
    c.sound = nil
}

// Newer properties behind `#available`; the branch is taken on Linux.
func s23(_ c: UNMutableNotificationContent) {
    if #available(iOS 15.0, macOS 12.0, watchOS 8.0, *) { c.interruptionLevel = .timeSensitive; c.relevanceScore = 0.8 }
    if #available(iOS 16.0, macOS 13.0, *) { c.filterCriteria = "work" }
    c.targetContentIdentifier = "window-1"; c.threadIdentifier = "room-42"; c.categoryIdentifier = "CHAT"
}
