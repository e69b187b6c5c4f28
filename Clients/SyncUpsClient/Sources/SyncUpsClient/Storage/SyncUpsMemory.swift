package import Foundation
package import IdentifiedCollections
import Synchronization

/// Sync-ups in memory, stored by the rules of the database.
///
/// It may be used from several tasks at once. All calls but the waiting for an observed change
/// return without suspending, so that tests are the same each time.
package final class SyncUpsMemory: Sendable {
  private struct State {
    var syncUps: IdentifiedArrayOf<SyncUp>
    var formerOrder = FormerOrder()
    var observers: [Int: any SyncUpsObserver] = [:]
    var observerCount = 0
    /// Notifies observers, in order.
    var news: [@Sendable () -> Void] = []
    /// Whether a thread is notifying them.
    var isTelling = false
  }

  private let state: Mutex<State>

  package init(_ syncUps: IdentifiedArrayOf<SyncUp> = []) {
    state = Mutex(State(syncUps: IdentifiedArray(uniqueElements: syncUps.map(\.asStored))))
  }

  /// All sync-ups, in their stored order.
  package var syncUps: IdentifiedArrayOf<SyncUp> { state.withLock(\.syncUps) }

  package func load(_ query: SyncUpsQuery) -> IdentifiedArrayOf<SyncUp> {
    query.select(from: syncUps)
  }

  package func loadIDs(_ text: String) -> Set<SyncUp.ID> {
    let matches = SyncUpsQuery(text: text).matches
    return Set(syncUps.lazy.filter(matches).map(\.id))
  }

  package func observe(
    _ query: SyncUpsQuery
  ) -> AsyncThrowingStream<IdentifiedArrayOf<SyncUp>, any Error> {
    observe { query.select(from: $0) }
  }

  package func observeCount(_ text: String) -> AsyncThrowingStream<Int, any Error> {
    let query = SyncUpsQuery(text: text)
    return observe { $0.count(where: query.matches) }
  }

  private func observe<Value: Equatable & Sendable>(
    _ select: @escaping @Sendable (IdentifiedArrayOf<SyncUp>) -> Value
  ) -> AsyncThrowingStream<Value, any Error> {
    let (stream, continuation) = AsyncThrowingStream.makeStream(
      of: Value.self,
      throwing: (any Error).self,
      bufferingPolicy: .bufferingNewest(1)
    )
    let number = state.withLock { state in
      state.observerCount += 1
      state.observers[state.observerCount] = MemoryObserver(state.syncUps, continuation, select)
      return state.observerCount
    }
    // It runs at once if the consumer has already stopped, so the lock must be free by now.
    continuation.onTermination = { [weak self] _ in
      self?.state.withLock { _ = $0.observers.removeValue(forKey: number) }
    }
    return stream
  }

  /// Makes changes.
  ///
  /// - Parameter isOwn: Whether they are made by this client, which can restore its own deletions.
  @discardableResult
  package func save(_ changes: SyncUpsChanges, isOwn: Bool = true) -> [SyncUpConflict] {
    change { state in
      var conflicts: [SyncUpConflict] = []
      let isDeleting = isOwn && !changes.deletions.isEmpty
      let order =
        isDeleting ? FormerOrder(Array(state.syncUps.ids), deleting: changes.deletions) : nil
      state.syncUps.removeAll { changes.deletions.contains($0.id) }
      for save in state.formerOrder.restoringInOrder(changes.saves) {
        let merge = save.merged(with: state.syncUps[id: save.id])
        conflicts += merge.conflicts
        if state.syncUps[id: save.id] != nil {
          state.syncUps[id: save.id] = merge.syncUp.asStored
        } else {
          let place = Self.place(of: save, state.formerOrder, in: state.syncUps)
          state.syncUps.insert(merge.syncUp.asStored, at: place.index(in: state.syncUps))
        }
      }
      if let order { state.formerOrder = order }
      return conflicts
    }
  }

  private static func place(
    of save: SyncUpsChanges.Save,
    _ former: FormerOrder,
    in syncUps: IdentifiedArrayOf<SyncUp>
  ) -> SyncUpsChanges.Place {
    former.place(of: save) {
      syncUps.index(id: $0) != nil
    } previous: { id in
      syncUps.index(id: id).flatMap { $0 > 0 ? syncUps[$0 - 1].id : nil }
    }
  }

  package func exportJSON() throws -> SyncUpsExport { try SyncUpsJSON.export(syncUps) }

  package func importJSON(_ data: Data, _ mode: ImportMode) throws -> ImportSummary {
    let imported = try SyncUpsJSON.decode(data, for: mode)
    return try change { state in
      Result { () throws(SyncUpsError) in
        var summary = ImportSummary()
        var syncUps = state.syncUps
        for part in imported {
          let stored = syncUps[id: part.id]
          let new = mode == .replace ? part.syncUp : try part.syncUp(over: stored)
          summary.count(stored == nil ? .added : stored == new ? .unchanged : .changed)
          syncUps.updateOrAppend(new)
        }
        if mode == .replace {
          summary.deleted = syncUps.count - imported.count
          syncUps = IdentifiedArray(uniqueElements: imported.map(\.syncUp))
        }
        state.syncUps = syncUps
        return summary
      }
    }.get()
  }

  /// Ends all running observations of lists, or of numbers, with an error.
  ///
  /// - Parameters:
  ///   - value: The type of the observed value.
  ///   - error: The error that the observations throw.
  package func endObservations<Value: Equatable & Sendable>(
    of value: Value.Type,
    throwing error: any Error
  ) {
    let observers = state.withLock { state in
      let ended = state.observers.filter { $0.value is MemoryObserver<Value> }
      for number in ended.keys { state.observers[number] = nil }
      return ended.values
    }
    // Ending an observation calls back, so the lock must be free by now.
    for observer in observers { observer.end(throwing: error) }
  }

  private func change<Value: Sendable>(_ body: (inout State) -> Value) -> Value {
    defer { tell() }
    return state.withLock { state in
      let value = body(&state)
      for number in state.observers.keys {
        if let tell = state.observers[number]?.news(of: state.syncUps) { state.news.append(tell) }
      }
      return value
    }
  }

  /// Notifies the observers, one thread at a time and without the lock. Waking a consumer takes a lock of its task,
  /// which a thread that cancels the task holds when it calls back here.
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

/// An observer of sync-ups in memory.
private protocol SyncUpsObserver: Sendable {
  /// Takes the sync-ups as they are now.
  ///
  /// - Returns: The closure that notifies the observer, to be called without a lock; `nil` if nothing has changed for
  ///   it.
  mutating func news(of syncUps: IdentifiedArrayOf<SyncUp>) -> (@Sendable () -> Void)?

  func end(throwing error: any Error)
}

/// An observer of one part of the sync-ups, with its last value.
private struct MemoryObserver<Value: Equatable & Sendable>: SyncUpsObserver {
  private let continuation: AsyncThrowingStream<Value, any Error>.Continuation
  private let select: @Sendable (IdentifiedArrayOf<SyncUp>) -> Value
  private var latest: Value

  /// An observer that gets its first value at once. No consumer waits for it yet, so that this can be done under a
  /// lock.
  init(
    _ syncUps: IdentifiedArrayOf<SyncUp>,
    _ continuation: AsyncThrowingStream<Value, any Error>.Continuation,
    _ select: @escaping @Sendable (IdentifiedArrayOf<SyncUp>) -> Value
  ) {
    self.continuation = continuation
    self.select = select
    latest = select(syncUps)
    continuation.yield(latest)
  }

  mutating func news(of syncUps: IdentifiedArrayOf<SyncUp>) -> (@Sendable () -> Void)? {
    let value = select(syncUps)
    guard value != latest else { return nil }
    latest = value
    return { [continuation] in continuation.yield(value) }
  }

  func end(throwing error: any Error) { continuation.finish(throwing: error) }
}
