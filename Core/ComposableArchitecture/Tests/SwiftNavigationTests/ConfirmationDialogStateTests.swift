import CustomDump
import SwiftNavigation
import Testing

@Suite struct ConfirmationDialogStateTests {
  enum Action: Hashable {
    case export(String)
  }

  static func dialog() -> ConfirmationDialogState<Action> {
    ConfirmationDialogState(titleVisibility: .visible) {
      TextState("Export as")
    } actions: {
      for format in ["text", "JSON"] {
        ButtonState(action: .export(format)) { TextState(format) }
      }
    } message: {
      TextState("Choose one.")
    }
  }

  @Test func holdsWhatItWasMadeOf() {
    let dialog = Self.dialog()
    #expect(dialog.title == TextState("Export as"))
    #expect(dialog.titleVisibility == .visible)
    #expect(dialog.message == TextState("Choose one."))
    #expect(dialog.buttons.map(\.action.action) == [.export("text"), .export("JSON")])
  }

  @Test func isMadeWithFewerParts() {
    let titled = ConfirmationDialogState<Action> { TextState("Title") }
    #expect(titled.titleVisibility == .automatic)
    #expect(titled == ConfirmationDialogState(title: TextState("Title")))
  }

  @Test func ignoresIdentityWhenCompared() {
    let first = Self.dialog()
    let second = Self.dialog()
    #expect(first == second)
    #expect(first.hashValue == second.hashValue)
    #expect(first.id != second.id)
    var changed = second
    changed.titleVisibility = .hidden
    #expect(first != changed)
  }

  @Test func keepsItsIdentityWhenMapped() {
    let dialog = Self.dialog()
    let mapped = dialog.map { _ in Int?.none }
    #expect(mapped.id == dialog.id)
    #expect(mapped.titleVisibility == .visible)
    #expect(mapped.buttons.allSatisfy { $0.action == .send(nil) })
  }

  @Test func isDumpedAsItReads() {
    var dialog = Self.dialog()
    dialog.buttons.removeFirst()
    expectNoDifference(
      String(customDumping: dialog),
      """
      ConfirmationDialogState(
        titleVisibility: .visible,
        title: "Export as",
        actions: [
          [0]: ButtonState(
            action: .send(
              .export("JSON")
            ),
            label: "JSON"
          )
        ],
        message: "Choose one."
      )
      """
    )
  }
}
