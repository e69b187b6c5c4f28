import AppVersionClient
import ComposableArchitecture
import ComposedApp
import Counter
import Foundation
import Onboarding
import SettingsClient
import SettingsClientTesting
import Testing

/// The reasons that the table of faults gives, in `Apps/ComposedCLI/FAULTS.md`, are true.
@MainActor
@Suite struct FaultReasonsTests {
  private let page = URL(string: "https://example.com/")!

  @Test(arguments: [OutsideError(description: "No network.") as any Error, CancellationError()])
  func aLookForAnUpdateThatFailsDoesNotHoldUpTheLaunch(error: any Error) async {
    let app = AppUnderTest(availableUpdate: .failure(error), hasCompletedOnboarding: true)
    app.store.exhaustivity = .off
    await app.store.send(.onAppear)
    await app.store.receive(\.updateCheckResponse.failure)
    #expect(app.store.state.launchState == .home)
    await app.store.finish()
  }

  @Test func theAppDoesNotWaitForTheBrowser() async {
    let app = AppUnderTest(hasCompletedOnboarding: true) {
      $0.checksForUpdates = { true }
      $0.availableUpdate = { [page] in
        AvailableUpdate(newVersion: "2.0.0", runningVersion: "1.0.0", page: page)
      }
      $0.openReleasePage = { _ in try await Task.never() }
    }
    app.store.exhaustivity = .off
    await app.store.send(.onAppear)
    await app.store.receive(\.updateCheckResponse.success)
    await app.store.send(.alert(.presented(.openReleasePageButtonTapped)))
    #expect(app.store.state.launchState == .home)
    await app.store.send(.counter(.incrementButtonTapped))
    #expect(app.store.state.counter.count == 1)
    await app.store.skipInFlightEffects()
  }

  @Test func aBrowserThatIsGivenUpIsToldOf() async {
    let app = AppUnderTest(AppFeature.State(launchState: .home)) {
      $0.openReleasePage = { _ in throw CancellationError() }
    }
    app.store.exhaustivity = .off
    let update = AvailableUpdate(newVersion: "2.0.0", runningVersion: "1.0.0", page: page)
    await app.store.send(.updateCheckResponse(.success(update)))
    await app.store.send(.alert(.presented(.openReleasePageButtonTapped)))
    await app.store.receive(\.releasePageOpeningFailed)
    let problem = "The release page was not opened. Open it yourself: https://example.com/."
    #expect(app.store.state.problems == [problem])
  }

  @Test func theUserGoesOnWhileItIsKeptThatTheOnboardingIsOver() async {
    let app = onboarding { try await Task.never() }
    await app.store.send(.onboarding(.skipButtonTapped))
    await app.store.receive(\.onboarding.delegate.onboardingCompleted)
    #expect(app.store.state.launchState == .home)
    // The next start shows it again.
    #expect(!app.settings.hasCompletedOnboarding)
    await app.store.skipInFlightEffects()
  }

  @Test func settingsThatAreGivenUpAreToldOf() async {
    let app = onboarding { throw CancellationError() }
    await app.store.send(.onboarding(.skipButtonTapped))
    await app.store.receive(\.savingOnboardingFailed)
    let problem = "The settings were not saved: the introduction is shown again next time."
    #expect(app.store.state.problems == [problem])
  }

  private func onboarding(saving: @escaping @Sendable () async throws -> Void) -> AppUnderTest {
    let app = AppUnderTest(AppFeature.State(launchState: .onboarding))
    app.store.exhaustivity = .off
    app.store.dependencies.settingsClient.setOnboardingCompleted = { _ in try await saving() }
    return app
  }
}
