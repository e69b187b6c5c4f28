import ComposableArchitecture
import Fact
import NumberFactClient
import Testing

@MainActor
@Suite(.fails("at-rest fact null")) struct FactFindingTests {
  /// Not true: at-rest fact null
  @Test func atRestFactNull() async {
    let store = TestStore(initialState: FactFeature.State()) {
      FactFeature()
    } withDependencies: {
      $0.numberFactClient.fact = { _ in "0 is a good number to show in a preview." }
    }
    store.exhaustivity = .off

    await store.send(.factButtonTapped)
    // Received: response.success.
    await store.skipReceivedActions(strict: false)
    let holds: (FactFeature.State) -> Bool = { $0.fact == nil }
    #expect(holds(store.state), "at-rest fact null")
  }
}
