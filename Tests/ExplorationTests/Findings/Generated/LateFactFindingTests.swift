import ComposableArchitecture
import Fact
import Foundation
import NumberFactClient
import Testing
import Timer

@MainActor
@Suite struct LateFactFindingTests {
  /// Not true: a fact is about the number
  @Test func aFactIsAboutTheNumber() async {
    let clock = TestClock()
    let store = TestStore(initialState: FactFeature.State()) {
      LateFact()
    } withDependencies: {
      $0.numberFactClient.fact = { _ in
        try await clock.sleep(for: .seconds(1))
        return "0 is a number."
      }
    }
    store.exhaustivity = .off

    await store.send(.factButtonTapped)
    await store.send(.numberChanged(1))
    await clock.advance(by: .seconds(1))
    // Received: response.success.
    await store.skipReceivedActions(strict: false)
    let holds: (FactFeature.State) -> Bool = {
      $0.fact == nil || $0.fact == "\($0.number) is a number."
    }
    #expect(holds(store.state), "a fact is about the number")
  }
}
