import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct RainRadarFindingTests {
  /// A reducer stops the process
  @Test func stopsNoProcess() async {
    await #expect(processExitsWith: .success) {
      await RainRadarFindingTests.steps()
    }
  }

  static func steps() async {
    let clock = TestClock()
    let itemsCalls = CallsByArgument()
    let store = TestStore(initialState: RainRadar.State()) {
      RainRadar()
    } withDependencies: {
      $0.continuousClock = clock
      $0[TownClient.self].items = { argument in
        switch (argument, itemsCalls.next(argument)) {
        case (0, 1):
          return [4]
        default:
          return try await Task.never()
        }
      }
    }
    store.exhaustivity = .off

    await store.send(.lastButtonTapped)
    await store.send(.reloadButtonTapped)
    // Received: framesResponse.success.
    await store.skipReceivedActions(strict: false)
    await store.send(.playButtonTapped)
    await store.skipReceivedActions(strict: false)
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
