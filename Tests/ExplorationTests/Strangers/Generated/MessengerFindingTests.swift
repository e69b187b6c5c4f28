import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct MessengerFindingTests {
  /// Not true: a message is there once
  @Test func aMessageIsThereOnce() async throws {
    let clock = TestClock()
    let post = try JSONDecoder().decode(
      CloudClient.Post.self,
      from: Data(#"{"id":1,"text":"Hi 1"}"#.utf8)
    )
    let store = TestStore(initialState: Messenger.State()) {
      Messenger()
    } withDependencies: {
      $0.cloud.messages = { .init { continuation in continuation.yield(post) } }
      $0.cloud.post = { CloudClient.Post(id: $0.hasSuffix("1") ? 1 : 2, text: $0) }
      $0.continuousClock = clock
    }
    store.exhaustivity = .off

    await store.send(.sendButtonTapped)
    // Received: postResponse.
    await store.skipReceivedActions(strict: false)
    await store.send(.task)
    // Received: messageReceived.
    await store.skipReceivedActions(strict: false)
    // A corrected feature may still wait: for the time, or for answers that were given up here.
    await clock.advance(by: .seconds(60))
    await store.skipReceivedActions(strict: false)
    let holds: (Messenger.State) -> Bool = { state in
      let sent = state.bubbles.filter { $0.status == .sent }.map(\.text)
      return Set(sent).count == sent.count
    }
    #expect(holds(store.state), "a message is there once")
    await store.skipInFlightEffects(strict: false)
  }
}
