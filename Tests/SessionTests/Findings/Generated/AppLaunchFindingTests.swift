import ActionText
import AppVersionClient
import ComposableArchitecture
import ComposedApp
import Onboarding
import SettingsClient
import SyncUps
import SyncUpsClient
import Testing

@MainActor
@Suite(.fails("never launchState \"home\"")) struct AppLaunchFindingTests {
  /// Not true: never launchState "home"
  @Test func neverLaunchstateHome() async {
    let clock = TestClock()
    let saver = SyncUpsSaver()
    let store = TestStore(initialState: AppFeature.State()) {
      AppFeature()
    } withDependencies: {
      $0.appVersionClient.availableUpdate = { nil }
      $0.appVersionClient.checksForUpdates = { false }
      $0.meetingHolds.drafts = { [] }
      $0.settingsClient.hasCompletedOnboarding = { false }
      $0.settingsClient.setOnboardingCompleted = { _ in try await Task.never() }
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
    await store.send(.onAppear)
    await store.send(.onboarding(.skipButtonTapped))
    // Received: onboarding.delegate.onboardingCompleted.
    await store.skipReceivedActions(strict: false)
    let isWrong: (AppFeature.State) -> Bool = { state in
      let path = "launchState"
      guard case .value(let value)? = try? StatePath(path).lookup(in: state) else { return false }
      return value == (try? JSONValue(parsing: "\"home\""))
    }
    #expect(!isWrong(store.state), "never launchState \"home\"")
    await store.skipInFlightEffects(strict: false)
  }
}
