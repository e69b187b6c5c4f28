import ComposableArchitecture

/// A feature with the faults of a program that is not finished.
@Reducer
struct Faulty {
  @ObservableState
  struct State: Equatable {
    var tally: Tally.State?
    var fact = ""
  }

  enum Action {
    case factButtonTapped
    case factResponse(String)
    case nowButtonTapped
    case tally(Tally.Action)
    case tallyLaterButtonTapped
  }

  @Dependency(FaultyClient.self) var client

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .factButtonTapped:
        return .run { send in await send(.factResponse(client.fact())) }
      case .factResponse(let fact):
        state.fact = fact
        return .none
      case .nowButtonTapped:
        state.fact = client.now()
        return .none
      case .tally:
        return .none
      case .tallyLaterButtonTapped:
        return .run { send in await send(.tally(.added(1))) }
      }
    }
    .ifLet(\.tally, action: \.tally) { Tally() }
  }
}

@DependencyClient
struct FaultyClient: Sendable {
  var fact: @Sendable () async -> String = { "" }
  var now: @Sendable () -> String = { "" }
}

extension FaultyClient: TestDependencyKey {
  static let testValue = FaultyClient()
}
