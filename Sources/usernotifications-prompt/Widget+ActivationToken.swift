import CGtk

extension Widget {
  /// A token for an app to raise its window with, from the click or the key that is handled now.
  ///
  /// Wraps `g_app_launch_context_get_startup_notify_id`; nil where the display gives none.
  func activationToken(for app: String) -> String? {
    guard let display = gtk_widget_get_display(pointer),
      let context = gdk_display_get_app_launch_context(display)
    else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(context)) }
    // On X11 its name tells people what starts; nothing runs.
    let info = g_app_info_create_from_commandline(
      "true", app, G_APP_INFO_CREATE_SUPPORTS_STARTUP_NOTIFICATION, nil)
    guard let info else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(info)) }
    let token = g_app_launch_context_get_startup_notify_id(
      UnsafeMutablePointer<GAppLaunchContext>(context), info, nil)
    defer { g_free(token) }
    return token.map { String(cString: $0) }
  }
}
