import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct ReaderSettingsFindingTests {
  /// Not true: all is put back
  @Test func allIsPutBack() async {
    let clock = TestClock()
    let store = TestStore(initialState: ReaderSettings.State()) {
      ReaderSettings()
    } withDependencies: {
      $0.continuousClock = clock
    }
    store.exhaustivity = .off

    await store.send(.editTapped)
    await store.send(.largerTapped)
    let before = store.state
    await store.send(.resetTapped)
    await store.skipReceivedActions(strict: false)
    let holds: (ReaderSettings.State, ReaderSettings.State) -> Bool = { _, after in
      after.fontSize == 12 && !after.isDark
    }
    #expect(holds(before, store.state), "all is put back")
  }
}
