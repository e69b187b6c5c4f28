/// A cancellation that a step has caused, as the recorder of a test is told of it.
struct GivenCancellation: Error, CustomStringConvertible {
  /// Whether the task was cancelled, and not only the call.
  let isOfEffect: Bool

  // The writer of the test reads it.
  var description: String { isOfEffect ? "effect" : "call" }
}
