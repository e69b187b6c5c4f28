import SwiftNavigation
import Testing

@Suite struct ButtonStateTests {
  enum Action: Hashable {
    case save
  }

  @Test func takesAnActionInSeveralForms() {
    let bare = ButtonState<Action>(action: .save) { TextState("Save") }
    let explicit = ButtonState<Action>(action: .send(.save)) { TextState("Save") }
    let none = ButtonState<Action> { TextState("Save") }
    #expect(bare == explicit)
    #expect(bare.hashValue == explicit.hashValue)
    #expect(bare.id != explicit.id)
    #expect(none.action == .send(nil))
    #expect(none != bare)
    #expect(bare != ButtonState(role: .cancel, action: .save) { TextState("Save") })
    #expect(bare != ButtonState(action: .save) { TextState("Store") })
  }

  @Test func handsOverItsAction() async {
    let button = ButtonState<Action>(action: .save) { TextState("Save") }
    var actions: [Action?] = []
    button.withAction { actions.append($0) }
    await button.withAction { action in
      await suspend()
      actions.append(action)
    }
    ButtonState<Action> { TextState("Cancel") }.withAction { actions.append($0) }
    #expect(actions == [.save, .save, nil])
  }

  @Test func keepsItsIdentityWhenMapped() {
    let button = ButtonState<Action>(role: .destructive, action: .save) { TextState("Save") }
    let mapped = button.map { $0.map { _ in 1 } }
    #expect(mapped.id == button.id)
    #expect(mapped.action == .send(1))
    #expect(mapped.role == .destructive)
    #expect(mapped.label == TextState("Save"))
  }
}
