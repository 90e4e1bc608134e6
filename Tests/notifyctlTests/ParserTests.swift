import Testing

@testable import notifyctl

@Suite struct `The command line` {
  private static let table = [
    Command(
      name: "do", summary: "", operands: [Operand(name: "X", isOptional: true, repeats: true)],
      options: [
        Option("long", value: "V", ""), Option("flag", short: "f", ""),
        Option("given", short: "g", value: "V", ""),
      ], body: .run { _, _ in .success })
  ]

  /// What a form means: the options as `name=value`, then the operands.
  struct Form: CustomTestStringConvertible, Sendable {
    let arguments: [String]
    let options: [String]
    let operands: [String]
    var testDescription: String { arguments.joined(separator: " ") }

    init(_ arguments: String, _ options: [String], _ operands: [String] = []) {
      self.arguments = arguments.split(separator: " ").map(String.init)
      self.options = options
      self.operands = operands
    }
  }

  @Test(arguments: [
    Form("--long v", ["long=v"]), Form("--long=v", ["long=v"]), Form("--long=", ["long="]),
    Form("--long=a=b", ["long=a=b"]), Form("--long --flag", ["long=--flag"]),
    Form("--long -5s", ["long=-5s"]), Form("--long -- x", ["long=--"], ["x"]),
    Form("-f", ["flag"]), Form("-fj", ["flag", "json"]), Form("-fgv", ["flag", "given=v"]),
    Form("-gv", ["given=v"]), Form("-g v", ["given=v"]), Form("-gf", ["given=f"]),
    Form("-", [], ["-"]), Form("a -f b", ["flag"], ["a", "b"]),
    Form("-- -f --long", [], ["-f", "--long"]), Form("a -- --", [], ["a", "--"]),
    Form("--given 1 --given 2", ["given=2"]),
  ])
  func `takes the forms of GNU programs`(_ form: Form) throws {
    guard case .run(let found, _) = try Parser.parse(["do"] + form.arguments, verbs: Self.table)
    else {
      Issue.record("help was understood")
      return
    }
    let options = found.command.allOptions.filter(found.has).map { option in
      option.long + (found.value(option).map { "=\($0)" } ?? "")
    }
    #expect(options.sorted() == form.options.sorted())
    #expect(found.operands == form.operands)
  }

  @Test func `keeps every value of an option that repeats`() throws {
    let found = try invocation("send", "--attach", "a", "T", "--attach=b")
    #expect(found.values(.attach) == ["a", "b"])
  }

  @Test(arguments: [
    ["--help"], ["-h"], [], ["send", "--help"], ["send", "-qh"], ["send", "-h", "-x"],
  ])
  func `finds the request for help`(_ arguments: [String]) throws {
    guard case .help(let command) = try Parser.parse(arguments, verbs: CommandTable.verbs) else {
      Issue.record("no help")
      return
    }
    #expect(command?.name == (arguments.first == "send" ? "send" : nil))
  }

  @Test(arguments: [
    ("sned", "send"), ("lst", "list"), ("canel", "cancel"), ("cat", nil), ("cate", "category"),
    ("xyzzy", nil), ("", nil), ("shwo", "show"),
  ])
  func `suggests the verb that was meant`(_ typed: String, _ meant: String?) {
    let known = CommandTable.verbs.map(\.name)
    #expect(Suggestion.nearest(to: typed, among: known) == meant)
  }

  @Test(arguments: [
    ("", "", 0), ("a", "", 1), ("abc", "abc", 0), ("abc", "acb", 1), ("send", "sned", 1),
    ("kitten", "sitting", 3),
  ])
  func `counts a swap of neighbours as one mistake`(_ left: String, _ right: String, _ count: Int) {
    #expect(Suggestion.distance(left, right) == count)
  }

  @Test func `has no option twice`() {
    for command in CommandTable.verbs {
      #expect(Set(command.allOptions.map(\.long)).count == command.allOptions.count)
      let letters = command.allOptions.compactMap(\.short)
      #expect(Set(letters).count == letters.count)
    }
  }
}
