import AppVersionClient
import ComposableArchitecture
import ComposedApp
import Counter
import SettingsClient
import SyncUps
import SyncUpsClient
import Testing

@MainActor
@Suite(.fails("never counter.count 2")) struct AppCountFindingTests {
  /// Not true: never counter.count 2
  @Test func neverCounterCount2() async {
    let clock = TestClock()
    let saver = SyncUpsSaver()
    let store = TestStore(initialState: AppFeature.State()) {
      AppFeature()
    } withDependencies: {
      $0.appVersionClient.availableUpdate = { nil }
      $0.appVersionClient.checksForUpdates = { false }
      $0.meetingHolds.drafts = { [] }
      $0.settingsClient.hasCompletedOnboarding = { false }
      $0.syncUpsClient = .ephemeral()
      $0.syncUpsClient.observe = { _ in
        .init { continuation in
          Task {
            try await clock.sleep(for: .seconds(1))
            continuation.yield([])
          }
        }
      }
      $0.syncUpsSaver = saver
    }
    store.exhaustivity = .off

    await store.send(.syncUps(.task))
    // Received: syncUps.list.task.
    await store.skipReceivedActions(strict: false)
    await clock.advance(by: .seconds(1))
    await saver.settle()
    // Received: syncUps.list.loadResponse.loaded.
    await store.skipReceivedActions(strict: false)
    await store.send(.counter(.incrementButtonTapped))
    // Received: fact.numberChanged.
    await store.skipReceivedActions(strict: false)
    await store.send(.counter(.incrementButtonTapped))
    // Received: fact.numberChanged.
    await store.skipReceivedActions(strict: false)
    let isWrong: (AppFeature.State) -> Bool = { $0.counter.count == 2 }
    #expect(!isWrong(store.state), "never counter.count 2")
    await store.skipInFlightEffects(strict: false)
  }
}
