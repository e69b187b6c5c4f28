/// A place for a value that a computed property gives out, so that it can be pointed to.
final class Scratch<Value> {
  private(set) var pointer: UnsafeMutablePointer<Value>?

  init() {}

  /// Where the value lies that was put here.
  var address: StateAddress {
    guard let pointer else { preconditionFailure("Nothing was put here.") }
    return StateAddress(pointer)
  }

  init(_ value: Value) {
    set(value)
  }

  /// Puts a value in the place of the one before.
  @discardableResult
  func set(_ value: Value) -> UnsafeMutablePointer<Value> {
    if let pointer {
      pointer.pointee = value
      return pointer
    }
    let pointer = UnsafeMutablePointer<Value>.allocate(capacity: 1)
    pointer.initialize(to: value)
    self.pointer = pointer
    return pointer
  }

  deinit {
    drop()
  }
}

extension Scratch: KeptCopy {
  func drop() {
    pointer?.deinitialize(count: 1)
    pointer?.deallocate()
    pointer = nil
  }
}

/// A copy of a part of a store's state, made for readers.
///
/// It shares the state's contents. The store drops it before the next action, which would otherwise
/// have to copy them.
protocol KeptCopy: AnyObject {
  func drop()
}
