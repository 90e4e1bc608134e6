import NotificationModel
import Testing

@Suite struct CategoryTests {
  static let select = """
    {"id": "category_select", "actions": [
      {"id": "action_ok", "title": "OK", "options": ["foreground"]},
      {"id": "action_ng", "title": "NG", "options": ["destructive", "foreground"]},
      {"id": "action_input", "title": "コメント",
       "input": {"button": "送信", "placeholder": "コメントを入力する"}}]}
    """

  private func read(_ json: String) throws -> NotificationModel.Category {
    let value = try Value.parse(json: Array(json.utf8))
    return try Category(reading: try #require(value.dictionary))
  }

  @Test func `a category file is read and written back`() throws {
    let category = try read(Self.select)
    #expect(
      category
        == Category(
          id: "category_select",
          actions: [
            Action(id: "action_ok", title: "OK", options: [.foreground]),
            Action(id: "action_ng", title: "NG", options: [.destructive, .foreground]),
            Action(
              id: "action_input", title: "コメント",
              input: Action.TextInput(button: "送信", placeholder: "コメントを入力する")),
          ]))
    #expect(try Category(reading: category.fields) == category)
    #expect(
      Value.dictionary(category.fields) == (try Value.parse(json: Array(Self.select.utf8))))
  }

  @Test func `options of a category survive`() throws {
    let category = Category(
      id: "c", actions: [], options: [.customDismissAction, .hiddenPreviewsShowTitle])
    #expect(try Category(reading: category.fields) == category)
  }

  @Test func `a category may have 32 actions and identifiers of 1024 bytes`() throws {
    let actions = (0..<32).map { number in
      Action(id: String(repeating: "a", count: 1022) + "\(10 + number)", title: "A")
    }
    let category = Category(id: String(repeating: "é", count: 512), actions: actions)
    #expect(try Category(reading: category.fields) == category)
  }

  @Test func `a field of a category file that is null is absent`() throws {
    let category = try read(
      #"{"id":"c","options":null,"actions":[{"id":"a","title":"A","options":null,"input":null}]}"#)
    #expect(category == Category(id: "c", actions: [Action(id: "a", title: "A")]))
  }

  @Test func `an action asks for text even with no labels for it`() throws {
    let category = try read(#"{"id":"c","actions":[{"id":"a","title":"A","input":{}}]}"#)
    #expect(category.actions.first?.input == Action.TextInput())
  }

  @Test(arguments: [
    (#"{"id":"","actions":[]}"#, ["id: the identifier is empty"]),
    (
      #"{"id":"c","actions":[{"id":"a","title":"A"},{"id":"b","title":"B"},{"id":"a","title":"C"}]}"#,
      ["actions[2].id: 'a' is there twice"]
    ),
    (
      #"{"id":"c","actions":[{"id":"","title":""}]}"#,
      ["actions[0].id: the identifier is empty", "actions[0].title: the title is empty"]
    ),
    (
      #"{"id":"c","actions":[{"id":"com.apple.UNNotificationDismissActionIdentifier","title":"A"}]}"#,
      [
        "actions[0].id: 'com.apple.UNNotificationDismissActionIdentifier' "
          + "is reserved for a click or a dismissal"
      ]
    ),
    (
      #"{"id":"c","actions":[{"id":"a","title":"A","options":["red"]}],"colour":1}"#,
      [
        "actions[0].options: there is no 'red' "
          + "(known: foreground, destructive, authenticationRequired)",
        "colour: there is no such field",
      ]
    ),
    (
      #"{"id":"\#(String(repeating: "é", count: 513))","actions":[]}"#,
      ["id: the identifier has 1026 bytes; give one of at most 1024"]
    ),
    (
      #"{"id":"c","actions":[{"id":"\#(String(repeating: "a", count: 1025))","title":"A"}]}"#,
      ["actions[0].id: the identifier has 1025 bytes; give one of at most 1024"]
    ),
    (
      #"{"id":"c","actions":[\#((1...33).map { #"{"id":"\#($0)","title":"A"}"# }.joined(separator: ","))]}"#,
      ["actions: there are 33 actions; give at most 32"]
    ),
    (#"{"id":"c","actions":{}}"#, ["actions: an object stands where an array must be"]),
  ])
  func `a malformed category is refused with every problem`(_ json: String, _ problems: [String])
    throws
  {
    let error = #expect(throws: InvalidValue.self) { try read(json) }
    #expect(error?.problems.map(\.description) == problems)
  }
}
