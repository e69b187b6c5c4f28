import SwiftUI
import Testing

@MainActor
@Suite struct ToolbarTests {
  @Test func theViewsOfAGroupStandBesideEachOther() {
    let host = ViewHost(size: Size(width: 40, height: 6)) {
      NavigationStack {
        Text("Content")
          .navigationTitle("Title")
          .toolbar {
            ToolbarItemGroup(placement: .primaryAction) {
              Button("One") {}
              Button("Two") {}
            }
            ToolbarItemGroup(placement: .bottomBar) {
              Button("Left") {}
              Spacer()
              Button("Right") {}
            }
          }
      }
    }
    let rows = host.screen.lines
    #expect(rows[0].contains("Title") && rows[0].contains("One") && rows[0].contains("Two"))
    #expect(rows[5].contains("Left") && rows[5].contains("Right"))
  }

  @Test func aMenuOfATitleStandsInTheToolbar() {
    let host = ViewHost(size: Size(width: 40, height: 3)) {
      NavigationStack {
        Text("Content").toolbar { ToolbarTitleMenu { Button("Rename") {} } }
      }
    }
    #expect(host.screen.lines[0].contains("Rename"))
  }
}
