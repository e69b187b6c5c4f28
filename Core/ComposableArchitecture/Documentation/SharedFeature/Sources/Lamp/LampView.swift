public import ComposableArchitecture
public import SwiftUI

/// The screen of a lamp: how bright it is, and its switch.
public struct LampView: View {
  @Bindable var store: StoreOf<Lamp>

  public init(store: StoreOf<Lamp>) {
    self.store = store
  }

  public var body: some View {
    VStack(spacing: 16) {
      Text("\(store.brightness) %").font(.headline)
      HStack {
        Button("Switch") { store.send(.switchTapped, animation: .default) }
        Button("Manual") { store.send(.manualButtonTapped) }
      }
    }
    .padding()
    .alert($store.scope(state: \.alert, action: \.alert))
  }
}

#Preview("A lamp") {
  LampView(store: Store(initialState: Lamp.State()) { Lamp() })
}
