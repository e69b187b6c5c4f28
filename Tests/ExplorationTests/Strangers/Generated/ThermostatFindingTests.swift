import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct ThermostatFindingTests {
  /// Not true: the target is that of the device
  @Test func theTargetIsThatOfTheDevice() async {
    let clock = TestClock()
    let store = TestStore(initialState: Thermostat.State()) {
      Thermostat()
    } withDependencies: {
      $0[TownClient.self].set = { argument in
        switch argument {
        case 19:
          try await clock.sleep(for: .seconds(1))
          throw RecordedError(
            description: "TownClient.set has failed, because the exploration lets it."
          )
        default:
          throw RecordedError(
            description: "TownClient.set has failed, because the exploration lets it."
          )
        }
      }
    }
    store.exhaustivity = .off

    await store.send(.minusButtonTapped)
    await store.send(.minusButtonTapped)
    // Received: deviceResponse.
    await store.skipReceivedActions(strict: false)
    // Answers that were given up come, too, if nobody gives them up any more.
    await clock.advance(by: .seconds(1))
    await store.skipReceivedActions(strict: false)
    let holds: (Thermostat.State) -> Bool = { $0.target == $0.confirmed }
    #expect(holds(store.state), "the target is that of the device")
  }
}

/// An error that describes itself as one of the session did.
private struct RecordedError: CustomStringConvertible, LocalizedError {
  let description: String
  var errorDescription: String? { description }
}
