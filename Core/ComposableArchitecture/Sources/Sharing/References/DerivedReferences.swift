@_spi(Locks) import ConcurrencyExtras

/// A part of a shared value that can be changed.
final class MemberReference<Base, Value>: SharedReference<Value> {
  private let base: SharedReference<Base>
  private let keyPath: WritableKeyPath<Base, Value>

  init(_ base: SharedReference<Base>, _ keyPath: WritableKeyPath<Base, Value>) {
    self.base = base
    self.keyPath = keyPath
  }

  override var root: any SharedRoot { base.root }
  override var value: Value { base.value[keyPath: keyPath] }

  override func change<R>(_ body: (inout Value) throws -> R) rethrows -> R {
    try base.change { try body(&$0[keyPath: keyPath]) }
  }
}

/// A value computed from a shared value.
final class ReadOnlyReference<Base, Value>: SharedReference<Value> {
  private let base: SharedReference<Base>
  private let read: (Base) -> Value

  init(_ base: SharedReference<Base>, _ read: @escaping (Base) -> Value) {
    self.base = base
    self.read = read
  }

  override var root: any SharedRoot { base.root }
  override var value: Value { read(base.value) }
}

/// A part of a shared value that may be removed: the payload of an optional, or an element.
///
/// After the removal the last value is kept here, and changes of it get lost.
final class PresentReference<Base, Value>: SharedReference<Value> {
  private let base: SharedReference<Base>
  private let read: (Base) -> Value?
  private let write: (inout Base, Value) -> Void
  private let lock = SystemMutex(isRecursive: true)
  /// Guarded by the lock.
  private var last: Value

  init(
    _ base: SharedReference<Base>,
    initial: Value,
    read: @escaping (Base) -> Value?,
    write: @escaping (inout Base, Value) -> Void
  ) {
    self.base = base
    self.last = initial
    self.read = read
    self.write = write
  }

  override var root: any SharedRoot { base.root }

  override var value: Value {
    let present = read(base.value)
    return lock {
      if let present, SharedScope.current == nil { last = present }
      return present ?? last
    }
  }

  override func change<R>(_ body: (inout Value) throws -> R) rethrows -> R {
    try base.change { base in
      guard var value = read(base) else {
        return try lock { try body(&last) }
      }
      defer {
        write(&base, value)
        if SharedScope.current == nil { lock { last = value } }
      }
      return try body(&value)
    }
  }
}
