public import Dependencies
public import DependenciesMacros

/// Stores the app's knowledge about its user between launches.
@DependencyClient
public struct SettingsClient: Sendable {
  /// Returns whether onboarding has been completed; `false` when nothing has been stored yet.
  ///
  /// It returns at once, so that an app knows its first screen.
  ///
  /// Throws if the stored value cannot be used. The app then continues as if nothing had been stored, and shows the
  /// error's description, which names the next step. Nothing stored was lost.
  public var hasCompletedOnboarding: @Sendable () throws -> Bool

  /// Stores whether onboarding has been completed.
  ///
  /// When it returns, the new value is safely stored. Throws an error whose description names the unsaved value and the
  /// next step.
  public var setOnboardingCompleted: @Sendable (_ isCompleted: Bool) async throws -> Void
}

extension SettingsClient: TestDependencyKey {
  /// A client that reports an issue when it is used.
  public static let testValue = SettingsClient()

  /// A client with completed onboarding, which stores nothing.
  public static let previewValue = SettingsClient(
    hasCompletedOnboarding: { true },
    setOnboardingCompleted: { _ in }
  )
}

extension DependencyValues {
  /// The client that stores the app's settings.
  public var settingsClient: SettingsClient {
    get { self[SettingsClient.self] }
    set { self[SettingsClient.self] = newValue }
  }
}
