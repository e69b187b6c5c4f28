/// Several reducers as one, so that an operator such as `ifLet` applies to all of them.
public struct CombineReducers<State, Action, Reducers: Reducer>: Reducer
where State == Reducers.State, Action == Reducers.Action {
  private let reducers: Reducers

  /// Groups reducers.
  public init(@ReducerBuilder<State, Action> _ build: () -> Reducers) {
    self.reducers = build()
  }

  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    reducers.reduce(into: &state, action: action)
  }

  public func _makeNode() -> _ReducerNode<State, Action> {
    reducers._makeNode()
  }
}
