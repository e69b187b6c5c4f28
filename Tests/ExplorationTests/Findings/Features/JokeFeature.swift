import ComposableArchitecture

/// The feature of the article on exploring. With its fault, another topic does not cancel the request.
@Reducer
struct JokeFeature {
  @ObservableState
  struct State: Equatable {
    var isLoading = false
    var joke: String?
    var topic = 0
  }

  enum Action {
    case jokeButtonTapped
    case response(Result<String, any Error>)
    case topicTapped(Int)
  }

  enum CancelID {
    case joke
  }

  @Dependency(JokeClient.self) var client

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .jokeButtonTapped:
        state.isLoading = true
        return .run { [topic = state.topic] send in
          await send(.response(Result { try await client.joke(topic: topic) }))
        }
        .cancellable(id: CancelID.joke, cancelInFlight: true)

      case .response(.success(let joke)):
        state.isLoading = false
        state.joke = joke
        return .none

      case .response(.failure):
        state.isLoading = false
        return .none

      case .topicTapped(let topic):
        state.isLoading = false
        state.joke = nil
        state.topic = topic
        return Planted.isFaulty ? .none : .cancel(id: CancelID.joke)
      }
    }
  }
}

@DependencyClient
struct JokeClient: Sendable {
  var joke: @Sendable (_ topic: Int) async throws -> String
}

extension JokeClient: TestDependencyKey {
  static let testValue = JokeClient()
}
