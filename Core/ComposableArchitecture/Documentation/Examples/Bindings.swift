import ComposableArchitecture
import Testing

@Reducer
struct FormFeature {
  @ObservableState
  struct State: Equatable {
    var isValid = false
    var name = ""
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case clearButtonTapped
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding(\.name):
        state.isValid = !state.name.isEmpty
        return .none
      case .binding:
        return .none
      case .clearButtonTapped:
        state.name = ""
        state.isValid = false
        return .none
      }
    }
  }
}

@MainActor
@Suite struct BindingsTests {
  @Test func writesThroughTheStore() {
    let store = Store(initialState: FormFeature.State()) {
      FormFeature()
    }
    store.name = "Blob"
    print(store.isValid)
    #expect(store.isValid)
  }

  @MainActor
  @Test func validatesTheName() async {
    let store = TestStore(initialState: FormFeature.State()) {
      FormFeature()
    }
    await store.send(\.binding.name, "Blob") {
      $0.name = "Blob"
      $0.isValid = true
    }
  }
}
