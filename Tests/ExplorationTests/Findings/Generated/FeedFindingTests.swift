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
    let store = TestStore(initialState: Feed.State()) {
      Feed()
    } withDependencies: {
      $0[FeedClient.self].versions = {
        .init { continuation in
          continuation.yield(1)
          continuation.yield(1)
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
