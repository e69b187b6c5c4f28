import ComposableArchitecture
import Testing

@Reducer
struct SearchFeature {
  @ObservableState
  struct State: Equatable {
    var hits: [String] = []
    var query = ""
    var seconds = 0
  }

  enum Action {
    case cancelButtonTapped
    case queryChanged(String)
    case response(Result<[String], any Error>)
    case saveButtonTapped
    case task
    case tick
  }

  enum CancelID {
    case save
    case search
    case timer
  }

  @Dependency(\.continuousClock) var clock
  @Dependency(SearchClient.self) var client

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .queryChanged(let query):
        state.query = query
        return .run { send in
          await send(.response(Result { try await client.hits(query: query) }))
        }
        .debounce(id: CancelID.search, for: .milliseconds(300), clock: clock)

      case .response(.success(let hits)):
        state.hits = hits
        return .none

      case .response(.failure):
        state.hits = []
        return .none

      case .cancelButtonTapped:
        return .cancel(id: CancelID.search)

      case .task:
        return .run { send in
          for await _ in clock.timer(interval: .seconds(1)) {
            await send(.tick)
          }
        }
        .cancellable(id: CancelID.timer, cancelInFlight: true)

      case .tick:
        state.seconds += 1
        return .none

      case .saveButtonTapped:
        return .run { [query = state.query] _ in
          try await client.save(query: query)
        } catch: { error, send in
          await send(.response(.failure(error)))
        }
        .cancellable(id: CancelID.save, policy: .queue())
      }
    }
  }
}

@DependencyClient
struct SearchClient: Sendable {
  var hits: @Sendable (_ query: String) async throws -> [String]
  var save: @Sendable (_ query: String) async throws -> Void
}

extension SearchClient: TestDependencyKey {
  static let testValue = SearchClient()
}

@Reducer
struct ClockFeature {
  @ObservableState
  struct State: Equatable {
    var seconds = 0
  }

  enum Action {
    case task
    case tick
  }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .task:
        return .stream { [clock] in
          clock.timer(interval: .seconds(1))
        } action: { _ in
          .tick
        }
      case .tick:
        state.seconds += 1
        return .none
      }
    }
  }
}

@MainActor
@Suite struct EffectsTests {
  @MainActor
  @Test func searchesWhenTypingStops() async {
    let clock = TestClock()
    let store = TestStore(initialState: SearchFeature.State()) {
      SearchFeature()
    } withDependencies: {
      $0.continuousClock = clock
      $0[SearchClient.self].hits = { [$0] }
    }

    await store.send(.queryChanged("a")) { $0.query = "a" }
    await clock.advance(by: .milliseconds(200))
    await store.send(.queryChanged("ab")) { $0.query = "ab" }
    await clock.advance(by: .milliseconds(300))
    await store.receive(\.response.success) { $0.hits = ["ab"] }
  }

  @Test func streams() async {
    let clock = TestClock()
    let store = TestStore(initialState: ClockFeature.State()) {
      ClockFeature()
    } withDependencies: {
      $0.continuousClock = clock
    }
    let task = await store.send(.task)
    await clock.advance(by: .seconds(1))
    await store.receive(\.tick) { $0.seconds = 1 }
    await task.cancel()
  }
}
