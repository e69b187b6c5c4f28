import ComposableArchitecture
import Fact
import Foundation
import NumberFactClient
import Testing
import Timer

@MainActor
@Suite struct FeedFindingTests {
  /// Not true: a version is counted once at most
  @Test func aVersionIsCountedOnceAtMost() async {
    let clock = TestClock()
    let versionsCalls = Calls()
    let store = TestStore(initialState: Feed.State()) {
      Feed()
    } withDependencies: {
      $0.continuousClock = clock
      $0[FeedClient.self].versions = {
        switch versionsCalls.next() {
        case 1:
          return .init { continuation in
            continuation.yield(1)
            continuation.yield(1)
          }
        default:
          return .init { continuation in _ = continuation }
        }
      }
    }
    store.exhaustivity = .off

    await store.send(.watchButtonTapped)
    // Received: changed, changed.
    await store.skipReceivedActions(strict: false)
    let isWrong: (Feed.State) -> Bool = { $0.changes > $0.version }
    #expect(!isWrong(store.state), "a version is counted once at most")
    await store.skipInFlightEffects(strict: false)
  }
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
