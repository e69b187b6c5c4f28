import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct CameraPermissionFindingTests {
  /// Not true: nothing is asked for ever
  @Test func nothingIsAskedForEver() async {
    let clock = TestClock()
    let store = TestStore(initialState: CameraPermission.State()) {
      CameraPermission()
    } withDependencies: {
      $0.continuousClock = clock
      $0[BackendClient.self].check = { _ in true }
    }
    store.exhaustivity = .off

    await store.send(.scanTapped)
    await store.skipReceivedActions(strict: false)
    if store.state.alert != nil {
      await store.send(.alert(.presented(.refuse)))
    }
    await store.skipReceivedActions(strict: false)
    // A corrected feature may still wait: for the time, or for answers that were given up here.
    await clock.advance(by: .seconds(60))
    await store.skipReceivedActions(strict: false)
    let holds: (CameraPermission.State) -> Bool = { !$0.isRequesting || $0.alert != nil }
    #expect(holds(store.state), "nothing is asked for ever")
  }
}
