/// What a notification server can do, by its own word.
struct Abilities: Hashable, Sendable {
  private let names: Set<String>
  /// How many buttons it shows.
  let mostButtons: Int

  /// The abilities of a server that says its name.
  init(_ names: [String], server: String = "") {
    self.names = Set(names)
    // GNOME Shell drops those after the third; the others have a menu, or lines of buttons.
    mostButtons = server == "gnome-shell" ? 3 : 12
  }

  var hasActions: Bool { names.contains("actions") }
  var readsMarkup: Bool { names.contains("body-markup") }
  var playsSound: Bool { names.contains("sound") }
  var takesText: Bool { names.contains("inline-reply") }
}
