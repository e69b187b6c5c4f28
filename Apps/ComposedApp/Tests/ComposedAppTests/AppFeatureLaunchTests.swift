import AppVersionClient
import AppVersionClientTesting
import ComposableArchitecture
import ComposedApp
import Counter
import Fact
import Foundation
import Onboarding
import SettingsClientTesting
import Testing

@MainActor
@Suite struct AppFeatureLaunchTests {
  private let page = URL(string: "https://example.com/0.2.0")!

  private var update: AvailableUpdate {
    AvailableUpdate(newVersion: "0.2.0", runningVersion: "0.1.0", page: page)
  }

  /// Lets the launch come to the alert that offers an update.
  private func reachAlert(_ app: AppUnderTest) async {
    await app.store.send(.onAppear) { $0.hasAppeared = true }
    await app.store.receive(\.updateCheckResponse.success, update) {
      $0.alert = .updateAvailable(update)
      $0.availableUpdate = update
    }
  }

  // MARK: - Without a place to look for updates

  @Test func theFirstLaunchLeadsToTheOnboardingAtOnce() async {
    let app = AppUnderTest()
    await app.store.send(.onAppear) {
      $0.hasAppeared = true
      $0.launchState = .onboarding
      $0.onboarding = OnboardingFeature.State()
    }
    #expect(app.versions.calls == [])
    #expect(app.settings.calls == [.hasCompletedOnboarding])
  }

  @Test func laterLaunchesLeadToTheHomeScreenAtOnce() async {
    let app = AppUnderTest(hasCompletedOnboarding: true)
    await app.store.send(.onAppear) {
      $0.hasAppeared = true
      $0.launchState = .home
    }
    await app.store.finish()
    #expect(app.versions.calls == [])
  }

  @Test func settingsThatCannotBeReadCountAsNoneAndAreReported() async {
    let app = AppUnderTest()
    app.settings.failLoading(with: OutsideError(description: "The settings are kept aside."))
    await app.store.send(.onAppear) {
      $0.hasAppeared = true
      $0.launchState = .onboarding
      $0.onboarding = OnboardingFeature.State()
      $0.problems = ["The settings are kept aside."]
    }
  }

  // MARK: - Without an update

  @Test(arguments: [true, false])
  func theSplashIsShownUntilTheCheckIsAnswered(isOnboarded: Bool) async {
    let app = AppUnderTest(availableUpdate: .success(nil), hasCompletedOnboarding: isOnboarded)
    // The state keeps the splash until then.
    await app.store.send(.onAppear) { $0.hasAppeared = true }
    await app.store.receive(\.updateCheckResponse.success, nil) {
      $0.launchState = isOnboarded ? .home : .onboarding
      $0.onboarding = isOnboarded ? nil : OnboardingFeature.State()
    }
    #expect(app.versions.calls == [.availableUpdate])
    #expect(app.settings.calls == [.hasCompletedOnboarding])
  }

  @Test func aFailedUpdateCheckCountsAsNoUpdate() async {
    let app = AppUnderTest(
      availableUpdate: .failure(OutsideError(description: "No network.")),
      hasCompletedOnboarding: true
    )
    await app.store.send(.onAppear) { $0.hasAppeared = true }
    await app.store.receive(\.updateCheckResponse.failure, AppError(rawValue: "No network.")) {
      $0.launchState = .home
    }
  }

  @Test func aCheckThatIsNotAnsweredCanBeSkipped() async {
    let app = AppUnderTest(hasCompletedOnboarding: true) {
      $0.checksForUpdates = { true }
      $0.availableUpdate = { try await Task.never() }
    }
    await app.store.send(.onAppear) { $0.hasAppeared = true }
    await app.store.send(.skipUpdateCheckButtonTapped) { $0.launchState = .home }
    // The check is cancelled: nothing is in flight any more.
    await app.store.finish()
  }

  // MARK: - With an update

  @Test func theLaunchWaitsForAnAnswerToTheAlert() async {
    let app = AppUnderTest(availableUpdate: .success(update))
    await reachAlert(app)
    await app.clock.advance(by: .seconds(60))
    await app.store.finish()
    #expect(app.settings.calls == [])
  }

  @Test func laterGoesOn() async {
    let app = AppUnderTest(availableUpdate: .success(update), hasCompletedOnboarding: true)
    await reachAlert(app)
    await app.store.send(.alert(.presented(.laterButtonTapped))) {
      $0.alert = nil
      $0.launchState = .home
    }
    #expect(app.versions.calls == [.availableUpdate])
  }

  @Test func dismissingTheAlertGoesOn() async {
    let app = AppUnderTest(availableUpdate: .success(update))
    await reachAlert(app)
    await app.store.send(.alert(.dismiss)) {
      $0.alert = nil
      $0.launchState = .onboarding
      $0.onboarding = OnboardingFeature.State()
    }
    #expect(app.versions.calls == [.availableUpdate])
  }

  @Test func openingTheReleasePageGoesOn() async {
    let app = AppUnderTest(availableUpdate: .success(update), hasCompletedOnboarding: true)
    await reachAlert(app)
    await app.store.send(.alert(.presented(.openReleasePageButtonTapped))) {
      $0.alert = nil
      $0.launchState = .home
    }
    await app.store.finish()
    #expect(app.versions.calls == [.availableUpdate, .openReleasePage(page)])
  }

  @Test func aReleasePageThatCannotBeOpenedIsReportedAndTheLaunchGoesOn() async {
    let app = AppUnderTest(availableUpdate: .success(update), hasCompletedOnboarding: true)
    app.versions.failOpening(with: OutsideError(description: "There is no browser."))
    await reachAlert(app)
    await app.store.send(.alert(.presented(.openReleasePageButtonTapped))) {
      $0.alert = nil
      $0.launchState = .home
    }
    await app.store.receive(
      \.releasePageOpeningFailed,
      AppError(rawValue: "There is no browser.")
    ) {
      $0.problems = ["There is no browser."]
    }
  }

  @Test func anUpdateWithoutAPageOpensNothing() async {
    let app = AppUnderTest(AppFeature.State(launchState: .home))
    let update = AvailableUpdate(newVersion: "0.2.0", runningVersion: "0.1.0")
    await app.store.send(.updateCheckResponse(.success(update))) {
      $0.alert = .updateAvailable(update)
      $0.availableUpdate = update
    }
    await app.store.send(.alert(.presented(.openReleasePageButtonTapped))) { $0.alert = nil }
    await app.store.finish()
    #expect(app.versions.calls == [])
  }

  // MARK: - Onboarding

  @Test func completingTheOnboardingLeadsHomeAndIsRemembered() async {
    let app = AppUnderTest(AppFeature.State(launchState: .onboarding))
    await app.store.send(.onboarding(.nextButtonTapped)) { $0.onboarding?.page = .counting }
    await app.store.send(.onboarding(.nextButtonTapped)) { $0.onboarding?.page = .facts }
    await app.store.send(.onboarding(.nextButtonTapped))
    await app.store.receive(\.onboarding.delegate.onboardingCompleted) {
      $0.launchState = .home
      $0.onboarding = nil
    }
    await app.store.finish()
    #expect(app.settings.calls == [.setOnboardingCompleted(true)])
    #expect(app.settings.hasCompletedOnboarding)
  }

  @Test func whatCannotBeRememberedIsReportedAndDoesNotBlock() async {
    let app = AppUnderTest(AppFeature.State(launchState: .onboarding))
    app.settings.failSaving(with: OutsideError(description: "The disk is full."))
    await app.store.send(.onboarding(.skipButtonTapped))
    await app.store.receive(\.onboarding.delegate.onboardingCompleted) {
      $0.launchState = .home
      $0.onboarding = nil
    }
    await app.store.receive(\.savingOnboardingFailed, AppError(rawValue: "The disk is full.")) {
      $0.onboardingProblem = "The disk is full."
      $0.problems = ["The disk is full."]
    }
    // It is tried again with the next change of a setting, and said once.
    await app.store.send(.counter(.incrementButtonTapped)) { $0.counter.$count.withLock { $0 = 1 } }
    await app.store.receive(\.fact.numberChanged, 1) { $0.fact.number = 1 }
    await app.store.receive(\.savingOnboardingFailed, AppError(rawValue: "The disk is full."))
    app.settings.failSaving(with: nil)
    await app.store.send(.counter(.incrementButtonTapped)) { $0.counter.$count.withLock { $0 = 2 } }
    await app.store.receive(\.fact.numberChanged, 2) { $0.fact.number = 2 }
    await app.store.receive(\.savedOnboarding) {
      $0.onboardingProblem = nil
      $0.problems = []
    }
    #expect(app.settings.hasCompletedOnboarding)
  }

  // MARK: - What comes at the wrong time

  @Test func appearingAgainDoesNotLaunchAgain() async {
    let checks = LockIsolated(0)
    let app = AppUnderTest(hasCompletedOnboarding: true) {
      $0.checksForUpdates = { true }
      $0.availableUpdate = {
        checks.withValue { $0 += 1 }
        return try await Task.never()
      }
    }
    await app.store.send(.onAppear) { $0.hasAppeared = true }
    await app.store.send(.onAppear)
    await app.store.send(.skipUpdateCheckButtonTapped) { $0.launchState = .home }
    await app.store.send(.onAppear)
    await app.store.finish()
    #expect(checks.value == 1)
  }

  @Test(arguments: [AppFeature.LaunchState.home, .onboarding])
  func startingBehindTheSplashDoesNotLaunch(launchState: AppFeature.LaunchState) async {
    let app = AppUnderTest(AppFeature.State(launchState: launchState))
    #expect((app.store.state.onboarding != nil) == (launchState == .onboarding))
    await app.store.send(.onAppear)
    await app.store.send(.skipUpdateCheckButtonTapped)
    await app.store.send(.updateCheckResponse(.success(nil)))
    await app.store.finish()
    #expect(app.settings.calls == [])
    #expect(app.versions.calls == [])
  }

  @Test func anUpdateFoundAtHomeIsOfferedAndLeavesTheUserThere() async {
    let app = AppUnderTest(AppFeature.State(launchState: .home))
    await app.store.send(.updateCheckResponse(.success(update))) {
      $0.alert = .updateAvailable(update)
      $0.availableUpdate = update
    }
    await app.store.send(.alert(.presented(.openReleasePageButtonTapped))) { $0.alert = nil }
    await app.store.finish()
    #expect(app.versions.calls == [.openReleasePage(page)])
  }

  @Test func anUpdateKnownDuringTheCheckEndsIt() async {
    let app = AppUnderTest(hasCompletedOnboarding: true) {
      $0.checksForUpdates = { true }
      $0.availableUpdate = { try await Task.never() }
    }
    await app.store.send(.onAppear) { $0.hasAppeared = true }
    await app.store.send(.updateCheckResponse(.success(update))) {
      $0.alert = .updateAvailable(update)
      $0.availableUpdate = update
    }
    await app.store.send(.alert(.dismiss)) {
      $0.alert = nil
      $0.launchState = .home
    }
    await app.store.finish()
  }
}
