import AppVersionClientTesting
import ComposableArchitecture
import ComposedApp
import Counter
import Fact
import Onboarding
import SettingsClientTesting
import Testing

@MainActor
@Suite struct AppFeatureLaunchTests {
  /// Lets the splash come and go, up to the answer of the update check.
  private func passSplash(_ app: AppUnderTest) async {
    await app.store.send(.onAppear) { $0.hasAppeared = true }
    await app.clock.advance(by: AppFeature.splashTime)
    await app.store.receive(\.splashFinished)
  }

  /// Lets the launch come to the alert that offers an update.
  private func reachAlert(_ app: AppUnderTest) async {
    await passSplash(app)
    await app.store.receive(\.updateCheckResponse.success, true) { $0.alert = .updateAvailable }
  }

  // MARK: - Without an update

  @Test func theFirstLaunchLeadsToTheOnboarding() async {
    let app = AppUnderTest()
    await passSplash(app)
    await app.store.receive(\.updateCheckResponse.success, false)
    await app.store.receive(\.onboardingStatusResponse.success, false) {
      $0.launchState = .onboarding
      $0.onboarding = OnboardingFeature.State()
    }
    #expect(app.versions.calls == [.isUpdateAvailable])
    #expect(app.settings.calls == [.hasCompletedOnboarding])
  }

  @Test func laterLaunchesLeadToTheHomeScreen() async {
    let app = AppUnderTest(hasCompletedOnboarding: true)
    await passSplash(app)
    await app.store.receive(\.updateCheckResponse.success, false)
    await app.store.receive(\.onboardingStatusResponse.success, true) { $0.launchState = .home }
  }

  @Test func theSplashIsShownForItsTime() async {
    let app = AppUnderTest(hasCompletedOnboarding: true)
    await app.store.send(.onAppear) { $0.hasAppeared = true }
    await app.clock.advance(by: .milliseconds(1_549))
    #expect(app.versions.calls == [])
    await app.clock.advance(by: .milliseconds(1))
    await app.store.receive(\.splashFinished)
    await app.store.receive(\.updateCheckResponse.success, false)
    await app.store.receive(\.onboardingStatusResponse.success, true) { $0.launchState = .home }
  }

  @Test func aFailedUpdateCheckCountsAsNoUpdate() async {
    let app = AppUnderTest(
      isUpdateAvailable: .failure(OutsideError(description: "No network.")),
      hasCompletedOnboarding: true
    )
    await passSplash(app)
    await app.store.receive(\.updateCheckResponse.failure, AppError(rawValue: "No network."))
    await app.store.receive(\.onboardingStatusResponse.success, true) { $0.launchState = .home }
  }

  @Test func settingsThatCannotBeReadCountAsNoneAndAreReported() async {
    let app = AppUnderTest()
    app.settings.failLoading(with: OutsideError(description: "The settings are kept aside."))
    await passSplash(app)
    await app.store.receive(\.updateCheckResponse.success, false)
    await app.store.receive(\.onboardingStatusResponse.failure) {
      $0.launchState = .onboarding
      $0.onboarding = OnboardingFeature.State()
      $0.problems = ["The settings are kept aside."]
    }
  }

  // MARK: - With an update

  @Test func theLaunchWaitsForAnAnswerToTheAlert() async {
    let app = AppUnderTest(isUpdateAvailable: .success(true))
    await reachAlert(app)
    await app.clock.advance(by: .seconds(60))
    await app.store.finish()
    #expect(app.settings.calls == [])
  }

  @Test func laterGoesOn() async {
    let app = AppUnderTest(isUpdateAvailable: .success(true), hasCompletedOnboarding: true)
    await reachAlert(app)
    await app.store.send(.alert(.presented(.laterButtonTapped))) { $0.alert = nil }
    await app.store.receive(\.onboardingStatusResponse.success, true) { $0.launchState = .home }
    #expect(app.versions.calls == [.isUpdateAvailable])
  }

  @Test func dismissingTheAlertGoesOn() async {
    let app = AppUnderTest(isUpdateAvailable: .success(true))
    await reachAlert(app)
    await app.store.send(.alert(.dismiss)) { $0.alert = nil }
    await app.store.receive(\.onboardingStatusResponse.success, false) {
      $0.launchState = .onboarding
      $0.onboarding = OnboardingFeature.State()
    }
    #expect(app.versions.calls == [.isUpdateAvailable])
  }

  @Test func openingTheStorePageGoesOn() async {
    let app = AppUnderTest(isUpdateAvailable: .success(true), hasCompletedOnboarding: true)
    await reachAlert(app)
    await app.store.send(.alert(.presented(.openStorePageButtonTapped))) { $0.alert = nil }
    await app.store.receive(\.onboardingStatusResponse.success, true) { $0.launchState = .home }
    #expect(app.versions.calls == [.isUpdateAvailable, .openReleasePage])
  }

  @Test func aStorePageThatCannotBeOpenedIsReportedAndTheLaunchGoesOn() async {
    let app = AppUnderTest(isUpdateAvailable: .success(true), hasCompletedOnboarding: true)
    app.versions.failOpening(with: OutsideError(description: "Open it by hand."))
    await reachAlert(app)
    await app.store.send(.alert(.presented(.openStorePageButtonTapped))) { $0.alert = nil }
    await app.store.receive(\.storePageOpeningFailed, AppError(rawValue: "Open it by hand.")) {
      $0.problems = ["Open it by hand."]
    }
    await app.store.receive(\.onboardingStatusResponse.success, true) { $0.launchState = .home }
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
      $0.problems = ["The disk is full."]
    }
    await app.store.send(.counter(.incrementButtonTapped)) { $0.counter.count = 1 }
    await app.store.receive(\.fact.numberChanged, 1) { $0.fact.number = 1 }
    await app.store.send(.dismissProblemsButtonTapped) { $0.problems = [] }
  }

  // MARK: - What comes at the wrong time

  @Test func appearingAgainDoesNotLaunchAgain() async {
    let app = AppUnderTest(hasCompletedOnboarding: true)
    await app.store.send(.onAppear) { $0.hasAppeared = true }
    await app.clock.advance(by: .seconds(1))
    await app.store.send(.onAppear)
    await app.clock.advance(by: .milliseconds(550))
    await app.store.receive(\.splashFinished)
    await app.store.receive(\.updateCheckResponse.success, false)
    await app.store.receive(\.onboardingStatusResponse.success, true) { $0.launchState = .home }
    await app.store.send(.onAppear)
    await app.store.finish()
  }

  @Test(arguments: [AppFeature.LaunchState.home, .onboarding])
  func startingBehindTheSplashDoesNotLaunch(launchState: AppFeature.LaunchState) async {
    let app = AppUnderTest(AppFeature.State(launchState: launchState))
    #expect((app.store.state.onboarding != nil) == (launchState == .onboarding))
    await app.store.send(.onAppear)
    await app.store.send(.splashFinished)
    await app.store.send(.onboardingStatusResponse(.success(false)))
    await app.store.send(.updateCheckResponse(.success(false)))
    await app.store.finish()
    #expect(app.settings.calls == [])
    #expect(app.versions.calls == [])
  }

  @Test func anUpdateFoundAtHomeIsOfferedAndLeavesTheUserThere() async {
    let app = AppUnderTest(AppFeature.State(launchState: .home))
    await app.store.send(.updateCheckResponse(.success(true))) { $0.alert = .updateAvailable }
    await app.store.send(.alert(.presented(.openStorePageButtonTapped))) { $0.alert = nil }
    await app.store.finish()
    #expect(app.versions.calls == [.openReleasePage])
  }

  @Test func aSplashThatIsCutShortDoesNotComeBack() async {
    let app = AppUnderTest(hasCompletedOnboarding: true)
    await app.store.send(.onAppear) { $0.hasAppeared = true }
    await app.store.send(.splashFinished)
    await app.store.receive(\.updateCheckResponse.success, false)
    await app.store.receive(\.onboardingStatusResponse.success, true) { $0.launchState = .home }
    await app.clock.advance(by: .seconds(2))
    await app.store.finish()
  }

  @Test func anUpdateKnownDuringTheSplashEndsIt() async {
    let app = AppUnderTest(hasCompletedOnboarding: true)
    await app.store.send(.onAppear) { $0.hasAppeared = true }
    await app.store.send(.updateCheckResponse(.success(true))) { $0.alert = .updateAvailable }
    await app.clock.advance(by: .seconds(2))
    #expect(app.versions.calls == [])
    await app.store.send(.alert(.dismiss)) { $0.alert = nil }
    await app.store.receive(\.onboardingStatusResponse.success, true) { $0.launchState = .home }
  }
}
