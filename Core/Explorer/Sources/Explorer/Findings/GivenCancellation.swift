/// A cancellation caused by a step, as it is passed to the recorder of a test.
struct GivenCancellation: Error, CustomStringConvertible {
  /// Whether the task was cancelled, and not only the call.
  let isOfEffect: Bool

  // The writer of the test reads it.
  var description: String { isOfEffect ? "effect" : "call" }
}
