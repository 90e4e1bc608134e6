import CGtk

/// A widget of GTK, kept alive by the window it is in.
@Gtk
struct Widget {
  let pointer: UnsafeMutablePointer<GtkWidget>

  /// Takes what a constructor of GTK gives; those never fail.
  init(_ made: UnsafeMutablePointer<GtkWidget>?) {
    guard let made else { preconditionFailure("GTK made no widget") }
    pointer = made
  }

  /// The pointer for functions of a class whose struct is private.
  var opaque: OpaquePointer { OpaquePointer(pointer) }

  /// The pointer as one to a class derived from it.
  func pointer<Derived>(to: Derived.Type) -> UnsafeMutablePointer<Derived> {
    UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: Derived.self)
  }

  /// Says what it is to who cannot see it; before it is on the screen.
  func setRole(_ role: GtkAccessibleRole) { cgtk_set_role(opaque, role) }

  func addClass(_ name: String) { gtk_widget_add_css_class(pointer, name) }

  func append(_ child: Widget) { gtk_box_append(pointer(to: GtkBox.self), child.pointer) }

  var isSensitive: Bool {
    get { gtk_widget_get_sensitive(pointer) != 0 }
    nonmutating set { gtk_widget_set_sensitive(pointer, newValue ? 1 : 0) }
  }

  /// Calls a closure each time a signal without arguments comes.
  func on(_ signal: String, _ body: @escaping @Gtk () -> Void) {
    cgtk_connect(
      pointer, signal, { _, context in Handler.call(context) },
      Unmanaged.passRetained(Handler(body)).toOpaque(), Handler.release)
  }

  /// Calls a closure when the window is to be closed; the closure closes it.
  func onCloseRequest(_ body: @escaping @Gtk () -> Void) {
    cgtk_connect_close(
      pointer,
      { _, context in
        Handler.call(context)
        return 1
      }, Unmanaged.passRetained(Handler(body)).toOpaque(), Handler.release)
  }

  private final class Handler: Sendable {
    let body: @Gtk () -> Void
    init(_ body: @escaping @Gtk () -> Void) { self.body = body }

    static func call(_ context: gpointer?) {
      guard let context else { return }
      let handler = Unmanaged<Handler>.fromOpaque(context).takeUnretainedValue()
      Gtk.run { handler.body() }
    }

    static let release: @convention(c) (gpointer?, UnsafeMutablePointer<GClosure>?) -> Void = {
      context, _ in
      context.map { Unmanaged<Handler>.fromOpaque($0).release() }
    }
  }
}

extension Widget {
  /// A box; `spacing` is in pixels.
  static func box(_ orientation: GtkOrientation, spacing: Int32) -> Widget {
    Widget(gtk_box_new(orientation, spacing))
  }

  /// A label of one line, which ends in an ellipsis where it is too long.
  static func line(_ text: String, classes: [String]) -> Widget {
    let label = Widget(gtk_label_new(text))
    gtk_label_set_ellipsize(label.opaque, PANGO_ELLIPSIZE_END)
    label.alignStart()
    classes.forEach(label.addClass)
    return label
  }

  private static let leastWidth: Int32 = 20

  /// A label that wraps, at the start of its line.
  static func label(_ text: String, classes: [String] = []) -> Widget {
    let label = Widget(gtk_label_new(text))
    // GTK 4.8 is at odds with itself over the least width of one that wraps within words.
    gtk_label_set_width_chars(label.opaque, leastWidth)
    gtk_label_set_wrap(label.opaque, 1)
    gtk_label_set_wrap_mode(label.opaque, PANGO_WRAP_WORD_CHAR)
    label.alignStart()
    gtk_label_set_max_width_chars(label.opaque, 48)
    classes.forEach(label.addClass)
    return label
  }

  /// Puts a label where its text begins, whatever the desktop's language.
  private func alignStart() {
    gtk_label_set_xalign(opaque, 0)
    if pango_layout_get_direction(gtk_label_get_layout(opaque), 0) == PANGO_DIRECTION_RTL {
      gtk_widget_set_direction(pointer, GTK_TEXT_DIR_RTL)
    }
  }

  /// A button whose label ends in an ellipsis where it is longer than so many characters.
  static func button(
    _ title: String, classes: [String] = [], longest: Int32 = 32
  ) -> Widget {
    let button = Widget(gtk_button_new())
    let label = Widget(gtk_label_new(title))
    gtk_label_set_ellipsize(label.opaque, PANGO_ELLIPSIZE_END)
    gtk_label_set_max_width_chars(label.opaque, longest)
    gtk_button_set_child(button.pointer(to: GtkButton.self), label.pointer)
    cgtk_set_label(button.opaque, title)
    classes.forEach(button.addClass)
    return button
  }

  /// A widget that is scrolled where it is taller than so many pixels.
  static func scrolled(_ content: Widget, tallest: Int32) -> Widget {
    let scroller = Widget(gtk_scrolled_window_new())
    gtk_scrolled_window_set_policy(scroller.opaque, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
    gtk_scrolled_window_set_max_content_height(scroller.opaque, tallest)
    gtk_scrolled_window_set_propagate_natural_height(scroller.opaque, 1)
    gtk_widget_set_valign(content.pointer, GTK_ALIGN_START)
    gtk_scrolled_window_set_child(scroller.opaque, content.pointer)
    return scroller
  }

  /// Whether the desktop's theme has an icon of that name.
  static func isThemed(_ icon: String) -> Bool {
    guard let display = gdk_display_get_default() else { return false }
    return gtk_icon_theme_has_icon(gtk_icon_theme_get_for_display(display), icon) != 0
  }

  /// An image of a theme name or a path; nil if there is none.
  static func image(_ icon: String, size: Int32) -> Widget? {
    guard icon.hasPrefix("/") || isThemed(icon) else { return nil }
    let image = Widget(
      icon.hasPrefix("/") ? gtk_image_new_from_file(icon) : gtk_image_new_from_icon_name(icon))
    gtk_image_set_pixel_size(image.opaque, size)
    return image
  }
}
