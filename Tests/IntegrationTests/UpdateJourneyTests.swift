import AppVersionClient
import AppVersionClientTesting
import ComposableArchitecture
import ComposedApp
import Counter
import Foundation
import Onboarding
import Testing

/// A newer version is out when the app starts.
@MainActor
@Suite struct UpdateJourneyTests {
  private let world = World()
  private let page = URL(string: "https://example.com/0.2.0")!

  private var update: AvailableUpdate {
    AvailableUpdate(newVersion: "0.2.0", runningVersion: "0.1.0", page: page)
  }

  /// Starts the app and lets it come to the alert.
  private func startToAlert() async -> TestStoreOf<AppFeature> {
    world.versions.answerUpdateCheck(with: .success(update))
    let store = world.start()
    await store.send(.onAppear) { $0.hasAppeared = true }
    await store.receive(\.updateCheckResponse.success, update) {
      $0.alert = .updateAvailable(update)
      $0.availableUpdate = update
    }
    return store
  }

  @Test func aNewUserPutsTheUpdateOffAndSkipsTheOnboarding() async {
    let store = await startToAlert()
    await store.send(.alert(.presented(.laterButtonTapped))) {
      $0.alert = nil
      $0.launchState = .onboarding
      $0.onboarding = OnboardingFeature.State()
    }
    await store.send(.onboarding(.skipButtonTapped))
    await store.receive(\.onboarding.delegate.onboardingCompleted) {
      $0.launchState = .home
      $0.onboarding = nil
    }
    await store.count(.incrementButtonTapped, to: 1)
    #expect(world.versions.calls == [.availableUpdate])
  }

  @Test func theReleasePageIsOpenedAndTheAppIsUsedMeanwhile() async {
    let store = await startToAlert()
    await store.send(.alert(.presented(.openReleasePageButtonTapped))) {
      $0.alert = nil
      $0.launchState = .onboarding
      $0.onboarding = OnboardingFeature.State()
    }
    await store.send(.onboarding(.nextButtonTapped)) { $0.onboarding?.page = .counting }
    #expect(world.versions.calls == [.availableUpdate, .openReleasePage(page)])
  }

  @Test func aReleasePageThatCannotBeOpenedIsNamedOnTheHomeScreen() async {
    world.versions.failOpening(with: OutsideError(description: "Its address is there."))
    let store = await startToAlert()
    await store.send(.alert(.presented(.openReleasePageButtonTapped))) {
      $0.alert = nil
      $0.launchState = .onboarding
      $0.onboarding = OnboardingFeature.State()
    }
    await store.receive(\.releasePageOpeningFailed) { $0.problems = ["Its address is there."] }
    await store.send(.onboarding(.skipButtonTapped))
    await store.receive(\.onboarding.delegate.onboardingCompleted) {
      $0.launchState = .home
      $0.onboarding = nil
    }
    #expect(store.state.problems == ["Its address is there."])
  }

  @Test func theAlertComesOnceALaunch() async {
    let first = await startToAlert()
    await first.send(.alert(.dismiss)) {
      $0.alert = nil
      $0.launchState = .onboarding
      $0.onboarding = OnboardingFeature.State()
    }
    await first.send(.onAppear)
    await first.finish()

    let second = await startToAlert()
    await second.send(.alert(.dismiss)) {
      $0.alert = nil
      $0.launchState = .onboarding
      $0.onboarding = OnboardingFeature.State()
    }
    #expect(world.versions.calls == [.availableUpdate, .availableUpdate])
  }

  @Test func theCheckThatFailedIsMadeAgainAtTheNextLaunch() async {
    world.versions.answerUpdateCheck(with: .failure(OutsideError(description: "No network.")))
    let first = world.start()
    await first.send(.onAppear) { $0.hasAppeared = true }
    await first.receive(\.updateCheckResponse.failure) {
      $0.launchState = .onboarding
      $0.onboarding = OnboardingFeature.State()
    }
    await first.finish()

    _ = await startToAlert()
  }
}
