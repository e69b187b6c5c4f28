internal import Foundation

/// A value behind a lock, for values that are not `Sendable`.
///
/// `@unchecked Sendable` is safe: every access holds the lock, and the actions in it are only read on the
/// main actor.
final class UncheckedLock<Value>: @unchecked Sendable {
  private var value: Value
  private let lock = NSLock()

  init(_ value: Value) { self.value = value }

  func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
    lock.withLock { body(&value) }
  }
}
