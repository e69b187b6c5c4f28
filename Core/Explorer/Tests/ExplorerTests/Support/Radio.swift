import ComposableArchitecture

/// A feature with a stream, endpoints that answer in several ways, and faults of other kinds.
@Reducer
struct Radio {
  @ObservableState
  struct State: Equatable {
    var heard = 0
    var isBroken = false
    var isOn = false
    var station: String?
    var isTuning = false
  }

  enum Action: Equatable {
    case breakButtonTapped
    case echoButtonTapped
    case echoed
    case loopButtonTapped
    case playButtonTapped
    case songHeard
    case songsEnded
    case tuneButtonTapped
    case tuned(String?)
  }

  @Dependency(RadioClient.self) var client

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if state.isBroken { return .none }
      switch action {
      case .breakButtonTapped:
        state.isBroken = true
        return .none
      case .echoButtonTapped, .echoed:
        return .send(.echoed)
      case .loopButtonTapped:
        return .run { send in await send(.loopButtonTapped) }
      case .playButtonTapped:
        guard !state.isOn else { return .none }
        state.isOn = true
        return .run { send in
          for await _ in client.songs() { await send(.songHeard) }
          await send(.songsEnded)
        }
      case .songHeard:
        state.heard += 1
        return .none
      case .songsEnded:
        state.isOn = false
        return .none
      case .tuneButtonTapped:
        state.isTuning = true
        return .run { send in await send(.tuned(try? await client.station())) }
      case .tuned(let station):
        state.isTuning = false
        state.station = station
        return .none
      }
    }
  }
}

@DependencyClient
struct RadioClient: Sendable {
  var songs: @Sendable () -> AsyncStream<Int> = { .finished }
  var station: @Sendable () async throws -> String
}

extension RadioClient: TestDependencyKey {
  static let testValue = RadioClient()
}
