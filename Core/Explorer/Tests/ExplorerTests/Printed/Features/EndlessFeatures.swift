import ComposableArchitecture

/// Loads a number, and halves it until it is odd. Its fault is that it halves zero.
@Reducer
struct Halving {
  @ObservableState
  struct State: Equatable {
    var halves = 0
    var isLoading = false
  }

  enum Action {
    case clearTapped
    case loadResponse(Int)
    case loadTapped
  }

  @Dependency(ServerClient.self) var server

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .clearTapped:
        state.halves = 0
        return .none
      case .loadResponse(var number):
        state.isLoading = false
        while number.isMultiple(of: 2), number != 0 || Planted.isFaulty {
          number /= 2
          state.halves = min(state.halves + 1, 3)
        }
        return .none
      case .loadTapped:
        guard !state.isLoading else { return .none }
        state.isLoading = true
        return .run { send in
          if let number = try? await server.load() { await send(.loadResponse(number)) }
        }
      }
    }
  }
}

/// Counts down from three. Its fault is that it looks for a beat that is never reached.
@Reducer
struct Beats {
  @ObservableState
  struct State: Equatable {
    var beats = 0
    var isOn = false
  }

  enum Action {
    case offTapped
    case onTapped
    case tick
  }

  enum CancelID { case clock }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .offTapped:
        state = State()
        return .cancel(id: CancelID.clock)
      case .onTapped:
        state.isOn = true
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(.tick)
        }
        .cancellable(id: CancelID.clock, cancelInFlight: true)
      case .tick:
        state.isOn = false
        var next = state.beats
        while next != 3 { next = (next + (Planted.isFaulty ? 2 : 1)) % 4 }
        state.beats = next
        return .none
      }
    }
  }
}
