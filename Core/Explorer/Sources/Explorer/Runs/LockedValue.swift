@_spi(Locks) internal import ConcurrencyExtras

/// A value behind a lock, for values that are not `Sendable`. Every event of a run takes it.
///
/// `@unchecked Sendable` is safe: every access holds the lock, and the actions in it are only read on the
/// main actor.
final class LockedValue<Value>: @unchecked Sendable {
  private var value: Value
  private let mutex = SystemMutex()

  init(_ value: Value) {
    self.value = value
  }

  func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
    mutex.lock()
    defer { mutex.unlock() }
    return body(&value)
  }
}
