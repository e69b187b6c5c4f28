import Clocks
import ComposableArchitecture
import Dependencies

/// A feature with a child, an effect that sleeps, and something that must not be seen.
@Reducer
struct Garden {
  @ObservableState
  struct State: Equatable {
    var bed = Bed.State()
    var gate = "locked"
    var key = "4711"
    var water = 0
  }

  enum Action: Sendable {
    case bed(Bed.Action)
    case keyChanged(String)
    case rained(Int)
    case stopped
    case waited
    case watered
  }

  enum CancelID { case rain }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Scope(state: \.bed, action: \.bed) { Bed() }
    Reduce { state, action in
      switch action {
      case .bed: return .none
      case .keyChanged(let key):
        state.key = key
        return .none
      case .rained(let amount):
        state.water += amount
        return .none
      case .stopped: return .cancel(id: CancelID.rain)
      case .waited:
        return .run { [clock] send in
          try await clock.sleep(for: .seconds(2))
          await send(.rained(5))
        }
        .cancellable(id: CancelID.rain)
      case .watered:
        state.water += 1
        return .none
      }
    }
  }
}

@Reducer
struct Bed {
  @ObservableState
  struct State: Equatable {
    var plants: [String] = []
  }

  enum Action: Sendable {
    case planted(String)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .planted(let plant): state.plants.append(plant)
      }
      return .none
    }
  }
}
