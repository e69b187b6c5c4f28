internal import ComposableArchitecture
internal import Synchronization

/// A value behind a mutex, for values that are not `Sendable`.
///
/// The wrapped value is safe: every access holds the mutex, and the actions in it are only read on the
/// main actor.
final class UncheckedLock<Value>: Sendable {
  private let value: Mutex<UncheckedSendable<Value>>

  init(_ value: Value) { self.value = Mutex(UncheckedSendable(value)) }

  func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
    value.withLock { UncheckedSendable(body(&$0.value)) }.value
  }
}
