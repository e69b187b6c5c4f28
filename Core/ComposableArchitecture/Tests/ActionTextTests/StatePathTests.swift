import ActionText
import CasePaths
import Testing

@Suite struct StatePathTests {
  @CasePathable
  fileprivate enum Destination {
    case detail(Child)
    case edit(Int, name: String)
    case none
  }

  fileprivate struct Child {
    var name = "child"
    var next: Int?
  }

  fileprivate struct State {
    var count = 1
    var rows = [Child(), Child(name: "second", next: 2)]
    var destination = Destination.detail(Child())
    var numbers = Set([3, 1])
    var table = ["a b": 1, "c": 2]
    var byNumber = [7: "seven"]
    var alert: Child?
  }

  private func text(_ path: String, in state: State = State()) throws -> String {
    switch try StatePath(path).lookup(in: state) {
    case .value(let value): value.text()
    case .absent(let reason): "absent: \(reason)"
    }
  }

  @Test(arguments: [
    ("count", "1"),
    ("rows[1].name", "\"second\""),
    ("rows[0].next", "null"),
    ("rows[0]", #"{"name":"child","next":null}"#),
    ("destination.detail.name", "\"child\""),
    ("numbers[0]", "1"),
    (#"table["a b"]"#, "1"),
    ("table.c", "2"),
    ("byNumber[7]", "\"seven\""),
    ("alert", "null"),
  ])
  func findsParts(path: String, expected: String) throws {
    #expect(try text(path) == expected)
  }

  @Test func findsTheWholeStateWithAnEmptyPath() throws {
    #expect(try text("").hasPrefix(#"{"count":1,"rows":[{"#))
  }

  @Test func findsLabelledPayloads() throws {
    #expect(
      try text("destination.edit.name", in: State(destination: .edit(1, name: "x"))) == "\"x\""
    )
  }

  @Test func saysWhatIsAbsentNow() throws {
    #expect(try text("alert.name") == "absent: `alert` is null")
    #expect(try text("rows[2]") == "absent: `rows` has 2 elements")
    #expect(try text("table.d") == "absent: `table` has no entry for \"d\"")
    #expect(try text("destination.edit.name") == "absent: `destination` is in the case `detail`")
    #expect(
      try text("destination.none.x", in: State(destination: .none))
        == "absent: the case `none` of `destination` has no payload"
    )
  }

  @Test(arguments: [
    ("conut", 1, "the state has no property `conut`", ["count"]),
    ("rows[0].nam", 9, "`rows[0]` has no property `nam`", ["rows[0].name"]),
    ("destination.detial", 13, "`destination` has no case `detial`", ["destination.detail"]),
    ("rows.name", 6, "`rows` is an array: expected a position such as [0]", []),
    ("count.x", 7, "`count` is the number 1 and has no parts", []),
    ("[0]", 1, "the state is not an array: expected the name of a property", []),
    ("destination[0]", 12, "`destination` is not an array: expected the name of a case", []),
    ("rows[-1]", 6, "expected a position or a key in double quotes in the brackets, found -1", []),
    ("rows[", 6, "expected a JSON value, found the end", []),
    ("rows[0", 7, "expected `]`, found the end", []),
    ("rows[0]name", 8, "expected `.`, `[` or the end of the path, found `name`", []),
    ("rows..name", 6, "expected the name of a property, found `.`", []),
    ("rows.", 6, "expected the name of a property, found the end", []),
    ("count 1", 7, "expected nothing more after the state path, found `1`", []),
  ])
  func refusesWhatTheStateCannotHave(
    path: String,
    column: Int,
    message: String,
    suggestions: [String]
  ) {
    #expect(
      throws: ActionTextError(column: column, message: message, suggestions: suggestions)
    ) {
      try text(path)
    }
  }

  @Test func readsThePathThatATextBeginsWith() throws {
    let (path, length) = try StatePath.parsePrefix(of: #"table["a b"] 12"#)
    #expect(path.path.description == #"table["a b"]"#)
    #expect(length == 12)
  }
}
