/// Running reducers at their paths.
extension FeaturePath {
  /// Runs the reducer of the child at this path.
  func run<Result>(_ body: () -> Result) -> Result {
    if let drain { return drain.run(at: self, body) }
    return Self.$inherited.withValue(self, operation: body)
  }

  /// Runs a child's node at the child's path.
  @inline(__always)
  func reduce(
    _ node: ReducerNode,
    _ state: StateAddress,
    _ action: ActionAddress
  ) -> EffectStorage? {
    guard let borrowedDrain else { return run { node.reduce(state, action, self) } }
    return borrowedDrain._withUnsafeGuaranteedRef { drain in
      let outer = drain.enter(self)
      defer { drain.leave(to: outer) }
      return node.reduce(state, action, self)
    }
  }
}
