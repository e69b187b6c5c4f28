import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct HalvingFindingTests {
  /// A reducer does not come to an end
  @Test func stopsNoProcess() async {
    await #expect(processExitsWith: .success) {
      await HalvingFindingTests.steps()
    }
  }

  static func steps() async {
    // Ends this process if it does not come to its end.
    alarm(10)
    let clock = TestClock()
    let loadCalls = Calls()
    let store = TestStore(initialState: Halving.State()) {
      Halving()
    } withDependencies: {
      $0.continuousClock = clock
      $0[ServerClient.self].load = {
        switch loadCalls.next() {
        case 1:
          return 0
        default:
          return try await Task.never()
        }
      }
    }
    store.exhaustivity = .off

    await store.send(.loadTapped)
    // Received: loadResponse.
    await store.skipReceivedActions(strict: false)
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
