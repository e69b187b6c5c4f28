import SwiftUI
import Testing

@MainActor
@Suite struct NavigationViewTests {
  @Test func aScreenHasATitleAndItems() {
    let view = lines(30, 6) {
      NavigationView {
        Text("content")
          .navigationBarTitle("Title", displayMode: .inline)
          .navigationBarItems(trailing: Button("Add") {})
      }
      .navigationViewStyle(.stack)
    }
    #expect(view[0].contains("Title"))
    #expect(view.contains { $0.contains("[ Add ]") })
    #expect(view.contains { $0.contains("content") })
  }
}
