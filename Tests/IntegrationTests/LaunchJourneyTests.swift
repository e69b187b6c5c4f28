import ComposableArchitecture
import ComposedApp
import Counter
import Onboarding
import SettingsClientTesting
import Testing

/// From the start of the app to the home screen, once and again.
@MainActor
@Suite struct LaunchJourneyTests {
  private let world = World()

  @Test func aNewUserReadsTheOnboardingAndCounts() async {
    let store = world.start()
    await world.launchToOnboarding(store)
    await store.send(.onboarding(.nextButtonTapped)) { $0.onboarding?.page = .counting }
    await store.send(.onboarding(.backButtonTapped)) { $0.onboarding?.page = .welcome }
    await store.send(.onboarding(.nextButtonTapped)) { $0.onboarding?.page = .counting }
    await store.send(.onboarding(.nextButtonTapped)) { $0.onboarding?.page = .facts }
    await store.send(.onboarding(.nextButtonTapped))
    await store.receive(\.onboarding.delegate.onboardingCompleted) {
      $0.launchState = .home
      $0.onboarding = nil
    }
    await store.count(.incrementButtonTapped, to: 1)
    await store.count(.incrementButtonTapped, to: 2)
    await store.count(.decrementButtonTapped, to: 1)
    await store.finish()
    #expect(world.settings.hasCompletedOnboarding)
  }

  @Test func theSecondLaunchGoesHome() async {
    let first = world.start()
    await world.launchToOnboarding(first)
    await first.send(.onboarding(.skipButtonTapped))
    await first.receive(\.onboarding.delegate.onboardingCompleted) {
      $0.launchState = .home
      $0.onboarding = nil
    }
    await first.finish()

    let second = world.start()
    await second.send(.onAppear) {
      $0.hasAppeared = true
      $0.launchState = .home
    }
    await second.finish()
    #expect(
      world.settings.calls == [
        .hasCompletedOnboarding, .setOnboardingCompleted(true), .hasCompletedOnboarding,
      ]
    )
  }

  @Test func anOnboardingThatIsLeftByQuittingComesAgain() async {
    for _ in 1...2 {
      let store = world.start()
      await world.launchToOnboarding(store)
      await store.send(.onboarding(.nextButtonTapped)) { $0.onboarding?.page = .counting }
    }
    #expect(world.settings.calls == [.hasCompletedOnboarding, .hasCompletedOnboarding])
  }

  @Test func anOnboardingThatCouldNotBeRememberedComesAgain() async {
    world.settings.failSaving(with: OutsideError(description: "The disk is full."))
    let first = world.start(AppFeature.State(launchState: .onboarding))
    await first.send(.onboarding(.skipButtonTapped))
    await first.receive(\.onboarding.delegate.onboardingCompleted) {
      $0.launchState = .home
      $0.onboarding = nil
    }
    await first.receive(\.savingOnboardingFailed) {
      $0.onboardingProblem = "The disk is full."
      $0.problems = ["The disk is full."]
    }

    let second = world.start()
    await world.launchToOnboarding(second)
  }

  @Test func settingsThatCannotBeReadNeitherStopTheLaunchNorGoUnseen() async {
    world.settings.failLoading(with: OutsideError(description: "Kept as settings.unreadable."))
    let store = world.start()
    await store.send(.onAppear) {
      $0.hasAppeared = true
      $0.launchState = .onboarding
      $0.onboarding = OnboardingFeature.State()
      $0.problems = ["Kept as settings.unreadable."]
    }
    await store.send(.onboarding(.skipButtonTapped))
    await store.receive(\.onboarding.delegate.onboardingCompleted) {
      $0.launchState = .home
      $0.onboarding = nil
    }
    await store.count(.incrementButtonTapped, to: 1)
    await store.send(.dismissProblemsButtonTapped) { $0.problems = [] }
    #expect(world.settings.hasCompletedOnboarding)
  }
}
