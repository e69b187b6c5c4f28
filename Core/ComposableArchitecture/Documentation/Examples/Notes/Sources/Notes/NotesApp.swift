import ComposableArchitecture
import SwiftUI

@main
struct NotesApp: App {
  @State private var store = Store(initialState: NotesFeature.State()) { NotesFeature() }

  var body: some Scene {
    WindowGroup {
      NotesView(store: store)
    }
  }
}
