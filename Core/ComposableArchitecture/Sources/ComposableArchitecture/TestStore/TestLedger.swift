import ConcurrencyExtras

/// What a test store has seen and not yet accounted for.
///
/// Written on the main actor; read, when the test store goes away, wherever that happens.
final class TestLedger<State, Action>: @unchecked Sendable {
  // Safe: everything mutable is behind the lock. Actions and states are only handed out on the
  // main actor, or when the store, and with it everything that could use them, is going away.

  /// An action an effect has sent, and the state after it.
  struct Received {
    var action: Action
    var state: State
    /// The id that the next element of a stack had before the action.
    var elementID: StackElementID?
  }

  /// Where a test has sent an action.
  struct Location: Sendable {
    var fileID: StaticString
    var filePath: StaticString
    var line: UInt
    var column: UInt
  }

  struct Contents {
    var received: [Received] = []
    var inFlight: [UInt64: (effect: EffectEvent, sent: Location?)] = [:]
    var exhaustivity = Exhaustivity.on
  }

  private let lock = Lock(())
  private var contents = Contents()

  func withLock<Result>(_ body: (inout Contents) -> Result) -> Result {
    var result: Result?
    withoutActuallyEscaping(body) { body in
      // Safe: the closure runs here and now, behind the lock.
      nonisolated(unsafe) let work = { result = body(&self.contents) }
      lock.withLock { _ in work() }
    }
    guard let result else { preconditionFailure("The lock runs what it is given.") }
    return result
  }
}
