import ComposableTerminalUI

/// A feature whose fields are bound, and that can tell which actions it was sent.
@Reducer
struct Form {
  @ObservableState
  struct State: Equatable {
    var name = ""
    var settings = Settings()
    var level = 1
    @ObservationStateIgnored var log: [Action] = []
  }

  struct Settings: Equatable, Sendable {
    var isOn = false
  }

  enum Action: BindableAction, Equatable {
    case binding(BindingAction<State>)
    case levelChanged(Int)
    case nameChanged(String)
    case toggled(Bool)
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      state.log.append(action)
      switch action {
      case .binding: break
      case .levelChanged(let level): state.level = level
      case .nameChanged(let name): state.name = name.uppercased()
      case .toggled(let isOn): state.settings.isOn = isOn
      }
      return .none
    }
  }

  @MainActor
  static func store() -> StoreOf<Self> { Store(initialState: State()) { Self() } }
}
