/// A place where tasks run that can tell when nothing more can happen by itself, such as the
/// effect executor of a test store.
package protocol QuiescenceScope: AnyObject, Sendable {
  /// Runs everything that can run and returns when nothing more can happen by itself.
  func settle() async

  /// A task of this scope has gone to sleep on a controlled clock.
  func controlledSleepBegan()

  /// A task of this scope that slept on a controlled clock is about to be resumed, because it was
  /// woken or cancelled.
  func controlledSleepEnded()
}

/// Names the scope that the current task belongs to.
package enum Quiescence {
  /// The scope that knows when the current task and its siblings have come to rest, if any does.
  @TaskLocal package static var scope: (any QuiescenceScope)?
}
