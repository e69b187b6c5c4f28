import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct SeatHoldFindingTests {
  /// Not true: a seat is booked that was given away
  @Test func aSeatIsBookedThatWasGivenAway() async {
    let clock = TestClock()
    let bookCalls = CallsByArgument()
    let store = TestStore(initialState: SeatHold.State()) {
      SeatHold()
    } withDependencies: {
      $0.continuousClock = clock
      $0[TownClient.self].book = { argument in
        switch (argument, bookCalls.next(argument)) {
        case (0, 1):
          try await clock.sleep(for: .seconds(2))
          return 0
        default:
          return try await Task.never()
        }
      }
    }
    store.exhaustivity = .off

    await store.send(.seatTapped(0))
    await clock.advance(by: .seconds(1))
    // Received: holdTick.
    await store.skipReceivedActions(strict: false)
    await store.send(.bookButtonTapped)
    await clock.advance(by: .seconds(1))
    // Received: holdTick.
    await store.skipReceivedActions(strict: false)
    await clock.advance(by: .seconds(1))
    // Received: bookResponse.success.
    await store.skipReceivedActions(strict: false)
    let isWrong: (SeatHold.State) -> Bool = { $0.isBooked && $0.seat == nil }
    #expect(!isWrong(store.state), "a seat is booked that was given away")
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
