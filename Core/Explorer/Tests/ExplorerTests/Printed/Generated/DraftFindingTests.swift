import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct DraftFindingTests {
  /// Not true: what was typed is saved
  @Test func whatWasTypedIsSaved() async {
    let clock = TestClock()
    let store = TestStore(initialState: Draft.State()) {
      Draft()
    } withDependencies: {
      $0.continuousClock = clock
      $0[ServerClient.self].save = { _ in }
    }
    store.exhaustivity = .off

    await store.send(.textChanged("a"))
    await store.send(.closeTapped)
    await store.skipReceivedActions(strict: false)
    // A corrected feature may still wait: for the time, or for answers that were given up here.
    await clock.advance(by: .seconds(60))
    await store.skipReceivedActions(strict: false)
    let holds: (Draft.State) -> Bool = { $0.saved == $0.text }
    #expect(holds(store.state), "what was typed is saved")
  }
}
