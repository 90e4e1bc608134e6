import CGtk
import NotificationModel

/// A window that asks for a text, or for a choice.
@Gtk
final class QuestionWindow {
  /// What a person did with it.
  enum Outcome: Sendable {
    /// The token lets the app that handles the answer raise its window.
    case chose(action: String, text: String, token: String?)
    case left
  }

  private static let width: Int32 = 420
  private static let margin: Int32 = 18
  // Together with four lines of title they fit a screen of 768 pixels.
  private static let tallestBody: Int32 = 200
  private static let tallestActions: Int32 = 260
  private static let longestHeading = 120
  private static let longestSend: Int32 = 16

  let question: Question
  private let window = Widget(gtk_window_new())
  private let content = Widget.box(GTK_ORIENTATION_VERTICAL, spacing: 12)
  private let problem = Widget.label("", classes: ["error"])
  private var entries: [String: Widget] = [:]
  /// What was chosen last; the keyboard goes back there if it was not taken.
  private var chosen: Widget?
  private var shown: (@Gtk () -> Void)?
  private let done: @Gtk (Outcome) -> Void

  /// Builds the window; ``show(_:)`` brings it to the screen.
  init(
    _ question: Question, drafts: [String: String], done: @escaping @Gtk (Outcome) -> Void
  ) {
    self.question = question
    self.done = done
    let handle = window.pointer(to: GtkWindow.self)
    gtk_window_set_title(handle, question.title.replacing("\n", with: " "))
    if Widget.isThemed(question.icon) { gtk_window_set_icon_name(handle, question.icon) }
    gtk_window_set_default_size(handle, Self.width, -1)
    gtk_window_set_resizable(handle, 0)
    question.token.map { gtk_window_set_startup_id(handle, $0) }
    gtk_window_set_child(handle, content.pointer)
    setMargins()
    addHead()
    addActions(drafts)
    content.append(problem)
    problem.setRole(GTK_ACCESSIBLE_ROLE_ALERT)
    gtk_widget_set_visible(problem.pointer, 0)
    closeByEscape()
    window.onCloseRequest { [weak self] in self?.done(.left) }
  }

  /// Brings it to the screen, and calls a closure once it is there, or gone before it came.
  func show(_ shown: @escaping @Gtk () -> Void) {
    self.shown = shown
    window.on("map") { [weak self] in self?.wasShown() }
    gtk_window_present(window.pointer(to: GtkWindow.self))
    if let first = question.fields.first, let entry = entries[first.id] { focus(entry) }
  }

  private func focus(_ widget: Widget) {
    gtk_widget_grab_focus(widget.pointer)
    // An entry selects its text then, and the next key would replace that.
    if entries.values.contains(where: { $0.pointer == widget.pointer }) {
      gtk_editable_set_position(widget.opaque, -1)
    }
  }

  func close() {
    gtk_window_destroy(window.pointer(to: GtkWindow.self))
    wasShown()
  }

  private func wasShown() {
    shown?()
    shown = nil
  }

  /// Says why an answer was not taken, and takes another one.
  func complain(_ sentence: String) {
    gtk_label_set_text(problem.opaque, sentence)
    gtk_widget_set_visible(problem.pointer, 1)
    content.isSensitive = true
    if let chosen { focus(chosen) }
  }

  /// What was typed so far, by action.
  var drafts: [String: String] { entries.mapValues(Self.text) }

  private static func text(of entry: Widget) -> String {
    gtk_editable_get_text(entry.opaque).map { String(cString: $0) } ?? ""
  }

  private func setMargins() {
    gtk_widget_set_margin_top(content.pointer, Self.margin)
    gtk_widget_set_margin_bottom(content.pointer, Self.margin)
    gtk_widget_set_margin_start(content.pointer, Self.margin)
    gtk_widget_set_margin_end(content.pointer, Self.margin)
  }

  private func addHead() {
    let head = Widget.box(GTK_ORIENTATION_HORIZONTAL, spacing: 12)
    if let icon = Widget.image(question.icon, size: 48) {
      gtk_widget_set_valign(icon.pointer, GTK_ALIGN_START)
      head.append(icon)
    }
    let texts = Widget.box(GTK_ORIENTATION_VERTICAL, spacing: 6)
    gtk_widget_set_hexpand(texts.pointer, 1)
    if question.appName != question.title {
      texts.append(.label(question.appName, classes: ["dim-label", "caption"]))
    }
    let title = Widget.label(heading, classes: ["title-4"])
    title.setRole(GTK_ACCESSIBLE_ROLE_HEADING)
    texts.append(title)
    if !question.body.isEmpty {
      let body = Widget.label(question.body)
      texts.append(isLong ? .scrolled(body, tallest: Self.tallestBody) : body)
    }
    head.append(texts)
    content.append(head)
  }

  /// The title as far as there is room; GTK measures labels wrongly that wrap and are cut.
  private var heading: String {
    let title = question.title
    return title.count > Self.longestHeading
      ? title.prefix(Self.longestHeading - 1) + "…" : title
  }

  /// Whether the text may be higher than it should be shown; a scrolled one has a least height.
  private var isLong: Bool {
    question.body.count > 400 || question.body.count { $0 == "\n" } > 8
  }

  private func addActions(_ drafts: [String: String]) {
    let actions = Widget.box(GTK_ORIENTATION_VERTICAL, spacing: 12)
    for action in question.fields { addField(action, to: actions, draft: drafts[action.id] ?? "") }
    addButtons(to: actions)
    content.append(isCrowded ? .scrolled(actions, tallest: Self.tallestActions) : actions)
  }

  /// Whether there may be more to choose among than a screen has room for.
  private var isCrowded: Bool { question.fields.count * 2 + question.buttons.count > 6 }

  private func addField(_ action: Action, to actions: Widget, draft: String) {
    let entry = Widget(gtk_entry_new())
    entries[action.id] = entry
    gtk_widget_set_hexpand(entry.pointer, 1)
    gtk_entry_set_placeholder_text(entry.pointer(to: GtkEntry.self), action.input?.placeholder)
    cgtk_set_label(entry.opaque, action.title)
    let label = action.input?.button ?? ""
    let send = Widget.button(
      label.isEmpty ? "Send" : label, classes: ["suggested-action"], longest: Self.longestSend)
    send.isSensitive = !draft.isEmpty
    gtk_editable_set_text(entry.opaque, draft)
    entry.on("changed") { send.isSensitive = !Self.text(of: entry).isEmpty }
    entry.on("activate") { [weak self] in self?.choose(action, Self.text(of: entry), in: entry) }
    send.on("clicked") { [weak self] in self?.choose(action, Self.text(of: entry), in: entry) }
    let row = Widget.box(GTK_ORIENTATION_HORIZONTAL, spacing: 6)
    row.append(entry)
    row.append(send)
    // With one alone the notification's button has said what it is for.
    if question.actions.count > 1 {
      actions.append(.line(action.title, classes: ["heading"]))
    }
    actions.append(row)
  }

  private func addButtons(to actions: Widget) {
    let box = Widget.box(GTK_ORIENTATION_VERTICAL, spacing: 6)
    for action in question.buttons {
      let isDestructive = action.options.contains(.destructive)
      let button = Widget.button(
        action.title, classes: isDestructive ? ["destructive-action"] : [])
      button.on("clicked") { [weak self] in self?.choose(action, "", in: button) }
      box.append(button)
    }
    if !question.buttons.isEmpty { actions.append(box) }
  }

  private func choose(_ action: Action, _ text: String, in widget: Widget) {
    guard action.input == nil || !text.isEmpty else { return }
    chosen = widget
    gtk_widget_set_visible(problem.pointer, 0)
    content.isSensitive = false
    let token =
      action.options.contains(.foreground) ? window.activationToken(for: question.appName) : nil
    done(.chose(action: action.id, text: text, token: token))
  }

  private func closeByEscape() {
    let controller = gtk_shortcut_controller_new()
    let shortcut = gtk_shortcut_new(
      gtk_keyval_trigger_new(guint(GDK_KEY_Escape), GdkModifierType(rawValue: 0)),
      gtk_named_action_new("window.close"))
    gtk_shortcut_controller_add_shortcut(controller, shortcut)
    gtk_widget_add_controller(window.pointer, controller)
  }
}
