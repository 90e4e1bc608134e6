/// What a notification server can do, by its own word.
struct Abilities: Hashable, Sendable {
  private let names: Set<String>

  init(_ names: [String]) { self.names = Set(names) }

  var hasActions: Bool { names.contains("actions") }
  var readsMarkup: Bool { names.contains("body-markup") }
  var playsSound: Bool { names.contains("sound") }
  var takesText: Bool { names.contains("inline-reply") }
}
