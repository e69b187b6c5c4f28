public import Dependencies
public import DependenciesMacros
public import Foundation

/// Finds out whether a newer version of the app is available, and where.
@DependencyClient
public struct AppVersionClient: Sendable {
  /// Returns a newer version than the running one; `nil` if none has been released.
  ///
  /// Throws an error whose description names the failure, its place and the next step, or a `CancellationError` when
  /// the calling task was cancelled. An app should start nevertheless.
  public var availableUpdate: @Sendable () async throws -> AvailableUpdate?

  /// Returns whether the client can check for a newer version. If not, no check needs to be awaited:
  /// ``availableUpdate`` returns `nil`.
  public var checksForUpdates: @Sendable () -> Bool = { false }

  /// Opens a release page in the user's browser.
  ///
  /// Throws an error whose description names the page, so that the user can open it by hand.
  public var openReleasePage: @Sendable (_ page: URL) async throws -> Void
}

extension AppVersionClient: TestDependencyKey {
  /// A client that reports an issue when it is used.
  public static let testValue = AppVersionClient()

  /// A client that never finds an update.
  public static let previewValue = AppVersionClient(
    availableUpdate: { nil },
    checksForUpdates: { false },
    openReleasePage: { _ in }
  )
}

extension DependencyValues {
  /// The client that finds newer versions of the app.
  public var appVersionClient: AppVersionClient {
    get { self[AppVersionClient.self] }
    set { self[AppVersionClient.self] = newValue }
  }
}
