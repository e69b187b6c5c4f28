import ComposableArchitecture

/// Counts the versions that a stream tells of. With its fault, one that comes twice is counted twice.
@Reducer
struct Feed {
  @ObservableState
  struct State: Equatable {
    var changes = 0
    var isWatching = false
    var version = 0
  }

  enum Action {
    case changed(Int)
    case watchButtonTapped
  }

  @Dependency(FeedClient.self) var client

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .changed(let version):
        if Planted.isFaulty || version != state.version { state.changes += 1 }
        state.version = version
        return .none
      case .watchButtonTapped:
        guard !state.isWatching else { return .none }
        state.isWatching = true
        return .run { send in
          for await version in client.versions() { await send(.changed(version)) }
        }
      }
    }
  }
}

@DependencyClient
struct FeedClient: Sendable {
  var versions: @Sendable () -> AsyncStream<Int> = { .finished }
}

extension FeedClient: TestDependencyKey {
  static let testValue = FeedClient()
}
