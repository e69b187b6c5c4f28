import Dependencies
import Synchronization

extension SyncUpsSaver {
  /// How long to wait for the first attempt to reach a server again.
  static let firstPause = Duration.seconds(1)
  /// How long to wait between attempts at most.
  static let longestPause = Duration.seconds(30)

  /// Reads and saves once more after a while, because the server could not be reached.
  ///
  /// Each wait is twice as long as the one before, up to ``longestPause``. Costs nothing in between.
  func tryAgainLater(_ error: SyncUpsError, _ source: SyncUpsSource) {
    let isNew = state.withLock { state in
      guard state.nextAttempt == nil else { return false }
      let pause = min(Self.firstPause * (1 << min(state.failedAttempts, 5)), Self.longestPause)
      state.failedAttempts += 1
      state.nextAttempt = Task(executorPreference: source.executor) { [weak self] in
        guard (try? await source.clock.sleep(for: pause)) != nil else { return }
        self?.tryAgain(source)
      }
      defer { state.unreachableMessage = state.unreachableMessage ?? "\(error)" }
      return state.unreachableMessage == nil
    }
    if isNew { tell(.unreachable("\(error)")) }
  }

  private func tryAgain(_ source: SyncUpsSource) {
    let isUnsaved = state.withLock { state in
      state.nextAttempt = nil
      return !state.pending.isEmpty
    }
    // A failed save comes back here.
    if isUnsaved { startSaving() }
    source.dependencies.yield { observeAgain(source, includingFirst: true) }
  }

  /// Says that the server answers again, if it did not before.
  func tellReachable() {
    let (message, attempt, isUnsaved) = state.withLock { state in
      defer {
        state.failedAttempts = 0
        state.unreachableMessage = nil
        state.nextAttempt = nil
      }
      return (state.unreachableMessage, state.nextAttempt, !state.pending.isEmpty)
    }
    guard let message else { return }
    // Unsaved changes need not wait any longer.
    attempt?.cancel()
    if isUnsaved { startSaving() }
    tell(.reachable(message))
  }
}
