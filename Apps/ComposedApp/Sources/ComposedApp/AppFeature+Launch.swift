import AppVersionClient
import ComposableArchitecture
import Onboarding
import SettingsClient

// The launch. Only the check for an update takes time; the user can skip it.

extension AppFeature {
  private enum CancelID {
    case updateCheck
  }

  /// Checks for an update if the client can; otherwise continues.
  func beginLaunch(of state: inout State) -> Effect<Action> {
    guard appVersionClient.checksForUpdates() else { return finishLaunch(of: &state) }
    return .run { [appVersionClient] send in
      let result = await Result { try await appVersionClient.availableUpdate() }
      await send(.updateCheckResponse(result.mapError { AppError($0) }))
    }
    .cancellable(id: CancelID.updateCheck, cancelInFlight: true)
  }

  /// Holds the launch until the alert is answered.
  func holdLaunch() -> Effect<Action> {
    .cancel(id: CancelID.updateCheck)
  }

  /// Ends the splash, with the onboarding unless it has been completed; does nothing after the splash.
  func finishLaunch(of state: inout State) -> Effect<Action> {
    guard state.launchState == .splash else { return .none }
    // The settings respond at once, so that no other screen is drawn first.
    let isOnboarded = Result { try settingsClient.hasCompletedOnboarding() }
    if case let .failure(error) = isOnboarded { state.problems.append(AppError(error).rawValue) }
    if case .success(true) = isOnboarded {
      state.launchState = .home
    } else {
      state.launchState = .onboarding
      state.onboarding = OnboardingFeature.State()
    }
    return .cancel(id: CancelID.updateCheck)
  }
}

// Effects beside the launch: the user does not wait for them, and is notified when they fail.

extension AppFeature {
  func openReleasePage(of update: AvailableUpdate?) -> Effect<Action> {
    guard let page = update?.page else { return .none }
    return .run { [appVersionClient] _ in
      try await failing("The release page was not opened. Open it yourself: \(page).") {
        try await appVersionClient.openReleasePage(page: page)
      }
    } catch: { error, send in
      await send(.releasePageOpeningFailed(AppError(error)))
    }
  }

  /// Stores that the onboarding has been completed.
  ///
  /// - Parameter isRetry: Whether storing has failed before, and the user was notified.
  func saveOnboardingCompleted(isRetry: Bool = false) -> Effect<Action> {
    .run { [settingsClient] send in
      try await failing("The settings were not saved: the introduction is shown again next time.") {
        try await settingsClient.setOnboardingCompleted(isCompleted: true)
      }
      if isRetry { await send(.savedOnboarding) }
    } catch: { error, send in
      await send(.savingOnboardingFailed(AppError(error)))
    }
  }
}

extension AppFeature {
  /// Retries a failed save with the next change of a setting.
  func saveOnboardingAgain(in state: State) -> Effect<Action> {
    state.onboardingProblem == nil ? .none : saveOnboardingCompleted(isRetry: true)
  }
}

/// Turns a cancellation from a client into a failure if the effect was not cancelled. An effect ignores a cancellation,
/// and nobody would learn of it.
private func failing(_ message: String, _ operation: () async throws -> Void) async throws {
  do {
    try await operation()
  } catch is CancellationError where !Task.isCancelled {
    throw AppError(rawValue: message)
  }
}
