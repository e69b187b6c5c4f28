import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct SeatHoldFindingTests {
  /// Not true: a seat is booked that was given away
  @Test func aSeatIsBookedThatWasGivenAway() async {
    let clock = TestClock()
    let store = TestStore(initialState: SeatHold.State()) {
      SeatHold()
    } withDependencies: {
      $0.continuousClock = clock
      $0[TownClient.self].book = { _ in
        try await clock.sleep(for: .seconds(2))
        return 0
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
