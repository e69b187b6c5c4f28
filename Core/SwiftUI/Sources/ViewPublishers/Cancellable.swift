import Synchronization

/// Something that goes on until it is cancelled.
public protocol Cancellable {
  /// Ends it.
  func cancel()
}

extension Cancellable {
  /// Keeps the value in a set, which cancels it when it is emptied or released.
  public func store(in set: inout Set<AnyCancellable>) {
    set.insert(self as? AnyCancellable ?? AnyCancellable(self))
  }

  /// Keeps the value in a collection, which cancels it when it is emptied or released.
  public func store<C: RangeReplaceableCollection<AnyCancellable>>(in collection: inout C) {
    collection.append(self as? AnyCancellable ?? AnyCancellable(self))
  }
}

/// A subscription, which is cancelled when its last reference is released.
public final class AnyCancellable: Cancellable, Hashable, Sendable {
  private let action: Mutex<SentValue<() -> Void>?>

  /// Creates a subscription.
  ///
  /// - Parameter cancel: Ends it; called once at most.
  public init(_ cancel: @escaping () -> Void) {
    action = Mutex(SentValue(cancel))
  }

  /// Creates a subscription that cancels another one.
  public init<C: Cancellable>(_ canceller: C) {
    action = Mutex(SentValue { canceller.cancel() })
  }

  deinit { cancel() }

  /// Ends the subscription.
  public func cancel() {
    let action = action.withLock { action in
      defer { action = nil }
      return action
    }
    action?.value()
  }

  public static func == (lhs: AnyCancellable, rhs: AnyCancellable) -> Bool { lhs === rhs }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

/// A value that is read and changed under a lock.
final class Guarded<Value>: Sendable {
  private let storage: Mutex<SentValue<Value>>

  init(_ value: Value) {
    storage = Mutex(SentValue(value))
  }

  /// Reads and changes the value. The action must not use the same value again.
  func use<Result>(_ action: (inout Value) -> Result) -> Result {
    storage.withLock { storage in
      var value = storage.value
      let result = SentValue(action(&value))
      storage = SentValue(value)
      return result
    }
    .value
  }
}

/// The upstream subscriptions of an operator that may end before them.
final class OpenSubscription: Cancellable, Sendable {
  private let upstreams = Guarded<[AnyCancellable]?>([])

  /// Whether neither the operator nor its receiver has ended.
  var isOpen: Bool { upstreams.use { $0 != nil } }

  /// Keeps an upstream subscription, and cancels it at once if the operator has ended.
  func add(_ upstream: AnyCancellable) {
    let isKept = upstreams.use { upstreams in
      upstreams?.append(upstream)
      return upstreams != nil
    }
    if !isKept { upstream.cancel() }
  }

  /// Ends the operator.
  ///
  /// - Returns: Whether it had not ended before.
  @discardableResult
  func end() -> Bool {
    let ended = upstreams.use { upstreams in
      defer { upstreams = nil }
      return upstreams
    }
    ended?.forEach { $0.cancel() }
    return ended != nil
  }

  func cancel() { end() }
}
