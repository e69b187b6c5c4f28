import ComposableArchitecture
import Fact
import Foundation
import NumberFactClient
import Testing
import Timer

@MainActor
@Suite struct LookupFindingTests {
  /// Not true: the result is of the last number
  @Test func theResultIsOfTheLastNumber() async {
    let clock = TestClock()
    let store = TestStore(initialState: Lookup.State()) {
      Lookup()
    } withDependencies: {
      $0[LookupClient.self].text = { argument in
        switch argument {
        case 0:
          try await clock.sleep(for: .seconds(1))
          return "0"
        default:
          return "1"
        }
      }
    }
    store.exhaustivity = .off

    await store.send(.numberChosen(0))
    await store.send(.numberChosen(1))
    // Received: found.
    await store.skipReceivedActions(strict: false)
    await clock.advance(by: .seconds(1))
    // Received: found.
    await store.skipReceivedActions(strict: false)
    let holds: (Lookup.State) -> Bool = { state in
      // Nothing is shown before the first one.
      guard let result = state.result else { return true }
      return result == state.number.map { "\($0)" }
    }
    #expect(holds(store.state), "the result is of the last number")
  }
}
