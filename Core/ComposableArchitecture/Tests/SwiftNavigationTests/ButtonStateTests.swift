import CustomDump
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

  @Test func sendsItsActionWithAnAnimation() {
    let button = ButtonState<Action>(action: .send(.save, animation: .linear)) {
      TextState("Save")
    }
    button.withAction { action in
      #expect(action == .save)
      #expect(Transaction.current.animation == .linear)
    }
    #expect(button.action.action == .save)
    #expect(button.map { $0 }.action == .send(.save, animation: .linear))
    #expect(button.action != .send(.save))
    ButtonState<Action>(action: .save) { TextState("Save") }.withAction { _ in
      #expect(Transaction.current.animation == nil)
    }
    #expect(
      String(customDumping: ButtonStateAction.send(1, animation: nil)).contains("animation: nil")
    )
  }

  @Test func reportsAnAnimationOfAnAsynchronousAction() async {
    var actions: [Action?] = []
    let button = ButtonState<Action>(action: .send(.save, animation: .linear)) {
      TextState("Save")
    }
    await withKnownIssue {
      await button.withAction { action in
        await suspend()
        actions.append(action)
      }
    } matching: {
      $0.description.contains("no animation can be applied")
    }
    #expect(actions == [.save])
  }

  @Test func isMadeForItsRole() {
    #expect(
      [
        ButtonState<Action>.cancel(TextState("a")),
        .default(TextState("b"), action: .send(.save)),
        .destructive(TextState("c")),
      ] == [
        ButtonState(role: .cancel) { TextState("a") },
        ButtonState(action: .save) { TextState("b") },
        ButtonState(role: .destructive) { TextState("c") },
      ]
    )
  }
}
