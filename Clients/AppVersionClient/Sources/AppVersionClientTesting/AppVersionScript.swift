public import AppVersionClient
import Synchronization

/// A source of versions that answers as a test says and remembers what it was asked for.
///
/// ```swift
/// let versions = AppVersionScript(isUpdateAvailable: .success(true))
/// // … with `$0.appVersionClient = versions.client` …
/// #expect(versions.calls == [.isUpdateAvailable, .openReleasePage])
/// ```
///
/// It may be used from several tasks at once.
public final class AppVersionScript: Sendable {
  /// One call of the client.
  public enum Call: Equatable, Sendable {
    /// An update was looked for.
    case isUpdateAvailable
    /// The release page was to be opened, whether that succeeded or not.
    case openReleasePage
  }

  private struct State {
    var isUpdateAvailable: Result<Bool, any Error>
    var openReleasePage: Result<Void, any Error> = .success(())
    var calls: [Call] = []
  }

  private let state: Mutex<State>

  /// Creates a script.
  ///
  /// - Parameter isUpdateAvailable: The answer when an update is looked for.
  public init(isUpdateAvailable: Result<Bool, any Error> = .success(false)) {
    state = Mutex(State(isUpdateAvailable: isUpdateAvailable))
  }

  /// The client that plays this script.
  public var client: AppVersionClient {
    AppVersionClient(
      isUpdateAvailable: {
        try self.state.withLock { state in
          state.calls.append(.isUpdateAvailable)
          return state.isUpdateAvailable
        }
        .get()
      },
      openReleasePage: {
        try self.state.withLock { state in
          state.calls.append(.openReleasePage)
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
  /// - Parameter answer: Whether there is one, or the error the client throws.
  public func answerUpdateCheck(with answer: Result<Bool, any Error>) {
    state.withLock { $0.isUpdateAvailable = answer }
  }

  /// Makes every later attempt to open the release page fail, or succeed again.
  ///
  /// - Parameter error: What the client throws; `nil` to succeed again.
  public func failOpening(with error: (any Error)?) {
    state.withLock { $0.openReleasePage = error.map { .failure($0) } ?? .success(()) }
  }
}
