import NotificationModel
import Testing

@Suite struct ContentTests {
  @Test(arguments: [
    ("default", Sound.standard), ("message-new-instant", .named("message-new-instant")),
    ("/usr/share/sounds/a.oga", .file("/usr/share/sounds/a.oga")),
  ])
  func `a sound is named by its text`(_ text: String, _ sound: Sound) {
    #expect(Sound(text) == sound)
    #expect(sound.text == text)
  }

  @Test func `a content without any text is blank`() {
    var content = Content()
    #expect(content.isBlank)
    content.subtitle = "a"
    #expect(!content.isBlank)
  }

  @Test func `actions of a request's own survive, and need no category`() throws {
    var request = RequestTests.full()
    request.content.category = ""
    request.content.actions = [
      Action(id: "ok", title: "OK"), Action(id: "say", title: "Say", input: Action.TextInput()),
    ]
    #expect(try Request(app: .notifyctl, reading: request.fields) == request)
    request.content.category = "c"
    #expect(
      throws: InvalidValue(
        .invalid, at: "actions", "they stand beside a category; give one of the two")
    ) {
      try Request(app: .notifyctl, reading: request.fields)
    }
  }
}
