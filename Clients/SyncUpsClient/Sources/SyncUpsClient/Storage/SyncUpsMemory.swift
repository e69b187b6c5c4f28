package import Foundation
package import IdentifiedCollections
import Synchronization

/// Sync-ups in memory, kept as the database keeps them.
///
/// It may be used from several tasks at once. All calls but the waiting for an observed change
/// return without suspending, so that tests are the same each time.
package final class SyncUpsMemory: Sendable {
  private struct State {
    var syncUps: IdentifiedArrayOf<SyncUp>
    var lists: [Int: SyncUpsMemoryObserver<IdentifiedArrayOf<SyncUp>>] = [:]
    var counts: [Int: SyncUpsMemoryObserver<Int>] = [:]
    var observerCount = 0
    /// Notifies observers, in order.
    var news: [@Sendable () -> Void] = []
    /// Whether a thread is telling them.
    var isTelling = false
  }

  private let state: Mutex<State>
  /// Only used while `state` is locked.
  private let formerOrder = Mutex(FormerOrder())

  package init(_ syncUps: IdentifiedArrayOf<SyncUp> = []) {
    state = Mutex(State(syncUps: syncUps.stored))
  }

  /// All of them, in the order they are kept in.
  package var syncUps: IdentifiedArrayOf<SyncUp> { state.withLock(\.syncUps) }

  package func load(_ query: SyncUpsQuery) -> IdentifiedArrayOf<SyncUp> {
    query.select(from: syncUps)
  }

  package func observe(
    _ query: SyncUpsQuery
  ) -> AsyncThrowingStream<IdentifiedArrayOf<SyncUp>, any Error> {
    let (stream, continuation) = SyncUpsMemoryObserver<IdentifiedArrayOf<SyncUp>>.makeStream()
    let number = state.withLock { state in
      state.observerCount += 1
      state.lists[state.observerCount] = SyncUpsMemoryObserver(state.syncUps, continuation) {
        query.select(from: $0)
      }
      return state.observerCount
    }
    // It runs at once if the consumer is gone already, which is why the lock is free by now.
    continuation.onTermination = { [weak self] _ in
      self?.state.withLock { _ = $0.lists.removeValue(forKey: number) }
    }
    return stream
  }

  package func observeCount(_ text: String) -> AsyncThrowingStream<Int, any Error> {
    let (stream, continuation) = SyncUpsMemoryObserver<Int>.makeStream()
    let query = SyncUpsQuery(text: text)
    let number = state.withLock { state in
      state.observerCount += 1
      state.counts[state.observerCount] = SyncUpsMemoryObserver(state.syncUps, continuation) {
        $0.count(where: query.matches)
      }
      return state.observerCount
    }
    continuation.onTermination = { [weak self] _ in
      self?.state.withLock { _ = $0.counts.removeValue(forKey: number) }
    }
    return stream
  }

  /// Makes changes.
  ///
  /// - Parameter isOwn: Whether they are made by this client, which can bring back what it has deleted.
  @discardableResult
  package func save(_ changes: SyncUpsChanges, isOwn: Bool = true) -> [SyncUpConflict] {
    change { [self] syncUps in
      var conflicts: [SyncUpConflict] = []
      let isDeleting = isOwn && !changes.deletions.isEmpty
      let order = isDeleting ? FormerOrder(of: syncUps, deleting: changes.deletions) : nil
      syncUps.removeAll { changes.deletions.contains($0.id) }
      for save in changes.saves {
        let merge = save.merged(with: syncUps[id: save.id])
        conflicts += merge.conflicts
        if syncUps[id: save.id] != nil {
          syncUps[id: save.id] = merge.syncUp.asStored
        } else {
          let former = formerOrder.withLock { $0.index(of: save.id, in: syncUps) }
          let index = save.place == .last ? nil : former
          syncUps.insert(merge.syncUp.asStored, at: index ?? save.place.index(in: syncUps))
        }
      }
      if let order { formerOrder.withLock { $0 = order } }
      return conflicts
    }
  }

  package func exportJSON() throws -> SyncUpsExport { try SyncUpsJSON.export(syncUps) }

  package func importJSON(_ data: Data, _ mode: ImportMode) throws -> ImportSummary {
    let imported = try SyncUpsJSON.decode(data)
    return change { syncUps in
      var summary = ImportSummary()
      for syncUp in imported {
        guard let stored = syncUps[id: syncUp.id] else {
          summary.added += 1
          syncUps.append(syncUp)
          continue
        }
        let new = mode == .merge ? syncUp.keepingAttendees(of: stored) : syncUp
        if stored != new { summary.changed += 1 }
        syncUps[id: syncUp.id] = new
      }
      if mode == .replace {
        summary.deleted = syncUps.count - imported.count
        syncUps = imported
      }
      return summary
    }
  }

  /// Ends all running observations of lists with an error.
  package func endObservations(throwing error: any Error) {
    let observers = state.withLock { state in
      defer { state.lists = [:] }
      return state.lists.values
    }
    // Ending one calls back, which is why the lock is free by now.
    for observer in observers { observer.continuation.finish(throwing: error) }
  }

  /// Ends all running observations of numbers with an error.
  package func endCounts(throwing error: any Error) {
    let observers = state.withLock { state in
      defer { state.counts = [:] }
      return state.counts.values
    }
    for observer in observers { observer.continuation.finish(throwing: error) }
  }

  private func change<Value: Sendable>(
    _ body: (inout sending IdentifiedArrayOf<SyncUp>) -> Value
  ) -> Value {
    defer { tell() }
    return state.withLock { state in
      var syncUps = state.syncUps
      let value = body(&syncUps)
      state.syncUps = syncUps
      for number in state.lists.keys {
        if let tell = state.lists[number]?.news(of: syncUps) { state.news.append(tell) }
      }
      for number in state.counts.keys {
        if let tell = state.counts[number]?.news(of: syncUps) { state.news.append(tell) }
      }
      return value
    }
  }

  /// Tells the observers what is new, one thread at a time and without the lock: to wake a consumer
  /// takes a lock of its task, which who cancels that task holds when it calls back here.
  private func tell() {
    var isTelling = false
    while true {
      let next = state.withLock { state -> (@Sendable () -> Void)? in
        guard isTelling || !state.isTelling else { return nil }
        isTelling = !state.news.isEmpty
        state.isTelling = isTelling
        return isTelling ? state.news.removeFirst() : nil
      }
      guard let next else { return }
      next()
    }
  }
}

extension SyncUpsQuery {
  fileprivate func select(from syncUps: IdentifiedArrayOf<SyncUp>) -> IdentifiedArrayOf<SyncUp> {
    let text = foldedText.utf8
    guard !text.isEmpty || ids != nil else {
      return IdentifiedArray(uniqueElements: syncUps.prefix(limit))
    }
    let found = syncUps.lazy.filter { syncUp in
      ids?.contains(syncUp.id) != false && (text.isEmpty || syncUp.searchText.utf8.contains(text))
    }
    return IdentifiedArray(uniqueElements: found.prefix(limit))
  }
}

extension SyncUpsChanges.Place {
  fileprivate func index(in syncUps: IdentifiedArrayOf<SyncUp>) -> Int {
    switch self {
    case .first: 0
    case let .after(id): syncUps.index(id: id).map { $0 + 1 } ?? syncUps.count
    case .last: syncUps.count
    }
  }
}

extension IdentifiedArrayOf<SyncUp> {
  fileprivate var stored: Self { IdentifiedArray(uniqueElements: map(\.asStored)) }
}
