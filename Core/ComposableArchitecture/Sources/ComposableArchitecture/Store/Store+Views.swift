extension Store {
  /// The state of any type. Reading it observes it: where it is an `ObservableState`, the whole of it and each
  /// field that is read of it; otherwise every action counts as a change.
  ///
  /// For views that are written with view stores.
  public var _observedState: State {
    stopIfOut("by a view store")
    if !(State.self is any ObservableState.Type) { core.clock.observeChanges() }
    return core.observe().pointer(to: State.self).pointee
  }

  /// The store of a child feature whose state and actions functions make.
  ///
  /// Every call makes another store, and every read of its state evaluates the function. For views that are
  /// written with functions.
  ///
  /// - Parameters:
  ///   - toState: Makes the child's state.
  ///   - toAction: Makes the action that holds the child's.
  public func _derived<ChildState, ChildAction>(
    state toState: @escaping (State) -> ChildState,
    action toAction: @escaping (ChildAction) -> Action
  ) -> Store<ChildState, ChildAction> {
    scope(evaluating: toState, embedding: toAction)
  }
}
