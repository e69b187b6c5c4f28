import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct OrderWizardFindingTests {
  /// Not true: the fee is added once
  @Test func theFeeIsAddedOnce() async {
    let clock = TestClock()
    let store = TestStore(initialState: OrderWizard.State()) {
      OrderWizard()
    } withDependencies: {
      $0.continuousClock = clock
    }
    store.exhaustivity = .off

    await store.send(.startTapped)
    await store.skipReceivedActions(strict: false)
    if case .delivery? = store.state.path[id: 0] {
      await store.send(.path(.element(id: 0, action: .delivery(.expressToggled))))
    }
    await store.skipReceivedActions(strict: false)
    if case .delivery? = store.state.path[id: 0] {
      await store.send(.path(.element(id: 0, action: .delivery(.nextTapped))))
    }
    await store.skipReceivedActions(strict: false)
    if store.state.path[id: 1] != nil {
      await store.send(.path(.popFrom(id: 1)))
    }
    await store.skipReceivedActions(strict: false)
    if case .delivery? = store.state.path[id: 0] {
      await store.send(.path(.element(id: 0, action: .delivery(.nextTapped))))
    }
    await store.skipReceivedActions(strict: false)
    let holds: (OrderWizard.State) -> Bool = { $0.fee <= 9 }
    #expect(holds(store.state), "the fee is added once")
  }
}
