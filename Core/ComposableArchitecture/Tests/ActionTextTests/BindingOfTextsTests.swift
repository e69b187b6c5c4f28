import ActionText
import ComposableArchitecture
import Testing

/// Bindings of states that name no fields.
@Suite struct BindingOfTextsTests {
  @ObservableState
  struct State: Equatable {
    var isOn = false
    var name = ""
  }

  @ObservableState
  struct Switches: Equatable {
    var isOn = false
  }

  @CasePathable
  fileprivate enum Action: Equatable {
    case binding(BindingAction<State>)
    case switches(BindingAction<Switches>)
  }

  private let format = ActionTextFormat<Action>()

  @Test func aTextHasTheNameOfItsProperty() throws {
    let action = Action.binding(.set(\.name, "Blob"))
    #expect(try format.print(action) == #"binding.name "Blob""#)
    #expect(try format.parse(#"binding.name "Blob""#) == action)
  }

  @Test func onlyTextsAreListed() {
    #expect(format.outline.map(\.path) == ["binding.name"])
  }

  @Test func otherFieldsHaveNoText() {
    #expect(format.describe(.binding(.set(\.isOn, true))).hasPrefix("binding ("))
    #expect(throws: ActionTextError.self) { try format.parse("binding.isOn true") }
    #expect(throws: ActionTextError.self) { try format.parse("switches.isOn true") }
  }
}
