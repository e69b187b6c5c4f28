/// States in which nothing has to change any more: an order is paid, a user has signed out.
///
/// Without it, a state at rest that no action of the user changes is a finding; see ``BuiltInChecks/trapStates``.
///
/// ```swift
/// FinalState("the order is paid") { $0.isPaid }
/// ```
public struct FinalState<State> {
  let property: StateProperty<State>

  /// Names states.
  ///
  /// - Parameters:
  ///   - name: The states as a sentence, for the reader.
  ///   - isFinal: Whether a state is one of them.
  public init(_ name: String, _ isFinal: @escaping (State) -> Bool) {
    var property = StateProperty<State>(name) { _, _ in true }
    property.isFinal = isFinal
    self.property = property
  }
}
