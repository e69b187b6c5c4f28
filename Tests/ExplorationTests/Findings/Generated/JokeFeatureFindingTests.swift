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
    let store = TestStore(initialState: JokeFeature.State()) {
      JokeFeature()
    } withDependencies: {
      $0[JokeClient.self].joke = { _ in
        try await clock.sleep(for: .seconds(1))
        return "A joke about 0."
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
