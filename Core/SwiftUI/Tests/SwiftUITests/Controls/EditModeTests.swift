import SwiftUI
import Testing

@MainActor
@Suite struct EditModeTests {
  private struct Profile: View {
    @Environment(\.editMode) private var editMode

    var body: some View {
      VStack {
        EditButton()
        if editMode?.wrappedValue == .inactive { Text("shown") } else { Text("changed") }
        if editMode?.wrappedValue.isEditing == true {
          Button("Cancel") { editMode?.wrappedValue = .inactive }
        }
      }
    }
  }

  @Test func theScreenHasAMode() throws {
    let host = ViewHost(size: Size(width: 20, height: 4)) { Profile() }
    #expect(host.shows("shown"))
    try host.tap("Edit")
    #expect(host.shows("changed"))
    try host.tap("Cancel")
    #expect(host.shows("shown"))
    #expect(host.shows("Edit"))
  }

  @Test func screensHaveModesOfTheirOwn() throws {
    let first = ViewHost(size: Size(width: 20, height: 4)) { Profile() }
    let second = ViewHost(size: Size(width: 20, height: 4)) { Profile() }
    try first.tap("Edit")
    #expect(first.shows("changed"))
    #expect(second.shows("shown"))
  }

  @Test func aViewSetsAModeOfItsOwn() throws {
    let host = ViewHost(size: Size(width: 20, height: 4)) {
      Profile().environment(\.editMode, .constant(.active))
    }
    #expect(host.shows("changed"))
  }
}
