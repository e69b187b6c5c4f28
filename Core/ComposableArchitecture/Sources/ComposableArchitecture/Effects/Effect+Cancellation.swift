extension Effect {
  /// Gives the effect an id by which it can be cancelled while it is in flight.
  ///
  /// The id belongs to the feature in which the effect is made: a presented child and its siblings
  /// can use the same id without meeting, and a parent can cancel its children's effects.
  ///
  /// - Parameters:
  ///   - id: The id. Several effects may share one; they are cancelled together.
  ///   - cancelInFlight: Whether effects with this id that are in flight when this one starts are
  ///     cancelled first.
  public func cancellable(
    id: some Hashable & Sendable,
    cancelInFlight: Bool = false
  ) -> Self {
    Self(
      .cancellable(
        self,
        id: CancelID(id),
        cancelInFlight: cancelInFlight,
        path: NavigationPath.current
      )
    )
  }

  /// Cancels the effects in flight that carry an id.
  ///
  /// It takes effect when the store takes it from the reducer. An effect that was started before,
  /// were it by the action just before, is cancelled, and if its task has not yet run, never runs.
  public static func cancel(id: some Hashable & Sendable) -> Self {
    Self(.cancel(CancelID(id), path: NavigationPath.current))
  }
}
