import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct FilledSheetFindingTests {
  /// An 'ifLet' at ExplorerTests/LifetimeFeatures.swift:155 received a presentation action when destination state
  /// was absent. (reported at ExplorerTests/LifetimeFeatures.swift:155)
  @Test func theFindingIsGone() async {
    let clock = TestClock()
    let store = TestStore(initialState: FilledSheet.State()) {
      FilledSheet()
    } withDependencies: {
      $0[ServerClient.self].load = {
        try await clock.sleep(for: .seconds(1))
        return 1
      }
    }
    store.exhaustivity = .off

    await store.send(.openTapped)
    await store.send(.closeTapped)
    await clock.advance(by: .seconds(1))
    // Received: sheet.presented.loadResponse.
    await store.skipReceivedActions(strict: false)
    // The feature has reported the issue by now.
  }
}
