import Dependencies
import FailureCauses
import Synchronization

// Drafts of meetings and of notes are not stored with the sync-ups. A failure to store them is reported beside the
// failures of these, because the user is looking at the same screen.

extension SyncUpsSaver {
  /// Reports whether drafts could be stored.
  ///
  /// - Parameters:
  ///   - result: The outcome.
  ///   - tryAgain: Stores the drafts once more.
  public typealias DraftReport =
    @Sendable (
      _ result: Result<Void, any Error>,
      _ tryAgain: @escaping @Sendable () throws -> Void
    ) -> Void

  /// How long to wait before drafts that could not be stored are stored again.
  static let draftPause = Duration.seconds(5)

  /// Returns the function that reports whether drafts could be stored. Call it where the dependencies are in force.
  ///
  /// A failure sends ``Event/failed(_:)``, once for each reason, and is tried again until it is over, which sends
  /// ``Event/reachable(_:)``.
  public func draftReport() -> DraftReport {
    @Dependency(\.continuousClock) var clock
    @Dependency(\.taskExecutor) var executor
    return { [weak self, clock, executor] result, tryAgain in
      self?.report(result, clock, executor, tryAgain)
    }
  }

  private func report(
    _ result: Result<Void, any Error>,
    _ clock: any Clock<Duration>,
    _ executor: (any TaskExecutor)?,
    _ tryAgain: @escaping @Sendable () throws -> Void
  ) {
    var message: String?
    if case .failure(let error) = result {
      message = "If the program ends now, the notes are lost. \(FailureText(error))"
    }
    let former = state.withLock { state in
      defer { state.draftMessage = message }
      return state.draftMessage
    }
    if former != message {
      if let former { tell(.reachable(former)) }
      if let message { tell(.failed(message)) }
    }
    guard message != nil else {
      return state.withLock { state in
        state.draftAttempt?.cancel()
        state.draftAttempt = nil
      }
    }
    state.withLock { state in
      guard state.draftAttempt == nil else { return }
      state.draftAttempt = Task(executorPreference: executor) { [weak self] in
        guard (try? await clock.sleep(for: Self.draftPause)) != nil, !Task.isCancelled else {
          return
        }
        self?.state.withLock { $0.draftAttempt = nil }
        self?.report(Result { try tryAgain() }, clock, executor, tryAgain)
      }
    }
  }
}
