import ComposableArchitecture
import Fact
import Foundation
import NumberFactClient
import Testing
import Timer

@MainActor
@Suite struct JokeFeatureFindingTests {
  /// Not true: a joke is about the topic
  @Test func aJokeIsAboutTheTopic() async {
    let clock = TestClock()
    let jokeCalls = CallsByArgument()
    let store = TestStore(initialState: JokeFeature.State()) {
      JokeFeature()
    } withDependencies: {
      $0.continuousClock = clock
      $0[JokeClient.self].joke = { argument in
        switch (argument, jokeCalls.next(argument)) {
        case (0, 1):
          try await clock.sleep(for: .seconds(1))
          return "A joke about 0."
        default:
          return try await Task.never()
        }
      }
    }
    store.exhaustivity = .off

    await store.send(.jokeButtonTapped)
    await store.send(.topicTapped(1))
    await clock.advance(by: .seconds(1))
    // Received: response.success.
    await store.skipReceivedActions(strict: false)
    let holds: (JokeFeature.State) -> Bool = {
      $0.joke == nil || $0.joke == "A joke about \($0.topic)."
    }
    #expect(holds(store.state), "a joke is about the topic")
  }
}

/// Numbers the calls of an endpoint, those with the same arguments on their own.
private final class CallsByArgument: Sendable {
  private let counts = LockIsolated<[String: Int]>([:])

  /// The number of this call among those with its arguments, from 1.
  func next(_ arguments: Any) -> Int {
    let key = "\(arguments)"
    return counts.withValue {
      $0[key, default: 0] += 1
      return $0[key, default: 0]
    }
  }
}
