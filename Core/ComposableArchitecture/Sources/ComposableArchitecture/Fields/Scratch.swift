/// Memory for the value of a computed property, so that the value has an address.
final class Scratch<Value> {
  private(set) var pointer: UnsafeMutablePointer<Value>?

  init() {}

  /// The address of the value that was set.
  var address: StateAddress {
    guard let pointer else { preconditionFailure("Nothing was put here.") }
    return StateAddress(pointer)
  }

  init(_ value: Value) {
    set(value)
  }

  /// Replaces the value.
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
