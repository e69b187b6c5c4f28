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

  // Safe: of the values, only copies leave it.
  private let changes = UncheckedLock<SharedScope.Values>([:], isRecursive: true)

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
  static func willChange(_ reference: some SharedRoot) {
    guard isTelling else { return }
    SharedHistory.willChange(reference)
    let tracker = DependencyValues._current.sharedChangeTracker
    let local = slot.pointer.map {
      Unmanaged<SharedChangeTracker>.fromOpaque($0).takeUnretainedValue()
    }
    guard tracker != nil || local != nil else { return }
    let snapshot = reference.snapshot
    tracker?.add(snapshot)
    local?.add(snapshot)
  }

  private func add(_ snapshot: SharedSnapshot) {
    changes.withLock { $0[snapshot.id] = $0[snapshot.id] ?? snapshot }
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
        for snapshot in changes.withLock({ $0 }).values { outer.add(snapshot) }
      }
    }
    return try body()
  }

  /// Forgets what has changed.
  package func reset() {
    // Values end outside of the lock: that may run other code.
    let forgotten = changes.withLock { changes in
      defer { changes = [:] }
      return changes
    }
    withExtendedLifetime(forgotten) {}
  }

  /// The changed values as they were, and as they are.
  var values: (before: SharedScope.Values, after: SharedScope.Values) {
    let before = changes.withLock { $0 }
    return (before, before.mapValues { $0.reference.snapshot })
  }

  /// A comparison of the changed values as they were with those of now.
  package var comparison: SharedScope {
    let (before, after) = values
    return SharedScope(left: before, right: after)
  }

  /// The changed values as they are now.
  package var now: SharedChanges { SharedChanges(values: UncheckedSendable(values.after)) }

  /// Takes values as they were after some step as what later steps begin with.
  package func accept(_ step: SharedChanges) {
    rebase { changes in
      changes.reduce(into: [:]) { rest, change in
        let value = step.values.value[change.key] ?? change.value
        if value.version != value.reference.snapshot.version { rest[change.key] = value }
      }
    }
  }

  /// The changed values that differ from before.
  package var leftovers: [(before: Any, after: Any)] {
    let (before, after) = values
    return before.compactMap { id, old in
      guard let new = after[id], new.version != old.version,
        new.reference.isEqual(old, new) != true
      else { return nil }
      return (old.value, new.value)
    }
  }

  /// Replaces what was before by what was asserted.
  func rebase(_ values: (SharedScope.Values) -> SharedScope.Values) {
    changes.withLock { $0 = values($0) }
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
