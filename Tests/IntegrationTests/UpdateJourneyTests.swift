import AppVersionClientTesting
import ComposableArchitecture
import ComposedApp
import Counter
import Onboarding
import Testing

/// A newer version is out when the app starts.
@MainActor
@Suite struct UpdateJourneyTests {
  private let world = World()

  /// Starts the app and lets it come to the alert.
  private func startToAlert() async -> TestStoreOf<AppFeature> {
    world.versions.answerUpdateCheck(with: .success(true))
    let store = world.start()
    await world.passSplash(store)
    await store.receive(\.updateCheckResponse.success, true) { $0.alert = .updateAvailable }
    return store
  }

  @Test func aNewUserPutsTheUpdateOffAndSkipsTheOnboarding() async {
    let store = await startToAlert()
    await store.send(.alert(.presented(.laterButtonTapped))) { $0.alert = nil }
    await store.receive(\.onboardingStatusResponse.success, false) {
      $0.launchState = .onboarding
      $0.onboarding = OnboardingFeature.State()
    }
    await store.send(.onboarding(.skipButtonTapped))
    await store.receive(\.onboarding.delegate.onboardingCompleted) {
      $0.launchState = .home
      $0.onboarding = nil
    }
    await store.count(.incrementButtonTapped, to: 1)
    #expect(world.versions.calls == [.isUpdateAvailable])
  }

  @Test func theStorePageIsOpenedAndTheAppIsUsedMeanwhile() async {
    let store = await startToAlert()
    await store.send(.alert(.presented(.openStorePageButtonTapped))) { $0.alert = nil }
    await store.receive(\.onboardingStatusResponse.success, false) {
      $0.launchState = .onboarding
      $0.onboarding = OnboardingFeature.State()
    }
    await store.send(.onboarding(.nextButtonTapped)) { $0.onboarding?.page = .counting }
    #expect(world.versions.calls == [.isUpdateAvailable, .openReleasePage])
  }

  @Test func aStorePageThatCannotBeOpenedIsNamedOnTheHomeScreen() async {
    world.versions.failOpening(with: OutsideError(description: "Open it by hand: there."))
    let store = await startToAlert()
    await store.send(.alert(.presented(.openStorePageButtonTapped))) { $0.alert = nil }
    await store.receive(\.storePageOpeningFailed) { $0.problems = ["Open it by hand: there."] }
    await store.receive(\.onboardingStatusResponse.success, false) {
      $0.launchState = .onboarding
      $0.onboarding = OnboardingFeature.State()
    }
    await store.send(.onboarding(.skipButtonTapped))
    await store.receive(\.onboarding.delegate.onboardingCompleted) {
      $0.launchState = .home
      $0.onboarding = nil
    }
    #expect(store.state.problems == ["Open it by hand: there."])
  }

  @Test func theAlertComesOnceALaunch() async {
    let first = await startToAlert()
    await first.send(.alert(.dismiss)) { $0.alert = nil }
    await first.receive(\.onboardingStatusResponse.success, false) {
      $0.launchState = .onboarding
      $0.onboarding = OnboardingFeature.State()
    }
    await first.send(.onAppear)
    await first.finish()

    let second = await startToAlert()
    await second.send(.alert(.dismiss)) { $0.alert = nil }
    await second.receive(\.onboardingStatusResponse.success, false) {
      $0.launchState = .onboarding
      $0.onboarding = OnboardingFeature.State()
    }
    #expect(world.versions.calls == [.isUpdateAvailable, .isUpdateAvailable])
  }

  @Test func theCheckThatFailedIsMadeAgainAtTheNextLaunch() async {
    world.versions.answerUpdateCheck(with: .failure(OutsideError(description: "No network.")))
    let first = world.start()
    await world.passSplash(first)
    await first.receive(\.updateCheckResponse.failure)
    await first.receive(\.onboardingStatusResponse.success, false) {
      $0.launchState = .onboarding
      $0.onboarding = OnboardingFeature.State()
    }
    await first.finish()

    _ = await startToAlert()
  }
}
