extension Store {
  /// The state of any type. Reading it observes it. Of an `ObservableState`, the whole and each field that is read are
  /// observed; for other states every action counts as a change.
  ///
  /// For views written with view stores.
  public var _observedState: State {
    stopIfOut("by a view store")
    if !(State.self is any ObservableState.Type) { core.clock.observeChanges() }
    return core.observe().pointer(to: State.self).pointee
  }

  /// The store of a child feature whose state and actions are made by functions.
  ///
  /// Every call makes another store, and every read of its state evaluates the function. For views written with
  /// functions.
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
