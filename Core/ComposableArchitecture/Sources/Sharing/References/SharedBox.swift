/// The reference that a wrapper and its copies refer to, which can be replaced by another.
final class SharedBox<Value>: @unchecked Sendable {
  // Safe: the reference is only touched by who holds the lock.
  private let lock = RecursiveLock()
  private var current: SharedReference<Value>

  init(_ reference: SharedReference<Value>) {
    current = reference
  }

  var reference: SharedReference<Value> {
    get {
      lock.lock()
      defer { lock.unlock() }
      return current
    }
    set {
      let old = lock {
        let old = current
        current = newValue
        return old
      }
      guard old !== newValue else { return }
      // Who observes the old value reads the new one and observes that.
      old.root.observation.didChange(.value)
      old.root.observation.didChange(.status)
    }
  }
}
