import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct ReporterFindingTests {
  /// It is closed already. (reported at ExplorerTests/ReducerFeatures.swift:237)
  @Test func theFindingIsGone() async {
    let clock = TestClock()
    let store = TestStore(initialState: Reporter.State()) {
      Reporter()
    } withDependencies: {
      $0.continuousClock = clock
    }
    store.exhaustivity = .off

    await store.send(.closeTapped)
    await store.skipReceivedActions(strict: false)
    // The feature has reported the issue by now.
  }
}
