import NotificationModel
import Testing

@Suite struct ExtrasTests {
  private let extras: [String: Value] = ["a": ["b": [1, .double(2)]], "c": .data([0])]

  private func trip(_ fields: [String: Value]) throws -> [String: Value] {
    let json = Value.dictionary(fields).json
    return try #require(try Value.parse(json: Array(json.utf8)).dictionary)
  }

  @Test func `what a library keeps with a content and an attachment comes back`() throws {
    var content = Content()
    content.title = "T"
    content.extras = extras
    content.attachments = [Attachment(id: "a", path: "/a.png", extras: extras)]
    let app = try #require(AppIdentifier("a"))
    let request = Request(app: app, id: "r", content: content)
    #expect(try Request(app: app, reading: trip(request.fields)) == request)
  }

  @Test func `what a library keeps with a category and an action comes back`() throws {
    let category = NotificationModel.Category(
      id: "c", actions: [Action(id: "a", title: "A", extras: extras)], extras: extras)
    #expect(try Category(reading: trip(category.fields)) == category)
  }

  @Test func `nothing kept is no field`() {
    #expect(Content().fields["extras"] == nil)
    #expect(Attachment(id: "a", path: "/a").fields["extras"] == nil)
    #expect(Category(id: "c", actions: []).fields["extras"] == nil)
    #expect(Action(id: "a", title: "A").fields["extras"] == nil)
  }

  @Test func `a critical sound and its volume are fields of their own`() throws {
    var content = Content()
    #expect(content.fields["criticalSound"] == nil)
    #expect(content.fields["volume"] == nil)
    content.criticalSound = true
    content.volume = 0.5
    var fields = Fields(try trip(content.fields))
    #expect(Content(reading: &fields) == content)
    #expect(fields.finish() == [])
  }

  @Test(arguments: [-0.1, 1.5, .nan, .infinity])
  func `a volume is from 0 to 1`(volume: Double) {
    var fields = Fields(["volume": .double(volume)])
    _ = Content(reading: &fields)
    #expect(fields.finish().map(\.path) == ["volume"])
  }
}
