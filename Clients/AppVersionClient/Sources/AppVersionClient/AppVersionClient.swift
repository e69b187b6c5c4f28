public import Dependencies
public import DependenciesMacros
public import Foundation

/// Knows whether there is a newer version of the app, and where.
@DependencyClient
public struct AppVersionClient: Sendable {
  /// Returns a newer version than the running one; `nil` if none has been released.
  ///
  /// Throws an error whose description says what went wrong where and what to do, or a
  /// `CancellationError` when the task that asked was cancelled. An app should start nevertheless.
  public var availableUpdate: @Sendable () async throws -> AvailableUpdate?

  /// Returns whether there is a place to look for a newer version. If not, there is nothing to wait
  /// for: ``availableUpdate`` returns `nil`.
  public var checksForUpdates: @Sendable () -> Bool = { false }

  /// Opens a release page in the user's browser.
  ///
  /// Throws an error whose description names the page, so that the user can open it by hand.
  public var openReleasePage: @Sendable (_ page: URL) async throws -> Void
}

extension AppVersionClient: TestDependencyKey {
  /// A client that reports an issue when it is used.
  public static let testValue = AppVersionClient()

  /// A client for which there is never an update.
  public static let previewValue = AppVersionClient(
    availableUpdate: { nil },
    checksForUpdates: { false },
    openReleasePage: { _ in }
  )
}

extension DependencyValues {
  /// The client that knows whether there is a newer version of the app.
  public var appVersionClient: AppVersionClient {
    get { self[AppVersionClient.self] }
    set { self[AppVersionClient.self] = newValue }
  }
}
