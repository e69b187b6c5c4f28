import SwiftUI
import Testing

@MainActor
@Suite(.serialized) struct SmallControlTests {
  @MainActor @Observable final class Days {
    var value: Set<DateComponents> = [DateComponents(year: 2026, month: 11, day: 3)]
  }

  private struct RenamedView: View {
    @FocusState private var isFocused: Bool
    @State private var name = ""

    var body: some View {
      VStack(alignment: .leading) {
        RenameButton()
        TextField("Name", text: $name).focused($isFocused)
      }
      .renameAction($isFocused)
    }
  }

  @Test func theRenameButtonMovesTheFocusToTheField() {
    let host = ViewHost(size: Size(width: 30, height: 5)) { RenamedView() }
    #expect(host.screen.description.contains("Rename"))
    host.send(.key(KeyPress(.return)))
    host.send(.key(KeyPress("x")))
    #expect(host.screen.description.contains("x"))
  }

  @Test func theHelpLinkRunsItsAction() {
    var count = 0
    let host = ViewHost(size: Size(width: 9, height: 1)) { HelpLink { count += 1 } }
    host.send(.key(KeyPress(.return)))
    #expect(count == 1)
  }

  @Test func thePasteButtonTakesTheCopiedText() {
    UIPasteboard.general.string = "Hello"
    defer { UIPasteboard.general.string = nil }
    var texts: [String] = []
    let host = ViewHost(size: Size(width: 20, height: 1)) {
      PasteButton(payloadType: String.self) { texts = $0 }
    }
    host.send(.key(KeyPress(.return)))
    #expect(texts == ["Hello"])
  }

  @Test func daysAreChosenInACalendar() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.firstWeekday = 2
    calendar.timeZone = try #require(TimeZone(identifier: "UTC"))
    let days = Days()
    let host = ViewHost(size: Size(width: 40, height: 8)) {
      MultiDatePicker("Days", selection: Binding(get: { days.value }, set: { days.value = $0 }))
        .environment(\.calendar, calendar)
        .environment(\.timeZone, calendar.timeZone)
        .environment(\.locale, Locale(identifier: "en_US"))
    }
    #expect(host.screen.description.contains("November 2026"))
    #expect(host.screen.description.contains("  2 ✓ 3   4"))
    host.send(.key(KeyPress(.tab)))
    host.send(.key(KeyPress(.return)))
    #expect(days.value.count == 2)
    #expect(days.value.contains { $0.day == 1 })
    host.send(.key(KeyPress(.return)))
    #expect(days.value.count == 1)
  }

  @Test func changesAreUndoneAndRedone() {
    final class Model { var value = 0 }
    let model = Model()
    let manager = UndoManager()
    func set(_ value: Int) {
      let old = model.value
      manager.registerUndo(withTarget: model) { _ in set(old) }
      manager.setActionName("Set")
      model.value = value
    }
    set(1)
    set(2)
    #expect(manager.undoActionName == "Set")
    manager.undo()
    #expect(model.value == 1 && manager.canRedo)
    manager.redo()
    #expect(model.value == 2)
    manager.undo()
    manager.undo()
    #expect(model.value == 0 && !manager.canUndo)
    manager.undo()
    set(5)
    #expect(!manager.canRedo)
    manager.beginUndoGrouping()
    set(6)
    set(7)
    manager.endUndoGrouping()
    manager.undo()
    #expect(model.value == 5)
  }
}
