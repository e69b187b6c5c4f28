/// A place where tasks run that can tell when nothing more can happen by itself, such as the
/// effect executor of a test store.
package protocol QuiescenceScope: AnyObject, Sendable {
  /// Runs everything that can run and returns when nothing more can happen by itself.
  func settle() async

  /// Whether the current task runs here, so that ``settle()`` knows when it has come to rest. A
  /// task that was started without its executor belongs to the scope but runs elsewhere.
  var runsCurrentTask: Bool { get }

  /// How often a task of this scope has to yield so that each of the others that is ready has had its
  /// turn.
  var yieldsPerTurn: Int { get }

  /// A task of this scope goes to sleep on a controlled clock. Called by that task.
  ///
  /// - Returns: What to end the sleep by.
  func controlledSleepBegan(_ sleep: ControlledSleep) -> ControlledSleep.ID

  /// A task of this scope that slept on a controlled clock is about to be resumed, because it was
  /// woken or cancelled.
  func controlledSleepEnded(_ id: ControlledSleep.ID)
}

extension QuiescenceScope {
  /// Once, where tasks take turns.
  package var yieldsPerTurn: Int { 1 }
}

/// A wait of a task that cannot end by itself.
package enum ControlledSleep: Sendable {
  /// Tells the sleeps of one scope apart.
  package typealias ID = UInt64

  /// A clock that only a test or a script advances: which one, what it is called, and how far it
  /// is from the deadline, if it measures time in `Duration`.
  case clock(ObjectIdentifier, name: String, remaining: @Sendable () -> Duration?)

  /// Its turn after other tasks of the scope.
  case turn

  /// A task of the scope that it has started itself.
  case child
}

/// Names the scope that the current task belongs to.
package enum Quiescence {
  /// The scope that knows when the current task and its siblings have come to rest, if any does.
  @TaskLocal package static var scope: (any QuiescenceScope)?
}
