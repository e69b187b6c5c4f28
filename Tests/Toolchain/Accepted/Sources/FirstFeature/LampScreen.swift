import ComposableArchitecture

// A view's use of a store: it holds it, reads it, sends to it.

@MainActor
struct LampScreen {
  let store: StoreOf<LampFeature>

  var lines: [String] {
    ["brightness: \(store.brightness)"]
  }

  func plusButtonTapped() {
    store.send(.brighterButtonTapped)
  }

  func minusButtonTapped() {
    store.send(.darkerButtonTapped)
  }
}

@MainActor
func preview() -> LampScreen {
  LampScreen(
    store: Store(initialState: LampFeature.State()) {
      LampFeature()
    }
  )
}

@MainActor
func debuggedPreview() -> LampScreen {
  LampScreen(
    store: Store(initialState: LampFeature.State()) {
      LampFeature()
        ._printChanges()
    }
  )
}
