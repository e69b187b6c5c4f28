import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct ChargingStationFindingTests {
  /// Not true: no power after the stop
  @Test func noPowerAfterTheStop() async {
    let clock = TestClock()
    let eventsCalls = Calls()
    let store = TestStore(initialState: ChargingStation.State()) {
      ChargingStation()
    } withDependencies: {
      $0.continuousClock = clock
      $0[TownClient.self].events = {
        switch eventsCalls.next() {
        case 1:
          return .init { continuation in
            Task {
              try await clock.sleep(for: .seconds(1))
              continuation.yield(1)
            }
          }
        default:
          return .init { continuation in _ = continuation }
        }
      }
    }
    store.exhaustivity = .off

    await store.send(.plugged)
    await store.send(.stopButtonTapped)
    let before = store.state
    await clock.advance(by: .seconds(1))
    // Received: energyFlowed.
    await store.skipReceivedActions(strict: false)
    let holds: (ChargingStation.State, ChargingStation.State) -> Bool = { before, after in
      before.isCharging || after.kilowattHours <= before.kilowattHours
    }
    #expect(holds(before, store.state), "no power after the stop")
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
