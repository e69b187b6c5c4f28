@_spi(Locks) import ConcurrencyExtras

/// Keeps earlier shared values, for readers of states later or on another thread.
///
/// A state refers to shared values: kept, and read later, it shows what they have become. A history
/// says what they were at the time when the state was kept:
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
/// While there is one, the first change of a value after each mark costs a copy of the old value,
/// which is kept until it is forgotten. So does `$value = other`, for each time since which the old value
/// was another; the value itself is not kept from going.
///
/// A state that is kept does keep its shared values alive. So that this changes nothing for anyone else,
/// who looks for the value of a key, and finds it alive, first waits until the states that were kept have
/// been let go.
@_spi(Recording)
public final class SharedHistory: Sendable {
  private static let every = Lock<[WeakHistory]>([], isRecursive: true)

  private struct WeakHistory: Sendable {
    weak var history: SharedHistory?
  }

  /// A value, or that of a wrapper which referred to another, as it was at all times from the one after
  /// the change before it up to this.
  private struct Change {
    let time: UInt64
    let value: Any
  }

  private struct Contents {
    var now: UInt64 = 0
    /// The changes of each value and each wrapper that is alive, in their order.
    var changes: [ObjectIdentifier: [Change]] = [:]
    /// The values that have changed.
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
  // Safe: of the values, only copies leave it.
  private let contents = UncheckedLock(Contents(), isRecursive: true)

  /// Begins to remember.
  ///
  /// - Parameter letGo: Waits until the states that were kept so far have been let go. Called from any
  ///   thread, also that of one who reads.
  public init(letGo: @escaping @Sendable () -> Void = {}) {
    self.letGo = letGo
    SharedChangeTracker.beginTelling()
    Self.every.withLock { $0.append(WeakHistory(history: self)) }
  }

  deinit {
    showNow()
    Self.every.withLock { every in every.removeAll { $0.history == nil } }
    SharedChangeTracker.endTelling()
  }

  /// Notes a time, which is later than all that were noted before.
  public func mark() -> UInt64 {
    contents.withLock { contents in
      contents.now += 1
      return contents.now
    }
  }

  /// Runs code that reads shared values as they were at a time that was noted. It must be
  /// synchronous and not change them.
  ///
  /// Reading is not observed. A value that was not shared yet at the time is as it was first.
  public func reading<R>(at time: UInt64, _ body: () throws -> R) rethrows -> R {
    try SharedScope(history: self, time: time).comparing(body)
  }

  /// Forgets what was before a time that was noted. Costs a look at every value that has changed.
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
    // A thread that changes the value holds its lock, for ever if the program crashes meanwhile.
    if let value: Value = old(reference, time) { return value }
    let value = reference.liveValue
    // A change is remembered before it is made: what was made since is seen now.
    return old(reference, time) ?? value
  }

  /// The value that a wrapper had at a time, if it referred to another then. The caller holds its lock.
  func value<Value>(of box: SharedBox<Value>, at time: UInt64) -> Value? {
    old(box, time)
  }

  private func old<Value>(_ object: AnyObject, _ time: UInt64) -> Value? {
    let change = contents.withLock { contents in
      contents.changes[ObjectIdentifier(object)]?.first { $0.time >= time }
    }
    // Unwrapped before the cast: casting a missing change to an optional type gives `nil`.
    return change.flatMap { $0.value as? Value }
  }

  // MARK: Showing

  /// Shows some shared values as they were at a time that was noted, until other ones or the present are shown.
  ///
  /// Nothing is changed by this: what is saved, and what a caller to whom it is not shown reads, are the values
  /// there are. Those can be changed meanwhile, and the earlier ones stay what is shown. Observers are notified.
  ///
  /// A wrapper that was given another value to share since then shows that of the other.
  ///
  /// - Parameters:
  ///   - roots: The storages of the values: see `Shared._rootID`.
  ///   - time: The time.
  ///   - isSeen: Whether the caller who reads a value is to see the earlier one. It must not read one.
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

  /// Shows the values there are again.
  public func showNow() {
    let all = contents.withLock { contents -> [any SharedRoot] in
      guard let shown = contents.shown else { return [] }
      contents.shown = nil
      // A history knows every value of the program that has changed. Another one may show the others.
      return shown.roots.compactMap { contents.roots[$0]?.root }
    }
    for root in all where root.isShowing {
      root.show(nil) { true }
      root.observation.didChange(.value)
    }
  }

  // MARK: What references tell

  /// The histories that are alive.
  private static var all: [SharedHistory] { every.withLock { $0 }.compactMap(\.history) }

  /// Waits until all states that were kept so far are released.
  static func letGo() {
    for history in all { history.letGo() }
  }

  /// Tells the histories that a value is about to change. The caller holds its lock.
  static func willChange(_ reference: some SharedRoot) {
    for history in all { history.add(reference) }
  }

  /// Tells the histories that a wrapper is about to refer to something else. The caller holds its lock.
  static func willReplace<Value>(_ reference: SharedReference<Value>, in box: SharedBox<Value>) {
    for history in all { history.add(reference, of: box) }
  }

  private func add(_ reference: some SharedRoot) {
    let id = ObjectIdentifier(reference)
    let shown = contents.withLock { contents -> (value: Any, isSeen: @Sendable () -> Bool)? in
      let now = contents.now
      guard contents.changes[id]?.last?.time != now else { return nil }
      let value = reference.snapshot.value
      contents.changes[id, default: []].append(Change(time: now, value: value))
      contents.roots[id] = WeakRoot(root: reference)
      // Otherwise the earlier time would show what the value becomes now.
      guard let shown = contents.shown, shown.roots.contains(id),
        let first = contents.changes[id]?.first(where: { $0.time >= shown.time })
      else { return nil }
      return (first.value, shown.isSeen)
    }
    if let shown, !reference.isShowing { reference.show(shown.value, where: shown.isSeen) }
  }

  /// Takes over what is known of a value that a wrapper will refer to no more.
  private func add<Value>(_ reference: SharedReference<Value>, of box: SharedBox<Value>) {
    let id = ObjectIdentifier(box)
    let times = contents.withLock { contents -> [UInt64] in
      let (now, last) = (contents.now, contents.changes[id]?.last?.time)
      guard last != now else { return [] }
      let known = contents.changes[ObjectIdentifier(reference.root)] ?? []
      return known.map(\.time).filter { $0 > last ?? 0 && $0 < now } + [now]
    }
    for time in times {
      let value = reading(at: time) { reference.value }
      contents.withLock {
        $0.changes[id, default: []].append(Change(time: time, value: value))
      }
    }
  }

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
