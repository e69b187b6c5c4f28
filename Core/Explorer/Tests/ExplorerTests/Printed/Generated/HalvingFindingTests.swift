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
    let store = TestStore(initialState: Halving.State()) {
      Halving()
    } withDependencies: {
      $0[ServerClient.self].load = { 0 }
    }
    store.exhaustivity = .off

    await store.send(.loadTapped)
    // Received: loadResponse.
    await store.skipReceivedActions(strict: false)
  }
}
