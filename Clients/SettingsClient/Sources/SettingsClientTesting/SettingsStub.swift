public import SettingsClient
import Synchronization

/// Settings in memory that fail when a test makes them, and record their calls.
///
/// ```swift
/// let settings = SettingsStub(hasCompletedOnboarding: false)
/// settings.failSaving(with: POSIXError(.ENOSPC))
/// // … with `$0.settingsClient = settings.client` …
/// #expect(settings.calls == [.hasCompletedOnboarding, .setOnboardingCompleted(true)])
/// ```
///
/// It may be used from several tasks at once.
public final class SettingsStub: Sendable {
  /// One call of the client.
  public enum Call: Equatable, Sendable {
    /// Whether onboarding has been completed was read.
    case hasCompletedOnboarding
    /// Onboarding was to be stored as completed or not, whether that succeeded or not.
    case setOnboardingCompleted(Bool)
  }

  private struct State {
    var hasCompletedOnboarding: Bool
    var loadingError: (any Error)?
    var savingError: (any Error)?
    var calls: [Call] = []
  }

  private let state: Mutex<State>

  /// Creates settings in memory.
  ///
  /// - Parameter hasCompletedOnboarding: The initial value.
  public init(hasCompletedOnboarding: Bool = false) {
    state = Mutex(State(hasCompletedOnboarding: hasCompletedOnboarding))
  }

  /// The client of these settings.
  public var client: SettingsClient {
    SettingsClient(
      hasCompletedOnboarding: {
        try self.state.withLock { state in
          state.calls.append(.hasCompletedOnboarding)
          if let error = state.loadingError { throw error }
          return state.hasCompletedOnboarding
        }
      },
      setOnboardingCompleted: { isCompleted in
        try self.state.withLock { state in
          state.calls.append(.setOnboardingCompleted(isCompleted))
          if let error = state.savingError { throw error }
          state.hasCompletedOnboarding = isCompleted
        }
      }
    )
  }

  /// Whether the onboarding is stored as completed.
  public var hasCompletedOnboarding: Bool {
    state.withLock(\.hasCompletedOnboarding)
  }

  /// All calls so far, in the order in which they were made.
  public var calls: [Call] {
    state.withLock(\.calls)
  }

  /// Makes every later load fail, or succeed again.
  ///
  /// - Parameter error: The error that the client throws; `nil` to succeed again.
  public func failLoading(with error: (any Error)?) {
    state.withLock { $0.loadingError = error }
  }

  /// Makes every later save fail without changing anything, or succeed again.
  ///
  /// - Parameter error: The error that the client throws; `nil` to succeed again.
  public func failSaving(with error: (any Error)?) {
    state.withLock { $0.savingError = error }
  }
}
