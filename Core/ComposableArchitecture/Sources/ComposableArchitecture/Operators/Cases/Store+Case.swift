public import CasePaths

extension Store where State: CaseReducerState, State.StateReducer.Action == Action {
  /// The case that the state is in, with the store of its feature.
  ///
  /// ```swift
  /// switch store.case {
  /// case .alert(let alert): …
  /// case .edit(let store): EditView(store: store)
  /// }
  /// ```
  ///
  /// The store of a case is the same as long as the state stays in that case.
  public var `case`: State.StateReducer.CaseScope {
    State.StateReducer.scope(self)
  }
}

extension Store {
  /// The store of the feature in a case of an enum state, for ``CaseReducer/scope(_:)``.
  ///
  /// The state must be in the case. A store that is kept when the state has left the case goes on
  /// showing the state it was made with.
  ///
  /// - Parameters:
  ///   - state: The case of the state.
  ///   - action: The case that holds the feature's actions.
  public func _scope<CaseState, CaseAction>(
    _ state: CaseKeyPath<State, CaseState>,
    action: CaseKeyPath<Action, CaseAction>
  ) -> Store<CaseState, CaseAction> {
    let place = place(.enumCase, state, action)
    if let core = place.core, core.isValid, let store: Store<CaseState, CaseAction> = place.store()
    {
      return store
    }
    guard
      let core = CaseCore(base: core, path: AnyCasePath(state), embed: AnyCasePath(action)._embed)
    else {
      preconditionFailure(
        """
        A store of '\(State.self)' was scoped to the case '\(caseName(state))', but its state is in \
        another one. Look at the state's case first, or use 'store.case'.
        """
      )
    }
    let store = Store<CaseState, CaseAction>(core: core)
    place.put(store)
    return store
  }
}
