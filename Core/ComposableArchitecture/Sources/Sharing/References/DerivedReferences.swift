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

  override var isPresent: Bool { base.isPresent }
  override func steps() -> [_SharedStep]? {
    base.steps().map { $0 + [.member(keyPath, of: base.value)] }
  }
}

/// A part of a shared value that can only be read.
final class ReadOnlyMemberReference<Base, Value>: SharedReference<Value> {
  private let base: SharedReference<Base>
  private let keyPath: KeyPath<Base, Value>

  init(_ base: SharedReference<Base>, _ keyPath: KeyPath<Base, Value>) {
    self.base = base
    self.keyPath = keyPath
  }

  override var root: any SharedRoot { base.root }
  override var value: Value { base.value[keyPath: keyPath] }

  override var isPresent: Bool { base.isPresent }
  override func steps() -> [_SharedStep]? {
    base.steps().map { $0 + [.member(keyPath, of: base.value)] }
  }
}

/// A value that a closure computes from a shared value. Its steps are unknown.
final class ReadOnlyReference<Base, Value>: SharedReference<Value> {
  private let base: SharedReference<Base>
  private let read: (Base) -> Value

  init(_ base: SharedReference<Base>, _ read: @escaping (Base) -> Value) {
    self.base = base
    self.read = read
  }

  override var root: any SharedRoot { base.root }
  override var value: Value { read(base.value) }
  override var isPresent: Bool { base.isPresent }
}
