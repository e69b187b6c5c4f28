import AppVersionClient
import ComposableArchitecture
import SettingsClient

// The steps of the launch that take time, each answered by an action. There is one at a time: the
// next one ends the one before.

extension AppFeature {
  /// How long the splash is shown.
  public static let splashTime = Duration.milliseconds(1_550)

  private enum CancelID {
    case launch
  }

  func waitForSplash() -> Effect<Action> {
    .run { [clock] send in
      try await clock.sleep(for: Self.splashTime)
      await send(.splashFinished)
    }
    .cancellable(id: CancelID.launch, cancelInFlight: true)
  }

  func checkForUpdate() -> Effect<Action> {
    .run { [appVersionClient] send in
      let result = await Result { try await appVersionClient.isUpdateAvailable() }
      await send(.updateCheckResponse(result.mapError { AppError($0) }))
    }
    .cancellable(id: CancelID.launch, cancelInFlight: true)
  }

  /// Lets the launch wait for an answer to the alert.
  func holdLaunch() -> Effect<Action> {
    .cancel(id: CancelID.launch)
  }

  /// Goes on with the launch, unless it is over.
  func loadOnboardingStatus(for state: State) -> Effect<Action> {
    guard state.launchState == .splash else { return .none }
    return .run { [settingsClient] send in
      let result = await Result { try await settingsClient.hasCompletedOnboarding() }
      await send(.onboardingStatusResponse(result.mapError { AppError($0) }))
    }
    .cancellable(id: CancelID.launch, cancelInFlight: true)
  }
}

// What is done beside the launch; the user does not wait for it, and hears of it when it fails.

extension AppFeature {
  func openStorePage() -> Effect<Action> {
    .run { [appVersionClient] _ in
      try await appVersionClient.openReleasePage()
    } catch: { error, send in
      await send(.storePageOpeningFailed(AppError(error)))
    }
  }

  func saveOnboardingCompleted() -> Effect<Action> {
    .run { [settingsClient] _ in
      try await settingsClient.setOnboardingCompleted(isCompleted: true)
    } catch: { error, send in
      await send(.savingOnboardingFailed(AppError(error)))
    }
  }
}
