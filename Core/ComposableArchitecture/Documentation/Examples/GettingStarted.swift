import ComposableArchitecture
import Testing

@Reducer
struct LampFeature {
  @ObservableState
  struct State: Equatable {
    var brightness = 0
    var isOn = false
  }

  enum Action {
    case brighterButtonTapped
    case switchTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .brighterButtonTapped:
        guard state.isOn else { return .none }
        state.brightness += 10
        return .none

      case .switchTapped:
        state.isOn.toggle()
        return .none
      }
    }
  }
}

@MainActor
@Suite struct GettingStartedTests {
  @Test func runsTheFeature() {
    let store = Store(initialState: LampFeature.State()) {
      LampFeature()
    }
    store.send(.switchTapped)
    store.send(.brighterButtonTapped)
    print(store.brightness)
    #expect(store.brightness == 10)
  }

  @MainActor
  @Test func isBrighterOnlyWhenOn() async {
    let store = TestStore(initialState: LampFeature.State()) {
      LampFeature()
    }
    await store.send(.brighterButtonTapped)
    await store.send(.switchTapped) { $0.isOn = true }
    await store.send(.brighterButtonTapped) { $0.brightness = 10 }
  }
}
