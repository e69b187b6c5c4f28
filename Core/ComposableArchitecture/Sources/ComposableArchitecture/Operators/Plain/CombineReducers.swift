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

/// Runs nodes one after the other and merges their effects.
final class SequenceNode: ReducerNode {
  private let nodes: [ReducerNode]

  init(_ nodes: [ReducerNode]) {
    // A block of three is a sequence of a sequence: one flat list saves a step for each.
    self.nodes = nodes.flatMap { ($0 as? SequenceNode)?.nodes ?? [$0] }
  }

  override func reduce(
    _ state: StateAddress,
    _ action: ActionAddress,
    _ here: FeaturePath
  ) -> EffectStorage? {
    var effect: EffectStorage?
    for node in nodes {
      effect = .merge(effect, node.reduce(state, action, here))
    }
    return effect
  }

  override var parts: [ReducerNode] { nodes }

  override func describe(to outline: inout FeatureOutline) {
    for node in nodes { node.describe(to: &outline) }
  }
}
