import ComposableArchitecture
import Fact
import Foundation
import NumberFactClient
import Testing
import Timer

@MainActor
@Suite struct LoadFindingTests {
  /// Not true: it ends loading
  @Test func itEndsLoading() async {
    let clock = TestClock()
    let textCalls = CallsByArgument()
    let store = TestStore(initialState: Load.State()) {
      Load()
    } withDependencies: {
      $0.continuousClock = clock
      $0[LookupClient.self].text = { "\($0)" }
      let givenText = $0[LookupClient.self].text
      $0[LookupClient.self].text = { argument in
        switch (argument, textCalls.next(argument)) {
        case (1, 1):
          throw CancellationError()
        default:
          return try await givenText(argument)
        }
      }
    }
    store.exhaustivity = .off

    await store.send(.loadButtonTapped)
    await store.skipReceivedActions(strict: false)
    // A corrected feature may still wait: for the time, or for answers that were given up here.
    await clock.advance(by: .seconds(60))
    await store.skipReceivedActions(strict: false)
    let holds: (Load.State) -> Bool = { !$0.isLoading }
    #expect(holds(store.state), "it ends loading")
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
