import AppVersionClient
import ComposableArchitecture
import ComposedApp
import Onboarding
import SettingsClient
import SyncUpsClient
import Testing

@MainActor
@Suite struct LaunchSessionTests {
  @Test func replaysTheSession() async {
    let saver = SyncUpsSaver()
    let store = TestStore(initialState: AppFeature.State()) {
      AppFeature()
    } withDependencies: {
      $0.appVersionClient.checksForUpdates = { false }
      $0.settingsClient.hasCompletedOnboarding = { false }
      $0.settingsClient.setOnboardingCompleted = { _ in }
      $0.syncUpsClient.observe = { _ in .init { continuation in continuation.yield([]) } }
      $0.syncUpsSaver = saver
    }

    await saver.settle()
    await store.send(.onAppear) {
      $0.hasAppeared = true
      $0.launchState = .onboarding
      $0.onboarding = OnboardingFeature.State(page: .welcome)
    }
    await store.send(.onboarding(.nextButtonTapped)) { $0.onboarding?.page = .counting }
    await store.send(.onboarding(.backButtonTapped)) { $0.onboarding?.page = .welcome }
    await store.send(.onboarding(.nextButtonTapped)) { $0.onboarding?.page = .counting }
    await store.send(.onboarding(.nextButtonTapped)) { $0.onboarding?.page = .facts }
    await store.send(.onboarding(.nextButtonTapped))
    await store.receive(.onboarding(.delegate(.onboardingCompleted))) {
      $0.launchState = .home
      $0.onboarding = nil
    }
    await store.finish()
  }
}
