import Clocks
import ComposableArchitecture
import Dependencies
import Foundation
import IdentifiedCollections
import Sharing
import SyncUpsClient
import Synchronization

/// Sync-ups in memory that a test changes behind the back of those who share them.
final class Shelf: Sendable {
  struct Failure: Error, CustomStringConvertible {
    var description: String { "The shelf is closed." }
  }

  private struct State {
    var stored: IdentifiedArrayOf<SyncUp>
    var failure: (any Error)?
    var loads = 0
    var observations: [AsyncThrowingStream<IdentifiedArrayOf<SyncUp>, any Error>.Continuation] = []
    var observationCount = 0
    var saves: [SyncUpsChanges] = []
    var conflicts: [SyncUpConflict] = []
    var isRefusing = false
  }

  private let state: Mutex<State>

  init(_ stored: IdentifiedArrayOf<SyncUp> = []) {
    state = Mutex(State(stored: stored))
  }

  var stored: IdentifiedArrayOf<SyncUp> { state.withLock(\.stored) }
  var saves: [SyncUpsChanges] { state.withLock(\.saves) }
  /// How often it was read: by loads, and at the beginning of observations.
  var reads: Int { state.withLock { $0.loads + $0.observationCount } }

  /// Lets every save from now on return conflicts.
  func answerSaves(with conflicts: [SyncUpConflict]) {
    state.withLock { $0.conflicts = conflicts }
  }

  /// Lets every save from now on return conflicts, and store nothing.
  func refuseSaves(with conflicts: [SyncUpConflict]) {
    state.withLock {
      $0.conflicts = conflicts
      $0.isRefusing = true
    }
  }

  /// Lets every call fail from now on, or succeed again.
  func close(_ isClosed: Bool = true) { fail(with: isClosed ? Failure() : nil) }

  /// Lets every call fail with an error from now on; `nil` to let them succeed again.
  func fail(with failure: (any Error)?) {
    let observations = state.withLock { state in
      state.failure = failure
      defer { if failure != nil { state.observations = [] } }
      return failure != nil ? state.observations : []
    }
    for observation in observations { observation.finish(throwing: failure) }
  }

  /// Changes what is stored, as another process would.
  func change(_ body: (inout IdentifiedArrayOf<SyncUp>) -> Void) {
    let (list, observations) = state.withLock { state in
      body(&state.stored)
      return (state.stored, state.observations)
    }
    for observation in observations { observation.yield(list) }
  }

  /// Tells observers of a list that is not, or no longer, what is stored.
  func tell(_ list: IdentifiedArrayOf<SyncUp>) {
    for observation in state.withLock(\.observations) { observation.yield(list) }
  }

  var client: SyncUpsClient {
    var client = SyncUpsClient()
    client.load = { [self] query in
      try state.withLock { state in
        state.loads += 1
        if let failure = state.failure { throw failure }
        return Self.select(query, from: state.stored)
      }
    }
    client.observe = { [self] query in
      let (stream, continuation) = AsyncThrowingStream.makeStream(
        of: IdentifiedArrayOf<SyncUp>.self
      )
      state.withLock { state in
        if let failure = state.failure { return continuation.finish(throwing: failure) }
        state.observationCount += 1
        state.observations.append(continuation)
        continuation.yield(Self.select(query, from: state.stored))
      }
      return stream
    }
    client.saveChanges = { [self] changes in
      try state.withLock { state -> [SyncUpConflict] in
        if let failure = state.failure { throw failure }
        state.saves.append(changes)
        guard !state.isRefusing else { return state.conflicts }
        for id in changes.deletions { state.stored.remove(id: id) }
        for save in changes.saves {
          switch save.place {
          case _ where state.stored.ids.contains(save.id):
            state.stored[id: save.id] = save.syncUp
          case .first:
            state.stored.insert(save.syncUp, at: 0)
          case .after(let id):
            let index = state.stored.index(id: id).map { $0 + 1 } ?? state.stored.count
            state.stored.insert(save.syncUp, at: index)
          case .last:
            state.stored.append(save.syncUp)
          }
        }
        return state.conflicts
      }
    }
    return client
  }

  private static func select(
    _ query: SyncUpsQuery,
    from stored: IdentifiedArrayOf<SyncUp>
  ) -> IdentifiedArrayOf<SyncUp> {
    let found = stored.filter { syncUp in
      query.ids?.contains(syncUp.id) != false
        && (query.text.isEmpty || syncUp.title.contains(query.text))
    }
    return IdentifiedArray(
      uniqueElements: query.isFromEnd ? found.suffix(query.limit) : found.prefix(query.limit)
    )
  }
}

extension SyncUp {
  /// A sync-up with a number for its id.
  init(_ number: Int, _ title: String) {
    self.init(id: .number(number), title: title)
  }
}

extension Identifier {
  static func number(_ number: Int) -> Self {
    let digits = String(number, radix: 16)
    let zeros = String(repeating: "0", count: 12 - digits.count)
    return Self(UUID(uuidString: "00000000-0000-0000-0000-\(zeros)\(digits)")!)
  }
}

extension Shelf {
  /// Shares the sync-ups of the shelf.
  ///
  /// - Parameters:
  ///   - query: The sync-ups.
  ///   - saver: Loads, observes and saves them.
  ///   - clock: The time of the saver.
  ///   - executor: Runs the tasks of the saver.
  func share(
    _ query: SyncUpsQuery = SyncUpsQuery(),
    by saver: SyncUpsSaver,
    _ clock: TestClock<Duration>,
    _ executor: EffectExecutor
  ) -> Shared<IdentifiedArrayOf<SyncUp>> {
    withDependencies {
      $0.continuousClock = clock
      $0.syncUpsClient = client
      $0.syncUpsSaver = saver
      $0.taskExecutor = executor.taskExecutor
    } operation: {
      Shared(.syncUps(query))
    }
  }
}
