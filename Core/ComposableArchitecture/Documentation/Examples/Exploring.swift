import ComposableArchitecture
import Explorer
import Testing

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
        return .cancel(id: CancelID.joke)
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

@Suite struct ExploringTests {
  @MainActor
  @Test func anyOrder() async {
    await explore(JokeFeature(), from: JokeFeature.State(), .exhaustive(depth: 5)) {
      $0[JokeClient.self].joke = { "A joke about \($0)." }
    } checking: {
      Always("a joke is about the topic") {
        $0.joke == nil || $0.joke == "A joke about \($0.topic)."
      }
      AtRest("nothing loads for ever") { !$0.isLoading }
    }
  }

  @MainActor
  @Test func longWalks() async {
    let result = await explore(
      JokeFeature(),
      from: JokeFeature.State(),
      .random(walks: 10, steps: 100, seed: 1),
      actions: UserActions(payloads: ["topicTapped": ["1", "2", "3"]])
    ) {
      $0[JokeClient.self].joke = { "A joke about \($0)." }
    } checking: {
      AtRest("nothing loads for ever") { !$0.isLoading }
    }
    #expect(result.finding == nil)
  }

  @MainActor
  @Test func everyFailureIsShown() async {
    var matrix = await faultMatrix(
      JokeFeature(),
      from: JokeFeature.State(),
      withDependencies: { $0[JokeClient.self].joke = { "A joke about \($0)." } }
    )
    matrix.expectCalls(of: [JokeClient.self])
    #expect(matrix.endpointsNeverCalled.isEmpty)
    withKnownIssue("The user is not told of an error.") {
      #expect(matrix.faults.isEmpty, "\(matrix)")
    }
  }
}
