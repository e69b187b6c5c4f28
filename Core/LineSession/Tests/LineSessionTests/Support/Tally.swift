import ComposableArchitecture

/// A feature with a number and an effect.
@Reducer
struct Tally {
  @ObservableState
  struct State: Equatable {
    var count = 0
    var names: [String] = []
  }

  enum Action {
    case added(Int)
    case doubleButtonTapped
    case nameAdded(String)
  }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .added(let number):
        state.count += number
        return .none
      case .doubleButtonTapped:
        return .run { [count = state.count] send in await send(.added(count)) }
      case .nameAdded(let name):
        state.names.append(name)
        return .none
      }
    }
  }
}
