import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct DevicePairingFindingTests {
  /// Not true: nothing is paired for ever
  @Test func nothingIsPairedForEver() async {
    let clock = TestClock()
    let eventsCalls = Calls()
    let setCalls = CallsByArgument()
    let store = TestStore(initialState: DevicePairing.State()) {
      DevicePairing()
    } withDependencies: {
      $0.continuousClock = clock
      $0[TownClient.self].events = {
        switch eventsCalls.next() {
        case 1:
          return .init { continuation in
            Task {
              continuation.yield(1)
              try await clock.sleep(for: .seconds(1))
              continuation.finish()
            }
          }
        default:
          return .init { continuation in
            continuation.yield(1)
            continuation.finish()
          }
        }
      }
      $0[TownClient.self].set = { _ in }
      let givenSet = $0[TownClient.self].set
      $0[TownClient.self].set = { argument in
        switch (argument, setCalls.next(argument)) {
        case (1, 1):
          try await clock.sleep(for: .seconds(2))
          return try await givenSet(argument)
        default:
          return try await givenSet(argument)
        }
      }
    }
    store.exhaustivity = .off

    await store.send(.scanButtonTapped)
    // Received: deviceFound.
    await store.skipReceivedActions(strict: false)
    await store.send(.deviceTapped(1))
    await clock.advance(by: .seconds(1))
    await store.send(.cancelButtonTapped)
    await store.skipReceivedActions(strict: false)
    // A corrected feature may still wait: for the time, or for answers that were given up here.
    await clock.advance(by: .seconds(62))
    await store.skipReceivedActions(strict: false)
    let holds: (DevicePairing.State) -> Bool = { $0.phase != .pairing }
    #expect(holds(store.state), "nothing is paired for ever")
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
