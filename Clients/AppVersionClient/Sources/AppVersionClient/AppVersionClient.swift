public import Dependencies
public import DependenciesMacros

/// Knows whether there is a newer version of the app, and where.
@DependencyClient
public struct AppVersionClient: Sendable {
  /// Returns whether a newer version than the running one has been released.
  ///
  /// Throws an error whose description says what went wrong where and what to do, or a
  /// `CancellationError` when the task that asked was cancelled. An app should start nevertheless.
  public var isUpdateAvailable: @Sendable () async throws -> Bool

  /// Opens the page of the newest version in the user's browser.
  ///
  /// Throws an error whose description names the page, so that the user can open it by hand.
  public var openReleasePage: @Sendable () async throws -> Void
}

extension AppVersionClient: TestDependencyKey {
  /// A client that reports an issue when it is used.
  public static let testValue = AppVersionClient()

  /// A client for which there is never an update.
  public static let previewValue = AppVersionClient(
    isUpdateAvailable: { false },
    openReleasePage: {}
  )
}

extension DependencyValues {
  /// The client that knows whether there is a newer version of the app.
  public var appVersionClient: AppVersionClient {
    get { self[AppVersionClient.self] }
    set { self[AppVersionClient.self] = newValue }
  }
}
