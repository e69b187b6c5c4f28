import ActionText
import ComposableArchitecture
import Testing

@Suite struct PresentationActionTextTests {
  @CasePathable
  fileprivate enum Action: Equatable {
    case alert(PresentationAction<Alert>)
    case empty(PresentationAction<Never>)
    case number(PresentationAction<Int>)

    @CasePathable
    enum Alert {
      case later
      case openStore
    }
  }

  fileprivate struct State {
    @PresentationState var alert: Int?
  }

  private let format = ActionTextFormat<Action>()

  @Test(arguments: [
    "alert.dismiss", "alert.presented.openStore", "empty.dismiss", "number.presented 3",
  ])
  func printsWhatItParsed(text: String) throws {
    #expect(try format.print(format.parse(text)) == text)
  }

  @Test func namesTheFaultAndItsPlace() {
    #expect(
      throws: ActionTextError(
        column: 7,
        message: "there is no action `openStore` in `alert`",
        suggestions: ["alert.dismiss", "alert.presented"]
      )
    ) {
      try format.parse("alert.openStore")
    }
    #expect(
      throws: ActionTextError(
        column: 17,
        message: "there is no action `opneStore` in `alert.presented`",
        suggestions: ["alert.presented.openStore"]
      )
    ) {
      try format.parse("alert.presented.opneStore")
    }
    #expect(
      throws: ActionTextError(column: 15, message: "`alert.dismiss` takes no payload")
    ) {
      try format.parse("alert.dismiss 1")
    }
    #expect(throws: ActionTextError.self) { try format.parse("empty.presented") }
  }

  @Test func listsItsPaths() {
    #expect(
      format.outline.map(\.path) == [
        "alert.dismiss", "alert.presented.later", "alert.presented.openStore", "empty.dismiss",
        "number.dismiss", "number.presented",
      ]
    )
  }

  @Test func showsWhatIsPresented() {
    #expect(JSONValue(reflecting: State()).text() == #"{"alert":null}"#)
    #expect(JSONValue(reflecting: State(alert: 3)).text() == #"{"alert":3}"#)
  }
}
