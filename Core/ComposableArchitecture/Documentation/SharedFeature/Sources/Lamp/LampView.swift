#if canImport(SwiftUI)
  import ComposableArchitecture
  import SwiftUI

  struct LampView: View {
    @Bindable var store: StoreOf<Lamp>

    var body: some View {
      VStack {
        Text("\(store.brightness) %")
        Button("Switch") { store.send(.switchTapped, animation: .default) }
        Button("Manual") { store.send(.manualButtonTapped) }
      }
      .alert($store.scope(state: \.alert, action: \.alert))
    }
  }
#endif
