public import Dependencies
public import DependenciesMacros

/// Remembers what the app has to know about its user from one start to the next.
@DependencyClient
public struct SettingsClient: Sendable {
  /// Returns whether onboarding has been completed; `false` when nothing has been remembered yet.
  ///
  /// It answers at once, so that an app knows what to show first.
  ///
  /// Throws if what was remembered cannot be used. The app then goes on as if nothing had been
  /// remembered, and shows the error's description, which says what to do. Nothing stored was lost.
  public var hasCompletedOnboarding: @Sendable () throws -> Bool

  /// Remembers whether onboarding has been completed.
  ///
  /// When it returns, the new value is safely stored. Throws an error whose description says what was
  /// not saved and what to do.
  public var setOnboardingCompleted: @Sendable (_ isCompleted: Bool) async throws -> Void
}

extension SettingsClient: TestDependencyKey {
  /// A client that reports an issue when it is used.
  public static let testValue = SettingsClient()

  /// A client that always says that onboarding has been completed, and remembers nothing.
  public static let previewValue = SettingsClient(
    hasCompletedOnboarding: { true },
    setOnboardingCompleted: { _ in }
  )
}

extension DependencyValues {
  /// The client that remembers the app's settings.
  public var settingsClient: SettingsClient {
    get { self[SettingsClient.self] }
    set { self[SettingsClient.self] = newValue }
  }
}
