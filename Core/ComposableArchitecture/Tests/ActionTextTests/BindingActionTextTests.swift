import ActionText
import ComposableArchitecture
import Testing

@Suite struct BindingActionTextTests {
  struct State: ActionTextBindable {
    struct Document {
      var title = ""
    }

    var document = Document()
    var isOn = false
    var selection: Int?
    var secret = 0

    static var actionTextFields: [ActionTextField<Self>] {
      [
        ActionTextField("isOn", \.isOn), ActionTextField("selection", \.selection),
        ActionTextField("title", \.document.title),
      ]
    }
  }

  struct Nameless {
    var isOn = false
  }

  @CasePathable
  fileprivate enum Action: Equatable {
    case binding(BindingAction<State>)
    case nameless(BindingAction<Nameless>)
  }

  private let format = ActionTextFormat<Action>()

  @Test func isPrintedAndParsed() throws {
    let actions: [(String, Action)] = [
      ("binding.isOn true", .binding(.set(\.isOn, true))),
      ("binding.selection 3", .binding(.set(\.selection, 3))),
      ("binding.selection null", .binding(.set(\.selection, nil))),
      (#"binding.title "Design""#, .binding(.set(\.document.title, "Design"))),
    ]
    for (text, action) in actions {
      #expect(try format.print(action) == text)
      #expect(try format.parse(text) == action)
    }
  }

  @Test func listsItsFields() {
    #expect(
      format.outline.map(\.path) == ["binding.isOn", "binding.selection", "binding.title"]
    )
  }

  @Test func namesTheFaultAndItsPlace() {
    #expect(
      throws: ActionTextError(
        column: 9,
        message: "there is no action `titel` in `binding`",
        suggestions: ["binding.title"]
      )
    ) {
      try format.parse(#"binding.titel "Design""#)
    }
    #expect(throws: ActionTextError.self) { try format.parse("binding.isOn 1") }
    #expect(throws: ActionTextError.self) { try format.parse("binding.isOn") }
  }

  @Test func aFieldWithoutANameHasNoText() {
    let action = Action.binding(.set(\.secret, 1))
    #expect(throws: ActionTextError.self) { try format.print(action) }
    #expect(format.describe(action).hasPrefix("binding ("))
  }

  @Test func aStateThatNamesNoFieldsHasNoText() {
    #expect(throws: ActionTextError.self) {
      try format.print(.nameless(.set(\.isOn, true)))
    }
    #expect(throws: ActionTextError.self) { try format.parse("nameless.isOn true") }
  }
}
