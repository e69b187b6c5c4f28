import Dependencies
import IdentifiedCollections
import Synchronization

// A failed save or load is tried again, the same for every client: a server that is away, a database that another
// program has locked, a disk that is full.

extension SyncUpsSaver {
  /// How long to wait for the first attempt after a failure.
  static let firstPause = Duration.seconds(1)
  /// How long to wait between attempts at most.
  static let longestPause = Duration.seconds(30)
  /// How long a save may take before its changes are said to be unsaved.
  static let patience = Duration.seconds(2)

  /// Tries now what would be tried later: to save what could not be saved, and to read what could not be read.
  ///
  /// Does nothing while nothing has failed.
  public func tryAgainNow() {
    let attempt = state.withLock(\.nextAttempt)
    guard let attempt else { return }
    attempt.task.cancel()
    tryAgain(attempt.source)
  }

  /// Reads and saves once more after a while.
  ///
  /// Each wait is twice as long as the one before, up to ``longestPause``. Costs nothing in between.
  private func tryAgainLater(_ source: SyncUpsSource) {
    state.withLock { state in
      guard state.nextAttempt == nil else { return }
      let pause = min(Self.firstPause * (1 << min(state.failedAttempts, 5)), Self.longestPause)
      state.failedAttempts += 1
      let task = Task(executorPreference: source.executor) { [weak self] in
        guard (try? await source.clock.sleep(for: pause)) != nil, !Task.isCancelled else { return }
        self?.tryAgain(source)
      }
      state.nextAttempt = (task, source)
    }
  }

  /// Says that a server cannot be reached, and tries again later.
  func tryAgainLater(_ error: SyncUpsError, _ source: SyncUpsSource) {
    tryAgainLater(source)
    let isNew = state.withLock { state in
      defer { state.unreachableMessage = state.unreachableMessage ?? "\(error)" }
      return state.unreachableMessage == nil
    }
    if isNew { tell(.unreachable("\(error)")) }
  }

  /// Reads again later, unless only a person can help.
  func readFailed(_ error: any Error, _ source: SyncUpsSource) {
    guard let error = error as? SyncUpsError, error.mayPass else { return }
    if error.isUnreachable { tryAgainLater(error, source) } else { tryAgainLater(source) }
  }

  /// Says why a list could not be read, once for each reason, and remembers it until one is read.
  ///
  /// - Parameters:
  ///   - error: The reason.
  ///   - isTold: Whether somebody else tells of it.
  func tellUnread(_ error: any Error, isTold: Bool) {
    let givenUp = "Changes of others are not seen until the next save."
    let message = Self.words(error, ifGivenUp: givenUp)
    let isNew = state.withLock { state in
      guard !state.observingMessages.contains(message) else { return false }
      // Of a save with the same message it is told when that is over.
      if !state.failureMessages.contains(message) { state.observingMessages.append(message) }
      return true
    }
    if isNew, !isTold { tell(.observingFailed(message)) }
  }

  /// Says why changes were not saved, once for each reason, and tries again later.
  func saveFailed(_ error: any Error, _ source: SyncUpsSource) {
    if let error = error as? SyncUpsError, error.isUnreachable {
      tryAgainLater(error, source)
    } else {
      tryAgainLater(source)
      let message = Self.words(
        error,
        ifGivenUp: "The changes were not saved. They are kept, and tried again."
      )
      let isNew = state.withLock { state in
        defer {
          if !state.failureMessages.contains(message) { state.failureMessages.append(message) }
          state.observingMessages.removeAll { $0 == message }
        }
        return !state.failureMessages.contains(message)
      }
      if isNew { tell(.failed(message)) }
    }
    tellUnsaved(isFailure: true)
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

  /// Says that the server answers again, and that lists are read again, if that was not so before.
  func tellReachable() {
    let unread = state.withLock { state in
      defer { state.observingMessages = [] }
      // A failure that is over is not told to those who ask for its list later.
      for (query, window) in state.windows where window.firstFailure != nil {
        state.windows[query]?.firstFailure = nil
      }
      // The next failure is the first one again.
      let isOver = state.unreachableMessage == nil && state.failureMessages.isEmpty
      if isOver, !state.observingMessages.isEmpty { state.failedAttempts = 0 }
      return state.observingMessages
    }
    for message in unread { tell(.reachable(message)) }
    let (message, attempt, isUnsaved) = state.withLock { state in
      guard let message = state.unreachableMessage else {
        return (nil as String?, nil as Task<Void, Never>?, false)
      }
      defer { state.endFailures() }
      return (message, state.nextAttempt?.task, !state.pending.isEmpty)
    }
    guard let message else { return }
    // Unsaved changes need not wait any longer.
    attempt?.cancel()
    if isUnsaved { startSaving() }
    tell(.reachable(message))
  }

  /// Says of each failure before that it is over, now that a save has succeeded.
  func tellSaved() {
    tellReachable()
    let (messages, attempt) = state.withLock { state in
      defer {
        state.failureMessages = []
        state.endFailures()
      }
      return (state.failureMessages, state.nextAttempt?.task)
    }
    attempt?.cancel()
    for message in messages { tell(.reachable(message)) }
    tellUnsaved(isFailure: false)
  }

  // MARK: - What is not saved

  /// Says how many sync-ups are not saved, if that has changed.
  ///
  /// - Parameter isFailure: Whether a save has failed, or takes long. Otherwise changes that wait for the next
  ///   save are counted only beside others that could not be saved.
  func tellUnsaved(isFailure: Bool) {
    let count = state.withLock { state -> Int? in
      guard isFailure || state.unsavedTold > 0 else { return nil }
      let unsaved = state.unsaved
      let count = unsaved.deletions.union(unsaved.saves.ids).count
      defer { state.unsavedTold = count }
      return count == state.unsavedTold ? nil : count
    }
    if let count { tell(.unsaved(count)) }
  }

  /// Says it if the save that begins now takes long.
  func tellUnsavedLater(_ source: SyncUpsSource) -> Task<Void, Never> {
    Task(executorPreference: source.executor) { [weak self] in
      guard (try? await source.clock.sleep(for: Self.patience)) != nil, !Task.isCancelled else {
        return
      }
      self?.tellUnsaved(isFailure: true)
    }
  }
}

extension SyncUpsSaver.State {
  fileprivate mutating func endFailures() {
    failedAttempts = 0
    unreachableMessage = nil
    nextAttempt = nil
  }
}
