import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct QuantityFindingTests {
  /// Not true: there is less than nothing
  @Test func thereIsLessThanNothing() async {
    let clock = TestClock()
    let store = TestStore(initialState: Quantity.State()) {
      Quantity()
    } withDependencies: {
      $0.continuousClock = clock
    }
    store.exhaustivity = .off

    await store.send(.lessTapped)
    await store.send(.lessTapped)
    await store.skipReceivedActions(strict: false)
    let isWrong: (Quantity.State) -> Bool = { $0.quantity < 0 }
    #expect(!isWrong(store.state), "there is less than nothing")
  }
}
