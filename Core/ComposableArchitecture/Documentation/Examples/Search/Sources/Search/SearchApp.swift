import ComposableArchitecture
import SwiftUI

@main
struct SearchApp: App {
  @State private var store = Store(initialState: SearchFeature.State()) { SearchFeature() }

  var body: some Scene {
    WindowGroup {
      SearchView(store: store)
    }
  }
}
