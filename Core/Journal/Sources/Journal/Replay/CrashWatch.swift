@_spi(Exploring) internal import ComposableArchitecture
internal import ConcurrencyExtras
internal import CrashHandling
internal import Foundation

/// Repeats the crash at the end of a recording without ending the process.
final class CrashWatch: ReducerGuard, Sendable {
  private struct Watched {
    var isAttempting = false
    var signal: String?
  }

  private let watched = LockIsolated(Watched())

  /// The signal of the crash, if there was one. No action is handled after it.
  var signal: String? { watched.value.signal }

  /// Survives crashes of reducers from now on.
  func begin() { watched.withValue { $0.isAttempting = true } }

  /// Lets crashes end the process again.
  func end() { watched.withValue { $0.isAttempting = false } }

  func allows<Action>(_ action: Action) -> Bool { signal == nil }

  var attempts: Bool { watched.value.isAttempting }

  func attempt(_ reduce: @escaping () -> Void) -> Bool {
    let context = UnsafeMutablePointer<() -> Void>.allocate(capacity: 1)
    context.initialize(to: reduce)
    let number = crash_handling_try(
      { $0?.assumingMemoryBound(to: (() -> Void).self).pointee() },
      context
    )
    guard number == 0 else {
      // The values of the reducer leak, and so does the context.
      watched.withValue { $0.signal = Self.name(of: number) }
      return false
    }
    context.deinitialize(count: 1)
    context.deallocate()
    return true
  }

  private static func name(of number: Int32) -> String {
    switch number {
    case SIGABRT: "SIGABRT"
    case SIGBUS: "SIGBUS"
    case SIGFPE: "SIGFPE"
    case SIGILL: "SIGILL"
    case SIGSEGV: "SIGSEGV"
    case SIGTRAP: "SIGTRAP"
    default: "signal \(number)"
    }
  }
}
