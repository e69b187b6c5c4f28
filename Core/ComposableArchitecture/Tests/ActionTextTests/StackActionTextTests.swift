import ActionText
import ComposableArchitecture
import Testing

@Suite struct StackActionTextTests {
  @CasePathable
  fileprivate enum Screen {
    case doneButtonTapped
  }

  fileprivate struct ScreenState: Codable {
    var title: String
  }

  fileprivate struct Opaque {}

  @CasePathable
  fileprivate enum Action {
    case closed(StackAction<Opaque, Screen>)
    case path(StackAction<ScreenState, Screen>)
  }

  private let format = ActionTextFormat<Action>()

  @Test(arguments: [
    "path[0].doneButtonTapped", "path.popFrom 2", #"path.push {"id":1,"state":{"title":"a"}}"#,
    "closed[0].doneButtonTapped", "closed.popFrom 0",
  ])
  func printsWhatItParsed(text: String) throws {
    #expect(try format.print(format.parse(text)) == text)
  }

  @Test func refusesToPushWhatIsNotDecodable() {
    #expect(
      throws: ActionTextError(
        column: 29,
        message:
          "the payload of `closed.push` does not fit: no value of this kind can be read from JSON "
          + "at `state`"
      )
    ) {
      try format.parse(#"closed.push {"id":1,"state":{}}"#)
    }
    #expect(throws: ActionTextError.self) {
      try format.print(.closed(.push(id: 1, state: Opaque())))
    }
    #expect(!format.outline.contains { $0.path == "closed.push" })
    #expect(format.outline.contains { $0.path == "path.push" })
  }

  @Test(
    arguments: [
      ("path.popForm 1", 6, "there is no action `popForm` in `path`", ["path.popFrom"]),
      ("path.popFrom", 13, "`path.popFrom` needs a payload: a value as JSON", []),
      (
        "path.push {}", 11,
        #"the payload of `path.push` does not fit: expected {"id": …, "state": …}, "#
          + "found an empty object", []
      ),
      (
        "path[\"a\"].x", 6,
        "the value in brackets of `path` does not fit: expected a whole number, "
          + "found the string \"a\"", []
      ),
    ] as [(String, Int, String, [String])]
  )
  func namesTheFaultAndItsPlace(
    text: String,
    column: Int,
    message: String,
    suggestions: [String]
  ) {
    #expect(
      throws: ActionTextError(column: column, message: message, suggestions: suggestions)
    ) {
      try format.parse(text)
    }
  }
}
