package import Foundation
package import IdentifiedCollections
import Synchronization

/// Sync-ups in memory, kept as the database keeps them.
///
/// It may be used from several tasks at once. All calls but the waiting for an observed change
/// return without suspending, so that tests are the same each time.
package final class SyncUpsMemory: Sendable {
  private struct Observer {
    let query: SyncUpsQuery
    var latest: IdentifiedArrayOf<SyncUp>
    let continuation: AsyncThrowingStream<IdentifiedArrayOf<SyncUp>, any Error>.Continuation
  }

  private struct State {
    var syncUps: IdentifiedArrayOf<SyncUp>
    var observers: [Int: Observer] = [:]
    var observerCount = 0
    /// What observers are still to be told, in order.
    var news: [(Observer, IdentifiedArrayOf<SyncUp>)] = []
    /// Whether a thread is telling them.
    var isTelling = false
  }

  private let state: Mutex<State>

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
    let (stream, continuation) = AsyncThrowingStream.makeStream(
      of: IdentifiedArrayOf<SyncUp>.self,
      throwing: (any Error).self,
      bufferingPolicy: .bufferingNewest(1)
    )
    let number = state.withLock { state in
      let latest = query.select(from: state.syncUps)
      // Nobody waits for it yet, so that nothing runs under the lock.
      continuation.yield(latest)
      state.observerCount += 1
      state.observers[state.observerCount] = Observer(
        query: query,
        latest: latest,
        continuation: continuation
      )
      return state.observerCount
    }
    // It runs at once if the consumer is gone already, which is why the lock is free by now.
    continuation.onTermination = { [weak self] _ in
      self?.state.withLock { _ = $0.observers.removeValue(forKey: number) }
    }
    return stream
  }

  package func save(_ changes: SyncUpsChanges) {
    change { syncUps in
      syncUps.removeAll { changes.deletions.contains($0.id) }
      for save in changes.saves {
        if let stored = syncUps[id: save.id] {
          syncUps[id: save.id] = save.merged(with: stored).asStored
        } else {
          syncUps.insert(save.syncUp.asStored, at: save.place.index(in: syncUps))
        }
      }
    }
  }

  package func exportJSON() throws -> Data { try SyncUpsJSON.encode(syncUps) }

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
        if stored != syncUp { summary.changed += 1 }
        syncUps[id: syncUp.id] = syncUp
      }
      if mode == .replace {
        summary.deleted = syncUps.count - imported.count
        syncUps = imported
      }
      return summary
    }
  }

  /// Ends all running observations with an error.
  package func endObservations(throwing error: any Error) {
    let observers = state.withLock { state in
      defer { state.observers = [:] }
      return state.observers.values
    }
    // Ending one calls back, which is why the lock is free by now.
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
      for (number, observer) in state.observers {
        let selection = observer.query.select(from: syncUps)
        guard selection != observer.latest else { continue }
        state.observers[number]?.latest = selection
        state.news.append((observer, selection))
      }
      return value
    }
  }

  /// Tells the observers what is new, one thread at a time and without the lock: to wake a consumer
  /// takes a lock of its task, which who cancels that task holds when it calls back here.
  private func tell() {
    var isTelling = false
    while true {
      let next = state.withLock { state -> (Observer, IdentifiedArrayOf<SyncUp>)? in
        guard isTelling || !state.isTelling else { return nil }
        isTelling = !state.news.isEmpty
        state.isTelling = isTelling
        return isTelling ? state.news.removeFirst() : nil
      }
      guard let (observer, selection) = next else { return }
      observer.continuation.yield(selection)
    }
  }
}

extension SyncUpsQuery {
  fileprivate func select(from syncUps: IdentifiedArrayOf<SyncUp>) -> IdentifiedArrayOf<SyncUp> {
    let text = foldedText.utf8
    guard !text.isEmpty else { return IdentifiedArray(uniqueElements: syncUps.prefix(limit)) }
    let found = syncUps.lazy.filter { $0.searchText.utf8.contains(text) }.prefix(limit)
    return IdentifiedArray(uniqueElements: found)
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
