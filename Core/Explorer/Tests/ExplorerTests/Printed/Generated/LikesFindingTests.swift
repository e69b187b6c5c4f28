import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct LikesFindingTests {
  /// Not true: each tap counts
  @Test func eachTapCounts() async {
    let clock = TestClock()
    let saveCalls = Calls()
    let store = TestStore(initialState: Likes.State()) {
      Likes()
    } withDependencies: {
      $0[ServerClient.self].save = { _ in
        switch saveCalls.next() {
        case 1:
          try await clock.sleep(for: .seconds(1))
        default:
          try await clock.sleep(for: .seconds(2))
        }
      }
    }
    store.exhaustivity = .off

    await store.send(.likeTapped)
    await store.send(.likeTapped)
    await clock.advance(by: .seconds(1))
    // Received: likeResponse.
    await store.skipReceivedActions(strict: false)
    await clock.advance(by: .seconds(1))
    // Received: likeResponse.
    await store.skipReceivedActions(strict: false)
    let holds: (Likes.State) -> Bool = { $0.likes == $0.taps }
    #expect(holds(store.state), "each tap counts")
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
