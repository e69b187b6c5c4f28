@_spi(Locks) import ConcurrencyExtras
import Dependencies

/// The references that are alive, by their keys. Each test has a table of its own.
final class ReferenceTable: Sendable {
  private struct ID: Hashable {
    let key: AnyHashable
    let value: ObjectIdentifier
  }

  private struct Entry {
    weak var reference: AnyObject?
  }

  // Safe: ids of keys are values that are compared and hashed, never changed; references may be used by any thread.
  // Recursive, because a reference may be deallocated here.
  private let entries = UncheckedLock<[ID: Entry]>([:], isRecursive: true)

  /// The reference of a key, made with a default value if none is alive.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - loads: Whether a new reference requests its key's value at once.
  ///   - defaultValue: The value of a new reference until then.
  func reference<Key: SharedReaderKey>(
    _ key: Key,
    loads: Bool = true,
    default defaultValue: () -> Key.Value
  ) -> RootReference<Key.Value> {
    if let existing = existing(key) { return existing }
    // Making the default value runs user code, so it is not done under the lock. Safe: ids of keys are values that are
    // compared and hashed, never changed.
    let id = UncheckedSendable(Self.id(key))
    let new = RootReference(defaultValue()) { [weak self] in self?.removeIfGone(id.value) }
    new.beginConnecting()
    defer { new.endConnecting() }
    let other = entries.withLock { entries -> RootReference<Key.Value>? in
      if let other = entries[id.value]?.reference { return other as? RootReference<Key.Value> }
      entries[id.value] = Entry(reference: new)
      return nil
    }
    if let other { return connected(other) }
    new.connect(to: key, loads: loads)
    return new
  }

  /// The reference of a key, if one is alive, and retained by more than states kept for a history.
  func existing<Key: SharedReaderKey>(_ key: Key) -> RootReference<Key.Value>? {
    let id = Self.id(key)
    // Not retained in the meantime, and outside of the lock, because it may be released now.
    if SharedChangeTracker.isTelling, entries.withLock({ $0[id]?.reference != nil }) {
      SharedHistory.letGo()
    }
    let reference = entries.withLock { $0[id]?.reference } as? RootReference<Key.Value>
    return reference.map(connected)
  }

  private func connected<Value>(_ reference: RootReference<Value>) -> RootReference<Value> {
    reference.beginConnecting()
    reference.endConnecting()
    return reference
  }

  /// The values of the references that are alive, with the names of their keys and types.
  var values: [(name: String, value: Any)] {
    entries.withLock { $0.values.compactMap { $0.reference as? any SharedRoot } }
      .map { root in
        let value = root.snapshot.value
        return ("\(root.keyDescription ?? "") \(type(of: value))", value)
      }
  }

  private func removeIfGone(_ id: ID) {
    entries.withLock { entries in
      if entries[id]?.reference == nil { entries[id] = nil }
    }
  }

  private static func id<Key: SharedReaderKey>(_ key: Key) -> ID {
    ID(key: AnyHashable(key.id), value: ObjectIdentifier(Key.Value.self))
  }
}

extension ReferenceTable: DependencyKey {
  static var liveValue: ReferenceTable { ReferenceTable() }
  static var testValue: ReferenceTable { ReferenceTable() }

  /// The table in force.
  static var current: ReferenceTable {
    DependencyValues._current[ReferenceTable.self]
  }
}
