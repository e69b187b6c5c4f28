import Synchronization

/// A value that several tasks change.
final class Box<Value: Sendable>: Sendable {
  private let value: Mutex<Value>

  init(_ value: Value) {
    self.value = Mutex(value)
  }

  var current: Value { value.withLock { $0 } }

  func change(_ body: (inout sending Value) -> Void) {
    value.withLock { body(&$0) }
  }
}
