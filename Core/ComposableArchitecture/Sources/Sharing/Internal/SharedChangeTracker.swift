@_spi(Locks) import ConcurrencyExtras
import Dependencies
import Synchronization

/// Remembers what shared values were before they changed.
///
/// A test store has one in its dependencies, so that changes made by its reducers and effects are
/// seen, and no others.
package final class SharedChangeTracker: Sendable {
  private static let count = Atomic<Int>(0)
  private static let slot = ThreadSlot()

  /// Values as they were.
  private struct Record {
    /// Those that the program has written.
    var changes: SharedScope.Values = [:]
    /// Those that their keys have changed while an operation was tracked.
    var arrivals: SharedScope.Values = [:]
    /// All that their keys have changed and nobody has asserted. They are not kept alive by it.
    var arrivedIDs: Set<ObjectIdentifier> = []
  }

  // Safe: of the values, only copies leave it.
  private let record = UncheckedLock(Record(), isRecursive: true)

  package init() {
    Self.beginTelling()
  }

  deinit {
    Self.endTelling()
  }

  /// From now on someone wants to be notified of changes, or does not any more.
  static func beginTelling() { count.add(1, ordering: .relaxed) }
  static func endTelling() { count.subtract(1, ordering: .relaxed) }

  /// Whether someone wants to be notified of changes.
  static var isTelling: Bool { count.load(ordering: .relaxed) > 0 }

  /// Tells the trackers in force, and the histories, of a change. Costs a relaxed atomic load when
  /// there are none.
  ///
  /// - Parameters:
  ///   - reference: The value.
  ///   - isWrite: Whether the program writes the value. What its key yields or loads is nobody's change
  ///     to assert.
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

  /// Sees the changes that a synchronous operation makes on this thread.
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

  /// Forgets what has changed.
  package func reset() {
    // Values end outside of the lock: that may run other code.
    let forgotten = record.withLock { record in
      defer { record = Record() }
      return record
    }
    withExtendedLifetime(forgotten) {}
  }

  /// The values that a key has changed, until they are asserted.
  var arrivedIDs: Set<ObjectIdentifier> { record.withLock { $0.arrivedIDs } }

  /// Notes that the test has asserted values, whoever has changed them.
  func endArrivals(_ asserted: Set<ObjectIdentifier>) {
    record.withLock { $0.arrivedIDs.subtract(asserted) }
  }

  /// The values that the program has changed as they were, and as they are.
  var values: (before: SharedScope.Values, after: SharedScope.Values) {
    let before = record.withLock { $0.changes }
    return (before, before.mapValues { $0.reference.snapshot })
  }

  /// A comparison of the changed values as they were with those of now, by whomever they were changed.
  package var comparison: SharedScope {
    let record = record.withLock { $0 }
    let before = record.changes.merging(record.arrivals) { $0.version < $1.version ? $0 : $1 }
    return SharedScope(left: before, right: before.mapValues { $0.reference.snapshot })
  }

  /// The changed values as they are now.
  package var now: SharedChanges { SharedChanges(values: UncheckedSendable(values.after)) }

  /// Takes values as they were after some step as what later steps begin with.
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

  /// Replaces what was before by what was asserted.
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
  // Safe: handed from a reducer to the test that asserts what it did, which are never at work at
  // the same time.
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
