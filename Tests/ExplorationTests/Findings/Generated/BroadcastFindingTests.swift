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
    let clock = TestClock()
    let versionsCalls = Calls()
    let store = TestStore(initialState: Broadcast.State()) {
      Broadcast()
    } withDependencies: {
      $0.continuousClock = clock
      $0[FeedClient.self].versions = {
        switch versionsCalls.next() {
        case 1:
          return cancelling(
            .init { continuation in
              continuation.yield(1)
              continuation.finish()
            }
          )
        default:
          return .init { continuation in _ = continuation }
        }
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

/// Numbers the calls of an endpoint that has not always given the same in the session.
private final class Calls: Sendable {
  private let count = LockIsolated(0)

  /// The number of this call, from 1.
  func next() -> Int {
    count.withValue {
      $0 += 1
      return $0
    }
  }
}
