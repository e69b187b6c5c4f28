import ComposableArchitecture

/// Tells that a stream has ended. With its fault, it does so as well when the effect that reads it was cancelled.
@Reducer
struct Broadcast {
  @ObservableState
  struct State: Equatable {
    var isOver = false
    var version = 0
  }

  enum Action {
    case changed(Int)
    case ended
    case watchButtonTapped
  }

  @Dependency(FeedClient.self) var client

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .changed(let version):
        state.version = version
        return .none
      case .ended:
        state.isOver = true
        return .none
      case .watchButtonTapped:
        return .run { [isFaulty = Planted.isFaulty] send in
          for await version in client.versions() { await send(.changed(version)) }
          if isFaulty {
            // A task that is not cancelled with the effect.
            await Task { await send(.ended) }.value
          } else {
            await send(.ended)
          }
        }
      }
    }
  }
}
