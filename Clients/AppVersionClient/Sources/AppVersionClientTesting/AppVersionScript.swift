public import AppVersionClient
public import Foundation
import Synchronization

/// A source of versions with the responses of a test, which records its calls.
///
/// ```swift
/// let versions = AppVersionScript(availableUpdate: .success(update))
/// // … with `$0.appVersionClient = versions.client` …
/// #expect(versions.calls == [.availableUpdate, .openReleasePage(page)])
/// ```
///
/// It may be used from several tasks at once.
public final class AppVersionScript: Sendable {
  /// One call of the client.
  public enum Call: Equatable, Sendable {
    /// A check for an update.
    case availableUpdate
    /// A release page that was to be opened, whether that succeeded or not.
    case openReleasePage(URL)
  }

  private struct State {
    var availableUpdate: Result<AvailableUpdate?, any Error>?
    var openReleasePage: Result<Void, any Error> = .success(())
    var calls: [Call] = []
  }

  private let state: Mutex<State>

  /// Creates a script.
  ///
  /// - Parameter availableUpdate: The response of a check for an update; `nil` if the client does not check.
  public init(availableUpdate: Result<AvailableUpdate?, any Error>? = nil) {
    state = Mutex(State(availableUpdate: availableUpdate))
  }

  /// The client of this script.
  public var client: AppVersionClient {
    AppVersionClient(
      availableUpdate: {
        try self.state.withLock { state in
          state.calls.append(.availableUpdate)
          return state.availableUpdate ?? .success(nil)
        }
        .get()
      },
      checksForUpdates: { self.state.withLock { $0.availableUpdate != nil } },
      openReleasePage: { page in
        try self.state.withLock { state in
          state.calls.append(.openReleasePage(page))
          return state.openReleasePage
        }
        .get()
      }
    )
  }

  /// All calls so far, in the order in which they were made.
  public var calls: [Call] {
    state.withLock(\.calls)
  }

  /// Changes the response of all later checks for an update.
  ///
  /// - Parameter answer: The newer version, `nil` for none, or the error that the client throws.
  public func answerUpdateCheck(with answer: Result<AvailableUpdate?, any Error>) {
    state.withLock { $0.availableUpdate = answer }
  }

  /// Makes every later attempt to open a release page fail, or succeed again.
  ///
  /// - Parameter error: The error that the client throws; `nil` to succeed again.
  public func failOpening(with error: (any Error)?) {
    state.withLock { $0.openReleasePage = error.map { .failure($0) } ?? .success(()) }
  }
}
