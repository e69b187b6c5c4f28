import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct CameraPermissionFindingTests {
  /// Not true: nothing is asked for ever
  @Test func nothingIsAskedForEver() async {
    let store = TestStore(initialState: CameraPermission.State()) {
      CameraPermission()
    } withDependencies: {
      $0[BackendClient.self].check = { _ in true }
    }
    store.exhaustivity = .off

    await store.send(.scanTapped)
    await store.send(.alert(.presented(.refuse)))
    await store.skipReceivedActions(strict: false)
    let holds: (CameraPermission.State) -> Bool = { !$0.isRequesting || $0.alert != nil }
    #expect(holds(store.state), "nothing is asked for ever")
  }
}
