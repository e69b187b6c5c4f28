import CustomDump
import SwiftNavigation
import Testing

@Suite struct AlertStateTests {
  enum Action: Equatable, Hashable {
    case confirm
    case retry(Int)
  }

  enum Parent: Equatable {
    case alert(Action)
  }

  static func alert() -> AlertState<Action> {
    AlertState {
      TextState("Delete?")
    } actions: {
      ButtonState(role: .destructive, action: .confirm) {
        TextState("Delete")
      }
      ButtonState(role: .cancel) {
        TextState("Keep")
      }
    } message: {
      TextState("It is gone then.")
    }
  }

  @Test func holdsWhatItWasMadeOf() {
    let alert = Self.alert()
    #expect(alert.title == TextState("Delete?"))
    #expect(alert.message == TextState("It is gone then."))
    #expect(alert.buttons.map(\.action) == [.send(.confirm), .send(nil)])
    #expect(alert.buttons.map(\.role) == [.destructive, .cancel])
  }

  @Test func isMadeWithFewerParts() {
    let titled = AlertState<Action> { TextState("Done") }
    #expect(titled.buttons.isEmpty)
    #expect(titled.message == nil)

    let withMessage = AlertState<Never>(title: { TextState("Done") }) {
    } message: {
      TextState("All of it.")
    }
    #expect(withMessage.message == TextState("All of it."))

    let parts = AlertState<Action>(
      title: TextState("Done"),
      buttons: [ButtonState(action: .retry(1)) { TextState("Again") }],
    )
    #expect(parts.buttons.count == 1)
  }

  @Test func ignoresIdentityWhenCompared() {
    let first = Self.alert()
    let second = Self.alert()
    #expect(first == second)
    #expect(first.hashValue == second.hashValue)
    #expect(first.id != second.id)
    let copy = first
    #expect(first.id == copy.id)

    var changed = second
    changed.title = TextState("Remove?")
    #expect(first != changed)
    changed = second
    changed.message = nil
    #expect(first != changed)
    changed = second
    changed.buttons.removeLast()
    #expect(first != changed)
  }

  @Test func keepsItsIdentityWhenMapped() {
    let alert = Self.alert()
    let mapped = alert.map { $0.map(Parent.alert) }
    #expect(mapped.id == alert.id)
    #expect(mapped.buttons.map(\.id) == alert.buttons.map(\.id))
    #expect(mapped.buttons.map(\.action.action) == [.alert(.confirm), nil])
    #expect(mapped.title == alert.title)
    #expect(mapped.message == alert.message)
  }

  @Test func isDumpedAsItReads() {
    expectNoDifference(
      String(customDumping: Self.alert()),
      """
      AlertState(
        title: "Delete?",
        actions: [
          [0]: ButtonState(
            role: .destructive,
            action: .send(.confirm),
            label: "Delete"
          ),
          [1]: ButtonState(
            role: .cancel,
            action: .send(nil),
            label: "Keep"
          )
        ],
        message: "It is gone then."
      )
      """
    )
  }

  @Test func showsWhatChangedInADifference() {
    var changed = Self.alert()
    changed.title = TextState("Remove?")
    expectNoDifference(
      diff(Self.alert(), changed),
      """
        AlertState(
      -   title: "Delete?",
      +   title: "Remove?",
          actions: […],
          message: "It is gone then."
        )
      """
    )
  }

  @Test func isSendableWithItsAction() {
    func check(_: some Sendable) {}
    check(AlertState<Action> { TextState("") })
    check(ConfirmationDialogState<Action> { TextState("") })
  }

  @Test func isMadeOfButtonsOneByOne() {
    let keep = ButtonState<Int>.cancel(TextState("Keep"))
    let delete = ButtonState<Int>.destructive(TextState("Delete"), action: .send(1))
    let title = TextState("Delete?")
    #expect(AlertState<Int>(title: title) == AlertState(title: title, buttons: []))
    #expect(
      AlertState(title: title, dismissButton: keep) == AlertState(title: title, buttons: [keep])
    )
    #expect(
      AlertState(title: title, message: title, primaryButton: keep, secondaryButton: delete)
        == AlertState(title: title, message: title, buttons: [keep, delete])
    )
  }
}
