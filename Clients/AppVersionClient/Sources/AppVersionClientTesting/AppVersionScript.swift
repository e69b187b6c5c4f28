public import AppVersionClient
public import Foundation
import Synchronization

/// A source of versions that answers as a test says and remembers what it was asked for.
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
    /// An update was looked for.
    case availableUpdate
    /// A release page was to be opened, whether that succeeded or not.
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
  /// - Parameter availableUpdate: The answer when an update is looked for; `nil` if there is no
  ///   place to look.
  public init(availableUpdate: Result<AvailableUpdate?, any Error>? = nil) {
    state = Mutex(State(availableUpdate: availableUpdate))
  }

  /// The client that plays this script.
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

  /// Changes the answer of all later looks for an update.
  ///
  /// - Parameter answer: The newer version, `nil` if there is none, or the error the client throws.
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
