import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct GiftCardFindingTests {
  /// Not true: each wrong number counts
  @Test func eachWrongNumberCounts() async {
    let clock = TestClock()
    let setCalls = CallsByArgument()
    let store = TestStore(initialState: GiftCard.State()) {
      GiftCard()
    } withDependencies: {
      $0.continuousClock = clock
      $0[TownClient.self].set = { argument in
        switch (argument, setCalls.next(argument)) {
        case (0, 1):
          try await clock.sleep(for: .seconds(1))
        case (0, 2):
          try await clock.sleep(for: .seconds(2))
        default:
          return try await Task.never()
        }
      }
    }
    store.exhaustivity = .off

    await store.send(.codeEntered(false))
    await store.send(.codeEntered(false))
    await clock.advance(by: .seconds(1))
    // Received: checkResponse.
    await store.skipReceivedActions(strict: false)
    await clock.advance(by: .seconds(1))
    // Received: checkResponse.
    await store.skipReceivedActions(strict: false)
    let holds: (GiftCard.State) -> Bool = { $0.attempts == $0.answers }
    #expect(holds(store.state), "each wrong number counts")
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
