import CGLib
import CLibnotify
import NotificationEngine

/// A libnotify object for one popup; it stays on the presenter's thread.
///
/// Dropping it ends what libnotify tells of the popup, and leaves the popup on the screen.
final class PopupHandle {
  /// What libnotify calls back for.
  enum Happening: Sendable {
    case activated(action: String, token: String?)
    case closed(UInt32)
  }

  private let notification: UnsafeMutablePointer<NotifyNotification>

  /// Makes the object; `icon` is a theme name or a path.
  init(title: String, body: String, icon: String, appName: String) {
    notification = notify_notification_new(title, body, icon)
    notify_notification_set_app_name(notification, appName)
  }

  deinit { clibnotify_unref(notification) }

  /// The server's id, 0 before it is shown; writable to adopt an answer that came late.
  var id: UInt32 {
    get { clibnotify_get_id(notification) }
    set { clibnotify_set_id(notification, newValue) }
  }

  /// Keeps the popup until it is closed, or leaves its time to the server.
  func setStays(_ stays: Bool) {
    notify_notification_set_timeout(
      notification, stays ? NOTIFY_EXPIRES_NEVER : NOTIFY_EXPIRES_DEFAULT)
  }

  /// Sets a hint, taking over a floating `GVariant`.
  func setHint(_ name: String, _ variant: OpaquePointer) {
    notify_notification_set_hint(notification, name, variant)
  }

  /// Calls a closure for the button of a key, on the presenter's thread.
  func addAction(
    _ key: String, label: String, _ happened: @escaping @Sendable (Happening) -> Void
  ) {
    notify_notification_add_action(
      notification, key, label,
      { notification, key, context in
        guard let notification, let key, let context else { return }
        let token = notify_notification_get_activation_token(notification)
        Listener.of(context).happened(
          .activated(action: String(cString: key), token: token.map { String(cString: $0) }))
      },
      Unmanaged.passRetained(Listener(happened)).toOpaque(),
      { context in context.map { Unmanaged<Listener>.fromOpaque($0).release() } })
  }

  /// Calls a closure when the server closed the popup, on the presenter's thread.
  func onClosed(_ happened: @escaping @Sendable (Happening) -> Void) {
    clibnotify_connect_closed(
      notification,
      { notification, context in
        guard let context else { return }
        let reason = notify_notification_get_closed_reason(notification)
        Listener.of(context).happened(.closed(UInt32(clamping: reason)))
      },
      Unmanaged.passRetained(Listener(happened)).toOpaque(),
      { context, _ in context.map { Unmanaged<Listener>.fromOpaque($0).release() } })
  }

  /// Shows it; blocks until the server answers, 25 s at most.
  ///
  /// Wraps `notify_notification_show`.
  func show() throws(Failure) {
    var error: UnsafeMutablePointer<GError>?
    guard notify_notification_show(notification, &error) == 0 else { return }
    defer { g_clear_error(&error) }
    guard let error else { throw Failure(timedOut: false, message: "no reason was given") }
    throw Failure(
      timedOut: g_error_matches(error, g_io_error_quark(), gint(G_IO_ERROR_TIMED_OUT.rawValue))
        != 0,
      message: String(cString: error.pointee.message))
  }

  /// Has its time be over at once, without its buttons.
  func vanish() {
    notify_notification_clear_actions(notification)
    notify_notification_set_timeout(notification, 1)
    // One that is gone already is as good as that.
    notify_notification_show(notification, nil)
  }

  /// Why showing failed.
  struct Failure: Error {
    let timedOut: Bool
    let message: String
  }

  private final class Listener: Sendable {
    let happened: @Sendable (Happening) -> Void
    init(_ happened: @escaping @Sendable (Happening) -> Void) { self.happened = happened }

    static func of(_ context: gpointer) -> Listener {
      Unmanaged<Listener>.fromOpaque(context).takeUnretainedValue()
    }
  }
}
