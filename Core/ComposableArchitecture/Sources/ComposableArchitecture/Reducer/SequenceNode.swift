/// Runs nodes one after the other and merges their effects.
final class SequenceNode: ReducerNode {
  private let nodes: [ReducerNode]

  init(_ nodes: [ReducerNode]) {
    // A block of three is a sequence of a sequence: one flat list saves a step for each.
    self.nodes = nodes.flatMap { ($0 as? SequenceNode)?.nodes ?? [$0] }
  }

  override func reduce(
    _ state: UnsafeMutableRawPointer,
    _ action: UnsafeRawPointer,
    _ here: NavigationPath
  ) -> EffectStorage? {
    var effect: EffectStorage?
    for node in nodes {
      effect = .merge(effect, node.reduce(state, action, here))
    }
    return effect
  }

  override func describe(to outline: inout FeatureOutline) {
    for node in nodes { node.describe(to: &outline) }
  }
}
