import AppVersionClient
import ComposableArchitecture
import ComposedApp
import Counter
import Explorer
import Fact
import Foundation
import Onboarding
import SettingsClient
import SyncUpsClient
import Timer

/// The app with one fault, or none.
struct FaultyApp: Reducer {
  /// The faults of the app.
  enum Fault: String, PlantedFault {
    case exchangesForEver = "the fact and the counter tell each other of each change"
    case forgetsFact = "a second that is counted does not change the number of the fact"
    case hangsAtFailure = "a failure of the update check leaves the splash"
    case keepsAlert = "the alert stays when the launch goes on"
    case keepsOnboarding = "the onboarding stays when the user is through"
    case reportsNoFailure = "a failure to open the page is not handled"
    case skipsWithoutCancel = "skipping does not cancel the update check"
    case stopsAtAlert = "dismissing the alert does not go on with the launch"

    var detection: Detection {
      switch self {
      case .exchangesForEver: .endlessExchange
      case .reportsNoFailure: .issue
      default: .property
      }
    }

    /// Whether the fault is at the home screen, rather than in the launch.
    var isAtHome: Bool { self == .forgetsFact || self == .exchangesForEver }
  }

  let fault: Fault?
  @Dependency(\.appVersionClient) private var appVersionClient

  func reduce(
    into state: inout AppFeature.State,
    action: AppFeature.Action
  ) -> EffectOf<AppFeature> {
    switch (fault, action) {
    case (.hangsAtFailure, .updateCheckResponse(.failure)): return .none
    case (.stopsAtAlert, .alert(.dismiss)):
      state.alert = nil
      return .none
    default: break
    }
    let before = state
    let effect = AppFeature().reduce(into: &state, action: action)
    switch (fault, action) {
    case (.exchangesForEver, .fact(.numberChanged(let number))):
      return .merge(
        effect,
        .run { send in
          await send(
            .counter(number > 0 ? .decrementButtonTapped : .incrementButtonTapped)
          )
        }
      )

    case (.forgetsFact, .timer(.delegate(.ticked))):
      return .none

    case (.keepsAlert, .alert(.presented(.laterButtonTapped))):
      state.alert = before.alert

    case (.keepsOnboarding, .onboarding(.delegate(.onboardingCompleted))):
      state.onboarding = before.onboarding

    case (.reportsNoFailure, .alert(.presented(.openReleasePageButtonTapped))):
      guard let page = before.availableUpdate?.page else { return effect }
      return .run { [appVersionClient] _ in try await appVersionClient.openReleasePage(page: page) }

    case (.skipsWithoutCancel, .skipUpdateCheckButtonTapped):
      return .none

    default: break
    }
    return effect
  }
}

extension FaultyApp {
  private static let update = AvailableUpdate(
    newVersion: "2.0.0",
    runningVersion: "1.0.0",
    page: URL(string: "https://example.com/")
  )
  private static let launchActions: Set = [
    "alert.dismiss", "alert.presented.laterButtonTapped",
    "alert.presented.openReleasePageButtonTapped", "counter.incrementButtonTapped", "onAppear",
    "onboarding.skipButtonTapped", "skipUpdateCheckButtonTapped",
  ]
  private static let homeActions: Set = [
    "counter.incrementButtonTapped", "timer.toggleTimerButtonTapped",
  ]

  /// Explores the launch, or the home screen.
  @MainActor
  static func explored(
    _ fault: Fault?,
    isAtHome: Bool,
    reduction: Exploration.Reduction = .commutingSteps
  ) async -> Exploration {
    await explore(
      FaultyApp(fault: fault),
      from: AppFeature.State(launchState: isAtHome ? .home : .splash),
      .exhaustive(depth: 4),
      actions: UserActions { (isAtHome ? homeActions : launchActions).contains($0) },
      reduction: reduction
    ) {
      $0.appVersionClient.availableUpdate = { update }
      $0.appVersionClient.checksForUpdates = { true }
      $0.appVersionClient.openReleasePage = { _ in }
      $0.settingsClient.hasCompletedOnboarding = { isAtHome }
      $0.settingsClient.setOnboardingCompleted = { _ in }
      $0.syncUpsClient = .ephemeral()
      $0.syncUpsSaver = SyncUpsSaver(delay: .zero)
    } checking: {
      AtRest("each screen is there in its time, and the fact follows the count") { state in
        let isSplash = state.launchState == .splash
        let isAlertInPlace = state.alert == nil ? !isSplash || !state.hasAppeared : isSplash
        let isOnboardingInPlace = (state.onboarding != nil) == (state.launchState == .onboarding)
        return isAlertInPlace && isOnboardingInPlace
          && state.fact.number == state.counter.count
      }
    }
  }
}
