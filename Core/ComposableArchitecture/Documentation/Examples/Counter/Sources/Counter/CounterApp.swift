import ComposableArchitecture
import SwiftUI

@main
struct CounterApp: App {
  @State private var store = Store(initialState: CounterFeature.State()) { CounterFeature() }

  var body: some Scene {
    WindowGroup {
      CounterView(store: store)
    }
  }
}
