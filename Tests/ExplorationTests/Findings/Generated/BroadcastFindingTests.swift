import ComposableArchitecture
import Fact
import Foundation
import NumberFactClient
import Testing
import Timer

@MainActor
@Suite struct BroadcastFindingTests {
  /// Not true: what was given up has come to its end
  @Test func whatWasGivenUpHasComeToItsEnd() async {
    let store = TestStore(initialState: Broadcast.State()) {
      Broadcast()
    } withDependencies: {
      $0[FeedClient.self].versions = {
        cancelling(
          .init { continuation in
            continuation.yield(1)
            continuation.finish()
          }
        )
      }
    }
    store.exhaustivity = .off

    await store.send(.watchButtonTapped)
    // Received: changed.
    await store.skipReceivedActions(strict: false)
    // Received: ended.
    await store.skipReceivedActions(strict: false)
    let isWrong: (Broadcast.State) -> Bool = { $0.version == 1 && $0.isOver }
    #expect(!isWrong(store.state), "what was given up has come to its end")
  }
}

/// Gives the elements of a stream, and then cancels the task that reads them.
private func cancelling<Element: Sendable>(
  _ stream: AsyncStream<Element>
) -> AsyncStream<Element> {
  AsyncStream(unfolding: {
    for await element in stream { return element }
    withUnsafeCurrentTask { $0?.cancel() }
    return nil
  })
}

/// Gives the elements of a stream, and then cancels the task that reads them.
private func cancelling<Element: Sendable>(
  _ stream: AsyncThrowingStream<Element, any Error>
) -> AsyncThrowingStream<Element, any Error> {
  AsyncThrowingStream(unfolding: {
    for try await element in stream { return element }
    withUnsafeCurrentTask { $0?.cancel() }
    return nil
  })
}
