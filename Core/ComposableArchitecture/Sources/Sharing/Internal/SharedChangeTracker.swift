@_spi(Locks) import ConcurrencyExtras
@_spi(Threads) import Dependencies
import Synchronization

/// Records the values of shared values before they changed.
///
/// A test store has one in its dependencies, so that it sees exactly the changes by its reducers and effects.
package final class SharedChangeTracker: Sendable {
  private static let count = Atomic<Int>(0)
  private static let slot = ThreadSlot()

  /// Earlier values.
  private struct Record {
    /// The values that the program has written.
    var changes: SharedScope.Values = [:]
    /// The values that their keys have changed while an operation was tracked.
    var arrivals: SharedScope.Values = [:]
    /// The values that their keys have changed and that were not asserted. They are not retained by it.
    var arrivedIDs: Set<ObjectIdentifier> = []
  }

  // Safe: only copies of the values leave it.
  private let record = UncheckedLock(Record(), isRecursive: true)

  package init() {
    Self.beginTelling()
  }

  deinit {
    Self.endTelling()
  }

  /// Begins a period in which changes must be reported.
  static func beginTelling() { count.add(1, ordering: .relaxed) }
  static func endTelling() { count.subtract(1, ordering: .relaxed) }

  /// Whether changes must be reported.
  static var isTelling: Bool { count.load(ordering: .relaxed) > 0 }

  /// Reports a change to the trackers in force, and to the histories. Costs a relaxed atomic load when there are none.
  ///
  /// - Parameters:
  ///   - reference: The value.
  ///   - isWrite: Whether the program writes the value. A value that its key yields or loads need not be asserted.
  static func willChange(_ reference: some SharedRoot, isWrite: Bool) {
    guard isTelling else { return }
    SharedHistory.willChange(reference)
    let tracker = DependencyValues._current.sharedChangeTracker
    let local = slot.pointer.map {
      Unmanaged<SharedChangeTracker>.fromOpaque($0).takeUnretainedValue()
    }
    guard tracker != nil || local != nil else { return }
    let snapshot = reference.snapshot
    if isWrite {
      tracker?.add(snapshot)
      local?.add(snapshot)
    } else {
      tracker?.record.withLock { _ = $0.arrivedIDs.insert(snapshot.id) }
      local?.addArrival(snapshot)
    }
  }

  private func add(_ snapshot: SharedSnapshot) {
    record.withLock { $0.changes[snapshot.id] = $0.changes[snapshot.id] ?? snapshot }
  }

  private func addArrival(_ snapshot: SharedSnapshot) {
    record.withLock { record in
      record.arrivals[snapshot.id] = record.arrivals[snapshot.id] ?? snapshot
      record.arrivedIDs.insert(snapshot.id)
    }
  }

  /// Records the changes that a synchronous operation makes on this thread.
  package func track<R>(_ body: () throws -> R) rethrows -> R {
    let outer = Self.slot.pointer
    Self.slot.pointer = Unmanaged.passUnretained(self).toOpaque()
    defer {
      Self.slot.pointer = outer
      if let outer {
        // The tracker around this operation gets these changes as well.
        let outer = Unmanaged<SharedChangeTracker>.fromOpaque(outer).takeUnretainedValue()
        let record = record.withLock { $0 }
        for snapshot in record.changes.values { outer.add(snapshot) }
        for snapshot in record.arrivals.values { outer.addArrival(snapshot) }
      }
    }
    return try body()
  }

  /// Forgets all changes.
  package func reset() {
    // Values are released outside of the lock, because that may run other code.
    let forgotten = record.withLock { record in
      defer { record = Record() }
      return record
    }
    withExtendedLifetime(forgotten) {}
  }

  /// The values that a key has changed, until they are asserted.
  var arrivedIDs: Set<ObjectIdentifier> { record.withLock { $0.arrivedIDs } }

  /// Records that the test has asserted values, whoever has changed them.
  func endArrivals(_ asserted: Set<ObjectIdentifier>) {
    record.withLock { $0.arrivedIDs.subtract(asserted) }
  }

  /// The values that the program has changed, before and now.
  var values: (before: SharedScope.Values, after: SharedScope.Values) {
    let before = record.withLock { $0.changes }
    return (before, before.mapValues { $0.reference.snapshot })
  }

  /// A comparison of all changed values, whoever has changed them, before with now.
  package var comparison: SharedScope {
    let record = record.withLock { $0 }
    let before = record.changes.merging(record.arrivals) { $0.version < $1.version ? $0 : $1 }
    return SharedScope(left: before, right: before.mapValues { $0.reference.snapshot })
  }

  /// The changed values as they are now.
  package var now: SharedChanges { SharedChanges(values: UncheckedSendable(values.after)) }

  /// Makes the values after some step the base of later steps.
  package func accept(_ step: SharedChanges) {
    rebase { changes in
      changes.reduce(into: [:]) { rest, change in
        let value = step.values.value[change.key] ?? change.value
        if value.writeCount != value.reference.snapshot.writeCount { rest[change.key] = value }
      }
    }
  }

  /// The values that the program has changed and that differ from before.
  package var leftovers: [(before: Any, after: Any)] {
    let (before, after) = values
    return before.compactMap { id, old in
      guard let new = after[id], new.writeCount != old.writeCount,
        new.reference.isEqual(old, new) != true
      else { return nil }
      return (old.value, new.value)
    }
  }

  /// Replaces the earlier values by the asserted ones.
  func rebase(_ values: (SharedScope.Values) -> SharedScope.Values) {
    let forgotten = record.withLock { record in
      let old = record
      record.changes = values(record.changes)
      return old
    }
    withExtendedLifetime(forgotten) {}
  }
}

/// Shared values as they were at some time.
package struct SharedChanges: Sendable {
  // Safe: passed from a reducer to the test that asserts its changes; the two never run at the same time.
  let values: UncheckedSendable<SharedScope.Values>
}

private enum SharedChangeTrackerKey: DependencyKey {
  static var liveValue: SharedChangeTracker? { nil }
  static var testValue: SharedChangeTracker? { nil }
}

extension DependencyValues {
  /// The tracker that is notified of changes of shared values.
  package var sharedChangeTracker: SharedChangeTracker? {
    get { overridden(SharedChangeTrackerKey.self) ?? nil }
    set { self[SharedChangeTrackerKey.self] = newValue }
  }
}
