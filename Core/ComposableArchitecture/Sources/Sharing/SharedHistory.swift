@_spi(Locks) import ConcurrencyExtras

/// Keeps earlier shared values, for readers of states later or on another thread.
///
/// A state only refers to shared values: a kept state that is read later shows their current values. A history knows
/// the values at the time when the state was kept:
///
/// ```swift
/// let history = SharedHistory()
/// let time = history.mark()
/// let state = store.state
/// … // Later, on any thread:
/// history.reading(at: time) { print(state) }
/// history.forget(before: time)
/// ```
///
/// While a history exists, the first change of a value after each mark costs a copy of the old value. It is kept until
/// it is forgotten. `$value = other` copies the records of the old value as well. The old value itself is not retained.
///
/// A kept state retains its shared values. That must not affect others: a caller that looks up a key and finds its
/// value alive first waits until the kept states have been released.
@_spi(Recording)
public final class SharedHistory: Sendable {
  private static let every = Lock(Histories())

  private struct Histories: Sendable {
    var all: [WeakHistory] = []
    /// The number of histories that have begun.
    var count: UInt64 = 0
  }

  private struct WeakHistory: Sendable {
    let id: ObjectIdentifier
    weak var history: SharedHistory?
  }

  /// A value, the value of a wrapper's former reference, or the last value of a removed part, valid for all times after
  /// the previous change up to this one.
  private struct Change {
    let time: UInt64
    let value: Any
  }

  private struct Contents {
    var now: UInt64 = 0
    /// The changes of each live value, wrapper, and part, in their order.
    var changes: [ObjectIdentifier: [Change]] = [:]
    /// The changed values.
    var roots: [ObjectIdentifier: WeakRoot] = [:]
    /// The time that is shown.
    var shown: Shown?
  }

  private struct WeakRoot {
    weak var root: (any SharedRoot)?
  }

  private struct Shown {
    let roots: Set<ObjectIdentifier>
    let time: UInt64
    let isSeen: @Sendable () -> Bool
  }

  private let letGo: @Sendable () -> Void
  // Safe: only copies of the values leave it.
  private let contents = UncheckedLock(Contents(), isRecursive: true)

  /// Begins to record.
  ///
  /// - Parameter letGo: Waits until the states kept so far have been released. Called from any thread, including a
  ///   reader's.
  public init(letGo: @escaping @Sendable () -> Void = {}) {
    self.letGo = letGo
    SharedChangeTracker.beginTelling()
    let entry = WeakHistory(id: ObjectIdentifier(self), history: self)
    Self.every.withLock { every in
      every.all.append(entry)
      every.count += 1
    }
  }

  deinit {
    showNow()
    // By its identity: a look at the others would retain them, and might be the one to end them, here.
    let id = ObjectIdentifier(self)
    Self.every.withLock { every in every.all.removeAll { $0.id == id } }
    SharedChangeTracker.endTelling()
  }

  /// Marks a time, which is later than all earlier marks.
  public func mark() -> UInt64 {
    contents.withLock { contents in
      contents.now += 1
      return contents.now
    }
  }

  /// Runs code that reads shared values as they were at a marked time. It must be synchronous and not change them.
  ///
  /// Reading is not observed. A value that was not yet shared at that time has its first value.
  public func reading<R>(at time: UInt64, _ body: () throws -> R) rethrows -> R {
    try SharedScope(history: self, time: time).comparing(body)
  }

  /// Forgets the values before a marked time. Costs a visit to every changed value.
  public func forget(before time: UInt64) {
    // Releasing a value may run other code, so it happens outside of the lock.
    let forgotten = contents.withLock { contents in
      guard !contents.changes.isEmpty else { return [ObjectIdentifier: [Change]]() }
      let all = contents.changes
      contents.changes = all.compactMapValues { changes in
        let rest = changes.drop { $0.time < time }
        return rest.isEmpty ? nil : Array(rest)
      }
      if contents.shown == nil {
        contents.roots = contents.roots.filter { contents.changes[$0.key] != nil }
      }
      return all
    }
    withExtendedLifetime(forgotten) {}
  }

  /// The value of a reference at a time.
  func value<Value>(of reference: RootReference<Value>, at time: UInt64) -> Value {
    while true {
      if let value: Value = old(reference, time) { return value }
      // A thread that changes the value holds its lock: for ever if the program crashes meanwhile, or until the kept
      // states have been read. So the lock is not waited for. The change was recorded before it is made, and is found.
      let live = reference.liveValue { (old(reference, time) as Value?) != nil }
      // A change made since then is visible now.
      if let live { return old(reference, time) ?? live }
    }
  }

  /// The value of a wrapper at a time, if it referred to another reference then. The caller holds its lock.
  func value<Value>(of box: SharedBox<Value>, at time: UInt64) -> Value? {
    old(box, time)
  }

  /// The last value that a removed part had at a time, if it had another one later.
  func lastValue<Base, Value>(of part: PresentReference<Base, Value>, at time: UInt64) -> Value? {
    old(part, time)
  }

  private func old<Value>(_ object: AnyObject, _ time: UInt64) -> Value? {
    let change = contents.withLock { contents in
      contents.changes[ObjectIdentifier(object)]?.first { $0.time >= time }
    }
    // Unwrapped before the cast: casting a missing change to an optional type gives `nil`.
    return change.flatMap { $0.value as? Value }
  }

  // MARK: Showing

  /// Shows some shared values as they were at a marked time, until other ones or the present are shown.
  ///
  /// This changes no value: saves, and readers for which `isSeen` is false, use the actual values. Those can be changed
  /// meanwhile, and the earlier ones are still shown. Observers are notified.
  ///
  /// A wrapper that was assigned another value to share since then shows the value of the other.
  ///
  /// - Parameters:
  ///   - roots: The storages of the values: see `Shared._rootID`.
  ///   - time: The time.
  ///   - isSeen: Whether the calling reader sees the earlier value. It must not read a shared value.
  public func show(
    _ roots: Set<ObjectIdentifier>,
    at time: UInt64,
    where isSeen: @escaping @Sendable () -> Bool
  ) {
    showNow()
    let all = contents.withLock { contents in
      contents.shown = Shown(roots: roots, time: time, isSeen: isSeen)
      return contents.roots.compactMap { id, entry -> (root: any SharedRoot, value: Any?)? in
        guard roots.contains(id), let root = entry.root else { return nil }
        return (root, contents.changes[id]?.first { $0.time >= time }?.value)
      }
    }
    for (root, value) in all where value != nil {
      root.show(value, where: isSeen)
      root.observation.didChange(.value)
    }
  }

  /// Shows the actual values again.
  public func showNow() {
    let all = contents.withLock { contents -> [any SharedRoot] in
      guard let shown = contents.shown else { return [] }
      contents.shown = nil
      // A history knows every changed value of the program. Another history may show the other values.
      return shown.roots.compactMap { contents.roots[$0]?.root }
    }
    for root in all where root.isShowing {
      root.show(nil) { true }
      root.observation.didChange(.value)
    }
  }

  // MARK: Notifications from references

  /// The histories that are alive.
  private static var all: [SharedHistory] { every.withLock { $0.all }.compactMap(\.history) }

  /// Waits until all states that were kept so far are released.
  static func letGo() {
    for history in all { history.letGo() }
  }

  /// Notifies the histories that a value is about to change. The caller holds its lock.
  static func willChange(_ reference: some SharedRoot) {
    // Not ``all``: each change would pay for an array.
    for entry in every.withLock({ $0.all }) { entry.history?.add(reference) }
  }

  /// Keeps the last value of a removed part, before it is another one.
  static func keep(_ value: Any, of part: ObjectIdentifier) {
    for entry in every.withLock({ $0.all }) { entry.history?.keep(value, of: part) }
  }

  private func keep(_ value: Any, of part: ObjectIdentifier) {
    contents.withLock { contents in
      guard contents.changes[part]?.last?.time != contents.now else { return }
      contents.changes[part, default: []].append(Change(time: contents.now, value: value))
    }
  }

  private func add(_ reference: some SharedRoot) {
    let id = ObjectIdentifier(reference)
    let isShowing = contents.withLock { contents in
      let last = contents.changes[id]?.last?.time
      guard last != contents.now else { return false }
      // With earlier changes, the value is known.
      if last == nil { contents.roots[id] = WeakRoot(root: reference) }
      let change = Change(time: contents.now, value: reference.snapshot.value)
      contents.changes[id, default: []].append(change)
      return contents.shown != nil
    }
    if isShowing { keepShowing(reference) }
  }

  /// Shows the value at the shown time, which would otherwise show the new value. Separate from the change, which a
  /// program with an inspector pays for.
  private func keepShowing(_ reference: some SharedRoot) {
    let id = ObjectIdentifier(reference)
    let shown = contents.withLock { contents -> (value: Any, isSeen: @Sendable () -> Bool)? in
      guard let shown = contents.shown, shown.roots.contains(id),
        let first = contents.changes[id]?.first(where: { $0.time >= shown.time })
      else { return nil }
      return (first.value, shown.isSeen)
    }
    if let shown, !reference.isShowing { reference.show(shown.value, where: shown.isSeen) }
  }

  // MARK: Wrappers that are about to refer to another reference

  /// The histories that are alive, and the number of those that have begun.
  static var allWithCount: (histories: [SharedHistory], count: UInt64) {
    let every = every.withLock { $0 }
    return (every.all.compactMap(\.history), every.count)
  }

  /// The number of histories that have begun.
  static var count: UInt64 { every.withLock { $0.count } }

  /// The times at which a wrapper's reference has had other values than later, as far as they are not recorded for the
  /// wrapper.
  func times(
    of root: ObjectIdentifier,
    missingFor box: ObjectIdentifier
  ) -> (times: [UInt64], mark: UInt64, last: UInt64?) {
    contents.withLock { contents in
      let (now, last) = (contents.now, contents.changes[box]?.last?.time)
      guard last != now else { return ([], now, last) }
      let known = contents.changes[root] ?? []
      return (known.map(\.time).filter { $0 > last ?? 0 && $0 < now } + [now], now, last)
    }
  }

  /// Whether no time was marked, and nothing recorded for a wrapper, since its missing times were determined.
  func isUpToDate(_ box: ObjectIdentifier, mark: UInt64, last: UInt64?) -> Bool {
    contents.withLock { $0.now == mark && $0.changes[box]?.last?.time == last }
  }

  /// Records values of a wrapper, the earliest first.
  func add(_ values: [(time: UInt64, value: Any)], of box: ObjectIdentifier) {
    contents.withLock { contents in
      contents.changes[box, default: []] += values.map { Change(time: $0.time, value: $0.value) }
    }
  }

  // MARK: Ended values

  /// Notifies the histories that a value has no reference and no wrapper any more.
  static func didEnd(_ id: ObjectIdentifier) {
    for history in all { history.remove(id) }
  }

  private func remove(_ id: ObjectIdentifier) {
    let removed = contents.withLock { contents in
      contents.roots[id] = nil
      return contents.changes.removeValue(forKey: id)
    }
    withExtendedLifetime(removed) {}
  }
}
