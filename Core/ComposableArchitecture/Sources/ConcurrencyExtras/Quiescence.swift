/// A group of tasks whose owner knows when nothing more can happen by itself, such as the effect executor of a test
/// store.
package protocol QuiescenceScope: AnyObject, Sendable {
  /// Runs everything that can run and returns when nothing more can happen by itself.
  func settle() async

  /// Whether the current task runs here, so that ``settle()`` knows when it has come to rest. A task that was started
  /// without the scope's executor belongs to the scope but runs elsewhere.
  var runsCurrentTask: Bool { get }

  /// The number of times a task of this scope has to yield so that every other ready task has had its turn.
  var yieldsPerTurn: Int { get }

  /// Records that a task of this scope goes to sleep on a controlled clock. Called by that task.
  ///
  /// - Returns: The id that ends the sleep.
  func controlledSleepBegan(_ sleep: ControlledSleep) -> ControlledSleep.ID

  /// Records that a sleeping task of this scope is about to be resumed, because it was woken or cancelled.
  func controlledSleepEnded(_ id: ControlledSleep.ID)
}

extension QuiescenceScope {
  /// Once, if tasks take turns.
  package var yieldsPerTurn: Int { 1 }
}

/// A wait of a task that cannot end by itself.
package enum ControlledSleep: Sendable {
  /// Identifies a sleep within its scope.
  package typealias ID = UInt64

  /// A clock that only a test or a script advances: the clock, its name, and the distance to the deadline, if it
  /// measures time in `Duration`.
  case clock(ObjectIdentifier, name: String, remaining: @Sendable () -> Duration?)

  /// Its turn after other tasks of the scope.
  case turn

  /// A task of the scope, which the waiting task has started itself.
  case child
}

/// The scope of the current task.
package enum Quiescence {
  /// The scope that knows when the current task and its siblings have come to rest, if there is one.
  @TaskLocal package static var scope: (any QuiescenceScope)?
}
