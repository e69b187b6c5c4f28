/// A place for a value that a computed property gives out, so that it can be pointed to.
final class Scratch<Value> {
  private(set) var pointer: UnsafeMutablePointer<Value>?

  init() {}

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

/// The copies that readers of a store's state have made since the last action.
final class KeptCopies {
  private var copies: [any KeptCopy] = []
  private(set) var isEmpty = true

  func keep(_ copy: any KeptCopy) {
    copies.append(copy)
    isEmpty = false
  }

  func drop() {
    for copy in copies { copy.drop() }
    copies.removeAll(keepingCapacity: true)
    isEmpty = true
  }
}
