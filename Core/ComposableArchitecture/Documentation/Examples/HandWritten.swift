import ComposableArchitecture
import Testing

struct SwitchFeature: Reducer {
  struct State: Equatable, ObservableState {
    var _$observationRegistrar = ObservationStateRegistrar()
    var _$id: ObservableStateID { _$observationRegistrar.id }
    mutating func _$willModify() { _$observationRegistrar._$willModify() }

    private var _isOn = false
    var isOn: Bool {
      get {
        _$observationRegistrar.access(0)
        return _isOn
      }
      set {
        _$observationRegistrar._$willModify()
        _$observationRegistrar.mutate(0, &_isOn, newValue)
      }
    }

    static var _$fields: [_ObservableField<Self>] {
      [_ObservableField(\.isOn, storage: \._isOn, index: 0)]
    }
  }

  enum Action {
    case tapped
  }

  @ReducerBuilder<State, Action>
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped:
        state.isOn.toggle()
        return .none
      }
    }
  }
}

struct GreetingClient: Sendable {
  var greeting: @Sendable (_ name: String) async throws -> String = { _ in
    reportIssue("Unimplemented: 'GreetingClient.greeting'")
    throw Unimplemented("greeting")
  }

  func greeting(name: String) async throws -> String {
    try await greeting(name)
  }
}

@MainActor
@Suite struct HandWrittenTests {
  @Test func isAReducer() {
    let store = Store(initialState: SwitchFeature.State()) { SwitchFeature() }
    store.send(.tapped)
    #expect(store.isOn)
  }
}
