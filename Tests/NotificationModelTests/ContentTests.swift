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
}
