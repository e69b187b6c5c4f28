import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct DevicePairingFindingTests {
  /// Not true: nothing is paired for ever
  @Test func nothingIsPairedForEver() async {
    let clock = TestClock()
    let store = TestStore(initialState: DevicePairing.State()) {
      DevicePairing()
    } withDependencies: {
      $0[TownClient.self].events = {
        .init { continuation in
          Task {
            continuation.yield(1)
            try await clock.sleep(for: .seconds(1))
            continuation.finish()
          }
        }
      }
      $0[TownClient.self].set = { _ in try await Task.never() }
    }
    store.exhaustivity = .off

    await store.send(.scanButtonTapped)
    // Received: deviceFound.
    await store.skipReceivedActions(strict: false)
    await store.send(.deviceTapped(1))
    await clock.advance(by: .seconds(1))
    await store.send(.cancelButtonTapped)
    await store.skipReceivedActions(strict: false)
    let holds: (DevicePairing.State) -> Bool = { $0.phase != .pairing }
    #expect(holds(store.state), "nothing is paired for ever")
  }
}
