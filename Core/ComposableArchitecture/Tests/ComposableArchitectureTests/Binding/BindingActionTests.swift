import Testing

@testable import ComposableArchitecture

@Suite struct BindingActionTests {
  @ObservableState
  struct State: Equatable {
    var name = ""
    var note = ""
    var size = Size()
  }

  struct Size: Equatable {
    var width = 1
  }

  @CasePathable
  enum Action: BindableAction, Equatable {
    case binding(BindingAction<State>)
    case other
  }

  @Test func setsAField() {
    var state = State()
    BindingAction<State>.set(\.name, "Blob").apply(to: &state)
    BindingAction<State>.set(\.size.width, 2).apply(to: &state)
    #expect(state == State(name: "Blob", size: Size(width: 2)))
  }

  @Test func comparesTheFieldAndTheValue() {
    #expect(BindingAction<State>.set(\.name, "a") == .set(\.name, "a"))
    #expect(BindingAction<State>.set(\.name, "a") != .set(\.name, "b"))
    #expect(BindingAction<State>.set(\.name, "a") != .set(\.note, "a"))
    #expect(Action.set(\.name, "a") == .binding(.set(\.name, "a")))
    #expect(Action.set(\.name, "a") != .other)
  }

  @Test func matchesItsField() {
    func name(_ action: Action) -> String {
      switch action {
      case .binding(\.name): "name"
      case .binding(\.size.width): "width"
      case .binding: "another"
      case .other: "other"
      }
    }
    #expect(name(.set(\.name, "a")) == "name")
    #expect(name(.set(\.size.width, 3)) == "width")
    #expect(name(.set(\.note, "a")) == "another")
    #expect(name(.other) == "other")
  }

  @Test func hasACasePathForEachField() {
    let action = Action.set(\.name, "a")
    #expect(action.is(\.binding))
    #expect(action.is(\.binding.name))
    #expect(!action.is(\.binding.note))
    #expect(action[case: \.binding.name] == "a")
    #expect(action[case: \.binding.note] == nil)
    #expect(Action.allCasePaths.binding.name.embed("b") == .set(\.name, "b"))
    let made: Action = (\Action.Cases.binding.size)(Size(width: 5))
    #expect(made == .set(\.size, Size(width: 5)))
  }

  @Test func isSeenFromAnOuterValue() {
    let inner = BindingAction<Size>.set(\.width, 3)
    let outer = inner.pullback(\State.size)
    #expect(outer == .set(\.size.width, 3))
    var state = State()
    outer.apply(to: &state)
    #expect(state.size.width == 3)
  }

  @Test func isDumpedAsItWasWritten() {
    expectNoDifference(
      String(customDumping: Action.set(\.name, "a")),
      #"""
      BindingActionTests.Action.binding(
        .set(
          \State.name,
          "a"
        )
      )
      """#
    )
  }

  @Test func anActionWithoutCasePathsCarriesAChangeToo() {
    enum Plain: BindableAction {
      case binding(BindingAction<State>)
      case other
    }
    #expect(Plain.set(\.name, "a").binding == .set(\.name, "a"))
    #expect(Plain.other.binding == nil)
  }
}
