public import Dependencies
import FailureCauses
import IdentifiedCollections
import Sharing
import Synchronization

/// Loads and saves the sync-ups that features share.
///
/// The changes of a second are saved together, each sync-up once, as one transaction. Unsaved changes are kept after
/// any failure, and tried again after 1, 2, 4 … 30 seconds; or with later changes, by ``tryAgainNow()`` or ``flush()``.
/// Unsaved changes are merged with those that other processes make of the same sync-up: field by field, attendee by
/// attendee and meeting by meeting, the change made here wins. An event reports each field that both have changed.
public final class SyncUpsSaver: Sendable {
  /// An outcome of changes.
  public enum Event: Equatable, Sendable {
    /// These changes of others were not applied by a save, because the same fields were changed here.
    case conflicted([SyncUpConflict])
    /// Others have deleted these sync-ups, which were listed here.
    case deletedByOthers([SyncUp.ID])
    /// Others have changed or deleted sync-ups that ``SyncUpsSaver/follow(_:)`` observes, or these were read for the
    /// first time: these are they now.
    case followedChanged(Followed)
    /// These sync-ups were brought back by a save, unless others had stored them again. A count of those that are
    /// stored may be wrong until it is made anew.
    case restored([SyncUp.ID])
    /// The changes of these sync-ups are stored, and survive a crash.
    case saved([SyncUp.ID])
    /// Changes could not be stored, and are kept. They are tried again automatically, which sends this event again only
    /// for another reason.
    case failed(String)
    /// The stored sync-ups could not be read after another program changed them. Such changes are no longer observed,
    /// until a list is loaded again or a save succeeds.
    case observingFailed(String)
    /// A failure is over: changes are stored after ``failed(_:)`` with this message, a list is read after
    /// ``observingFailed(_:)`` with it, or the server is reached again after ``unreachable(_:)`` with it.
    case reachable(String)
    /// The server cannot be reached. Changes are kept, and everything is tried again automatically.
    case unreachable(String)
    /// The number of sync-ups with unsaved changes after a failure, or after two seconds of saving; 0 when all are
    /// stored again.
    case unsaved(Int)
  }

  struct State {
    var windows: [SyncUpsQuery: SyncUpsWindow] = [:]
    /// Numbers subscribers and listeners.
    var count = 0
    /// The changes that wait to be saved.
    var pending = SyncUpsChanges()
    /// The changes that are being saved.
    var saving = SyncUpsChanges()
    /// The callers that wait for the pending changes to be saved.
    var waiting: [SaveContinuation] = []
    /// The source to save by; nil when no change is pending, since its dependencies keep this saver.
    var source: SyncUpsSource?
    /// The task that saves after the delay.
    var timer: Task<Void, Never>?
    /// The last of the saves, each of which waits for the one before.
    var lastSave: Task<Void, any Error>?
    /// The number of saves that have succeeded.
    var savesEnded = 0
    /// The number of reads that have begun.
    var reads = 0
    /// The number of loads and saves in progress.
    var running = 0
    var idle: [CheckedContinuation<Void, Never>] = []
    var listeners: [Int: AsyncStream<SyncUpsDelivery>.Continuation] = [:]
    /// The events that no listener has handled yet, of those that nothing else tells.
    var unheard: [SyncUpsDelivery] = []
    /// The saves that have succeeded, and whose events are on their way, or were not acknowledged.
    var endedSaves: [EndedSave] = []
    /// The sync-ups that are observed without a list; `nil` if there are none.
    var following: Following?
    /// The sync-ups that were listed, and that others may have deleted.
    var vanished: Set<SyncUp.ID> = []
    /// The values, before they were changed here, of sync-ups that are no longer listed.
    var bases: [SyncUp.ID: SyncUp] = [:]
    /// The sync-ups that were put into a list only to save a change of them. It need not find them.
    var visiting: Set<SyncUp.ID> = []
    /// The stored values of sync-ups that were deleted here while they had changes that were not stored, or were being
    /// stored.
    var deletedBases: [SyncUp.ID: SyncUp] = [:]
    /// The deleted sync-ups that are about to be put back into a list.
    var returning: Set<SyncUp.ID> = []
    /// The number of consecutive failures of the client.
    var failedAttempts = 0
    /// The message about the first of these.
    var unreachableMessage: String?
    /// The messages about saves that have failed for other reasons, until one succeeds.
    var failureMessages: [String] = []
    /// The messages about lists that could no longer be read, until one is read.
    var observingMessages: [String] = []
    /// The next attempt after a failure: the task that waits for it, and its source.
    var nextAttempt: (task: Task<Void, Never>, source: SyncUpsSource)?
    /// The number of unsaved sync-ups in the last event.
    var unsavedTold = 0
    /// The message about a draft that could not be stored, until one is.
    var draftMessage: String?
    /// The task that tries again to store it.
    var draftAttempt: Task<Void, Never>?

    /// All changes that are not stored.
    var unsaved: SyncUpsChanges {
      var changes = saving
      changes.add(pending)
      return changes
    }

    /// The window of a query, made if it does not exist.
    mutating func window(_ query: SyncUpsQuery) -> SyncUpsWindow {
      if let window = windows[query] { return window }
      count += 1
      return SyncUpsWindow(number: count, savesBefore: savesEnded)
    }

    var isIdle: Bool {
      running == 0 && windows.values.allSatisfy(\.waiting.isEmpty)
    }
  }

  let state = Mutex(State())
  private let delay: Duration

  /// Makes a saver.
  ///
  /// - Parameter delay: The time for which the first of several changes waits for others; with zero, each is saved at
  ///   once.
  public init(delay: Duration = .seconds(1)) {
    self.delay = delay
  }

  /// Saves pending changes now, and returns when they are stored. Call it before the program ends.
  ///
  /// Throws the client's error when some changes could not be saved.
  public func flush() async throws {
    try await startSaving().value
  }

  /// Returns when everything in progress has ended: loads and saves, but not the time that changes wait for others.
  public func settle() async {
    await withCheckedContinuation { continuation in
      let isIdle = state.withLock { state in
        if !state.isIdle { state.idle.append(continuation) }
        return state.isIdle
      }
      if isIdle { continuation.resume() }
    }
  }

  /// Sets the base of a sync-up that is not listed, before a changed one is put into a list.
  ///
  /// It is then saved as a change of its base, rather than as a new sync-up.
  ///
  /// - Parameter base: The sync-up before the change.
  public func willChange(_ base: SyncUp) {
    state.withLock { $0.bases[base.id] = base }
  }

  /// Announces that deleted sync-ups are put back into a list, before they are.
  ///
  /// Versions of them that others have stored by then stay.
  ///
  /// - Parameter ids: The deleted sync-ups.
  public func willRestore(_ ids: some Sequence<SyncUp.ID>) {
    state.withLock { $0.returning.formUnion(ids) }
  }

  func tellIdle() {
    let idle = state.withLock { state in
      guard state.isIdle else { return [] as [CheckedContinuation<Void, Never>] }
      defer { state.idle = [] }
      return state.idle
    }
    for continuation in idle { continuation.resume() }
  }

  // MARK: - Saving

  func save(
    _ list: IdentifiedArrayOf<SyncUp>,
    of query: SyncUpsQuery,
    to source: SyncUpsSource,
    isUrgent: Bool,
    _ continuation: SaveContinuation
  ) {
    let news = state.withLock { state -> News? in
      let changes = state.takeChanges(to: list, of: query)
      guard !changes.isEmpty || isUrgent || !state.waiting.isEmpty else { return nil }
      state.source = source
      let conflicts = state.add(changes)
      state.waiting.append(continuation)
      return News(conflicts: conflicts, lists: state.spread(changes, from: query))
    }
    guard let news else { return continuation.resume() }
    tell(news)
    tellUnsaved(isFailure: false)
    if isUrgent || delay == .zero { startSaving() } else { startTimer(source) }
  }

  /// Changes sync-ups that need not be in a list: saves them as those of a list are, and shows them in the lists that
  /// hold them.
  ///
  /// Call it where the client is in force, as in a reducer.
  ///
  /// - Parameter changes: The changes; without any, nothing is saved.
  public func change(_ changes: SyncUpsChanges) {
    guard !changes.isEmpty else { return }
    let source = SyncUpsSource()
    let news = state.withLock { state in
      state.source = source
      let conflicts = state.add(changes)
      return News(conflicts: conflicts, lists: state.spread(changes, from: nil))
    }
    tell(news)
    tellUnsaved(isFailure: false)
    if delay == .zero { startSaving() } else { startTimer(source) }
  }

  /// The effects of changes that were made here.
  private struct News: Sendable {
    /// The changes made here before that they have replaced.
    let conflicts: [SyncUpConflict]
    /// Notifies the subscribers of other lists.
    let lists: [@Sendable () -> Void]
  }

  private func tell(_ news: News) {
    for tell in news.lists { tell() }
    if !news.conflicts.isEmpty { tell(.conflicted(news.conflicts.map(\.byThisWindow))) }
  }

  private func startTimer(_ source: SyncUpsSource) {
    state.withLock { state in
      guard state.timer == nil else { return }
      state.timer = Task(executorPreference: source.executor) { [weak self, delay] in
        guard (try? await source.clock.sleep(for: delay)) != nil else { return }
        self?.startSaving()
      }
    }
  }

  @discardableResult
  func startSaving() -> Task<Void, any Error> {
    let (task, timer) = state.withLock { state in
      let timer = state.timer
      state.timer = nil
      state.running += 1
      let task = Task(executorPreference: state.source?.executor) { [lastSave = state.lastSave] in
        _ = await lastSave?.result
        let result = await self.savePending()
        self.state.withLock { $0.running -= 1 }
        self.tellIdle()
        try result.get()
      }
      state.lastSave = task
      return (task, timer)
    }
    timer?.cancel()
    return task
  }

  private func savePending() async -> Result<Void, any Error> {
    let (source, changes, waiting) = state.withLock { state in
      defer {
        state.source = nil
        state.saving = state.pending
        state.pending = SyncUpsChanges()
        state.waiting = []
      }
      return (state.source, state.pending, state.waiting)
    }
    let result: Result<Void, any Error>
    var conflicts: [SyncUpConflict] = []
    let timer = changes.isEmpty ? nil : source.map(tellUnsavedLater)
    defer { timer?.cancel() }
    do {
      if !changes.isEmpty, let source {
        conflicts = try await source.dependencies.yield {
          try await source.client.saveChanges(changes)
        }
      }
      result = .success(())
    } catch {
      result = .failure(error)
    }
    state.withLock { state in
      switch result {
      case .success:
        state.savesEnded += changes.isEmpty ? 0 : 1
        state.keepEndedSave(of: changes)
      case .failure:
        state.keepDeletedBases()
        state.pending = state.unsaved
        state.source = state.source ?? source
      }
      state.saving = SyncUpsChanges()
    }
    for continuation in waiting { continuation.resume(with: result) }
    guard !changes.isEmpty else { return result }
    switch result {
    case .failure(let error): if let source { saveFailed(error, source) }
    case .success:
      tell(.saved(changes.changedIDs))
      tellSaved()
      if !conflicts.isEmpty { tell(.conflicted(conflicts)) }
      let restored = changes.saves.filter(\.isRestored).map(\.id)
      if !restored.isEmpty { tell(.restored(restored)) }
      if let source {
        observeAgain(source)
        let visiting = takeVisiting(changes.saves.ids)
        let moved = visiting.union(restored)
        if !moved.isEmpty { reloadLists(showing: moved, visiting: visiting, source) }
      }
    }
    return result
  }

  /// Those of the sync-ups that were in a list only to be saved, which they are now.
  private func takeVisiting(_ ids: some Sequence<SyncUp.ID>) -> Set<SyncUp.ID> {
    state.withLock { state in
      guard !state.visiting.isEmpty else { return [] }
      // With later changes, one is saved again.
      let stored = state.visiting.intersection(ids).subtracting(state.pending.saves.ids)
      state.visiting.subtract(stored)
      return stored
    }
  }
}

extension SyncUpsSaver {
  /// An error in words for the user, or other words if the client has cancelled the call itself.
  static func words(_ error: any Error, ifGivenUp givenUp: String) -> String {
    error is CancellationError ? givenUp : FailureText(error).description
  }
}

extension SyncUpsSaver.State {
  /// Returns the changes in the list of a query, and stores the list.
  fileprivate mutating func takeChanges(
    to list: IdentifiedArrayOf<SyncUp>,
    of query: SyncUpsQuery
  ) -> SyncUpsChanges {
    let window = window(query)
    var changes = SyncUpsChanges(from: window.list, to: list)
    windows[query]?.list = list
    windows[query]?.added.formUnion(changes.saves.ids.filter { !window.list.ids.contains($0) })
    for id in changes.saves.ids where changes.saves[id: id]?.base == nil {
      if let base = bases.removeValue(forKey: id) {
        changes.saves[id: id]?.base = base
        visiting.insert(id)
      }
      if returning.remove(id) != nil { changes.saves[id: id]?.isRestored = true }
    }
    guard !window.isLoaded else { return changes }
    // The stored list is not known yet: sync-ups that other queries have found need not be saved.
    for id in changes.saves.ids {
      let isStored = windows.contains { $0 != query && $1.list[id: id] == list[id: id] }
      if isStored { changes.saves.remove(id: id) }
    }
    return changes
  }

  /// Adds changes to those that wait to be saved.
  ///
  /// A sync-up that comes back is a change of what its deletion has removed, or would have: its last changes here may
  /// never have been stored. Its base is fixed now, so that later changes of it are changes of that base too.
  ///
  /// - Returns: The changes made here before that they have replaced.
  fileprivate mutating func add(_ changes: SyncUpsChanges) -> [SyncUpConflict] {
    var changes = changes
    for save in changes.saves where save.isRestored {
      let base = deletedBases.removeValue(forKey: save.id) ?? save.base ?? save.syncUp
      changes.saves[id: save.id]?.base = base
    }
    for id in changes.deletions {
      // A save that is in flight is stored before the deletion.
      deletedBases[id] = saving.saves[id: id]?.syncUp ?? pending.saves[id: id]?.base
    }
    return pending.add(changes)
  }

  /// Corrects the bases of deleted sync-ups after a save has failed: what it was to store is not what they remove.
  fileprivate mutating func keepDeletedBases() {
    for id in pending.deletions {
      if let save = saving.saves[id: id] { deletedBases[id] = save.base }
    }
  }

  /// Applies changes of one query's list to the lists of the others.
  ///
  /// - Returns: The closure that notifies their subscribers, to be called without the lock.
  fileprivate mutating func spread(
    _ changes: SyncUpsChanges,
    from source: SyncUpsQuery?
  ) -> [@Sendable () -> Void] {
    var news: [@Sendable () -> Void] = []
    for (query, window) in windows where query != source {
      let list = changes.applied(
        to: window.list,
        shown: [],
        query: window.isLoaded ? query : nil,
        isComplete: window.isComplete
      )
      guard list != window.list else { continue }
      windows[query]?.list = list
      for subscriber in window.subscribers.values { news.append { subscriber.yield(list) } }
    }
    return news
  }
}

extension SyncUpsSaver: DependencyKey {
  public static let liveValue = SyncUpsSaver()
  /// A saver that saves each change at once.
  public static var testValue: SyncUpsSaver { SyncUpsSaver(delay: .zero) }
}

extension DependencyValues {
  /// Loads and saves the sync-ups that features share.
  public var syncUpsSaver: SyncUpsSaver {
    get { self[SyncUpsSaver.self] }
    set { self[SyncUpsSaver.self] = newValue }
  }
}
