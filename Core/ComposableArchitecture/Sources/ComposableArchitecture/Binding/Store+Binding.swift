import IssueReporting

extension Store where State: ObservableState, Action: BindableAction, Action.State == State {
  /// A field of the state. Reading observes it; setting sends the action that sets it.
  ///
  /// `store.query = "a"` is `store.send(.binding(.set(\.query, "a")))`.
  ///
  /// Disfavored, so that reading a field takes the other subscript. A field whose setter is not public, such as a
  /// shared one, can then still be read.
  @_disfavoredOverload
  public subscript<Value: Equatable & Sendable>(
    dynamicMember keyPath: WritableKeyPath<State, Value>
  ) -> Value {
    get { state[keyPath: keyPath] }
    set { send(.set(unsafeSendable(keyPath), newValue), as: { .binding($0) }) }
  }
}

extension Store
where
  State: Equatable & ObservableState & Sendable,
  Action: BindableAction,
  Action.State == State
{
  /// The state. Reading its fields observes them; setting sends the action that sets all of it.
  public var state: State {
    get { observedState }
    set { send(.set(\.self, newValue), as: { .binding($0) }) }
  }
}

extension Store
where
  State: ObservableState,
  Action: ViewAction,
  Action.ViewAction: BindableAction,
  Action.ViewAction.State == State
{
  /// A field of the state. Reading observes it; setting sends the view's action that sets it.
  ///
  /// `store.query = "a"` is `store.send(.view(.binding(.set(\.query, "a"))))`.
  ///
  /// Disfavored, so that reading a field takes the other subscript. A field whose setter is not public, such as a
  /// shared one, can then still be read.
  @_disfavoredOverload
  public subscript<Value: Equatable & Sendable>(
    dynamicMember keyPath: WritableKeyPath<State, Value>
  ) -> Value {
    get { state[keyPath: keyPath] }
    set { send(.set(unsafeSendable(keyPath), newValue), as: { .view(.binding($0)) }) }
  }
}

extension Store
where
  State: Equatable & ObservableState & Sendable,
  Action: ViewAction,
  Action.ViewAction: BindableAction,
  Action.ViewAction.State == State
{
  /// The state. Reading its fields observes them; setting sends the view's action that sets all of
  /// it.
  public var state: State {
    get { observedState }
    set { send(.set(\.self, newValue), as: { .view(.binding($0)) }) }
  }
}

extension Store where State: ObservableState {
  fileprivate var observedState: State { state }
}

extension Store {
  /// Sends a change, and in a debug build reports it if no reducer applies it.
  ///
  /// A dismissed feature ignores changes. Views may still send them: a text field that disappears together with its
  /// feature reports that it has lost the focus.
  fileprivate func send(
    _ change: BindingAction<State>,
    as embed: (BindingAction<State>) -> Action
  ) {
    guard core.isValid else { return }
    #if DEBUG
      // An enqueued action is not reduced yet, so it is unknown whether a reducer applies the change.
      guard !core.isOut else {
        send(embed(change))
        return
      }
      var change = change
      let receipt = BindingReceipt()
      change.receipt = receipt
      let action = embed(change)
      send(action)
      guard !receipt.isTaken else { return }
      reportIssue(
        """
        A field was set through a store of '\(State.self)', but no reducer has applied the change.

          Action: \(debugCaseOutput(action))

        Put 'BindingReducer()' into the body of the feature's reducer, above the reducers that are \
        to see the new value: 'BindingReducer(action: \\.view)' if the change is carried by what \
        the view sends.
        """
      )
    #else
      send(embed(change))
    #endif
  }
}
