extension Reducer {
  /// Handles only some of the actions; the others change nothing and start no effect.
  ///
  /// - Parameter isHandled: Whether to handle an action.
  @_spi(Exploring)
  public func filteringActions(
    _ isHandled: @escaping (Action) -> Bool
  ) -> some Reducer<State, Action> {
    ActionFilterReducer(base: self, isHandled: isHandled)
  }
}

/// A reducer that handles only some actions.
private struct ActionFilterReducer<Base: Reducer>: Reducer {
  let base: Base
  let isHandled: (Base.Action) -> Bool

  func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    isHandled(action) ? base.reduce(into: &state, action: action) : .none
  }

  func _makeNode() -> _ReducerNode<Base.State, Base.Action> {
    _ReducerNode(ActionFilterNode(base._makeNode(), isHandled))
  }
}

private final class ActionFilterNode<State, Action>: TypedNode<State, Action> {
  private let base: _ReducerNode<State, Action>
  private let isHandled: (Action) -> Bool

  init(_ base: _ReducerNode<State, Action>, _ isHandled: @escaping (Action) -> Bool) {
    self.base = base
    self.isHandled = isHandled
  }

  override func reduce(into state: inout State, action: Action) -> Effect<Action> {
    isHandled(action) ? base.reduce(into: &state, action: action) : .none
  }

  override func describe(to outline: inout FeatureOutline) {
    base.node.describe(to: &outline)
  }
}
