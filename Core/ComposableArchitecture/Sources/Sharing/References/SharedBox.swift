@_spi(Locks) import ConcurrencyExtras

/// The reference that a wrapper and its copies share, which can be replaced by another.
final class SharedBox<Value>: @unchecked Sendable {
  // Safe: the reference is guarded by the lock, and its contents by a lock of their own.
  private let lock = SystemMutex(isRecursive: true)
  private var current: SharedReference<Value>
  /// Whether a history may know another reference of this box. Mostly it is false, and then no history is searched.
  private var hasPast = false

  init(_ reference: SharedReference<Value>) {
    current = reference
  }

  deinit {
    if hasPast { SharedHistory.didEnd(ObjectIdentifier(self)) }
  }

  var reference: SharedReference<Value> {
    get {
      lock.lock()
      defer { lock.unlock() }
      guard hasPast, let scope = SharedScope.current else { return current }
      return scope.pastReference(of: self) ?? current
    }
    set {
      let old = replace(newValue)
      guard old !== newValue else { return }
      // Observers of the old value read the new one and observe that.
      old.root.observation.didChange(.value)
      old.root.observation.didChange(.status)
    }
  }

  /// Replaces the reference, after the histories have recorded the values of the current one.
  ///
  /// - Returns: The reference from before.
  private func replace(_ new: SharedReference<Value>) -> SharedReference<Value> {
    while true {
      let (old, isReplaced) = lock { () -> (SharedReference<Value>, Bool) in
        let old = current
        if old !== new, SharedChangeTracker.isTelling {
          hasPast = true
          return (old, false)
        }
        current = new
        return (old, true)
      }
      if isReplaced { return old }
      // Without the lock: reading a value waits for a thread that changes it, which may be about to use this wrapper.
      let replacement = SharedReplacement(of: old, in: self)
      let isRecorded = lock {
        guard current === old, replacement.record() else { return false }
        current = new
        return true
      }
      if isRecorded { return old }
    }
  }
}
