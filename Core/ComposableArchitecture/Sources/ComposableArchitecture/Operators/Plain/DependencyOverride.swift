public import Dependencies

extension Reducer {
  /// Overrides a dependency for this reducer and its effects.
  ///
  /// Of several overrides of one dependency the innermost, nearest to the reducer, wins.
  ///
  /// - Parameters:
  ///   - keyPath: The dependency.
  ///   - value: Its value.
  public func dependency<Value>(
    _ keyPath: WritableKeyPath<DependencyValues, Value>,
    _ value: Value
  ) -> some Reducer<State, Action> {
    _DependencyReducer(base: self) { $0[keyPath: keyPath] = value }
  }

  /// Overrides a dependency whose type is its own key, for this reducer and its effects.
  ///
  /// - Parameter value: The dependency's value.
  public func dependency<Value: TestDependencyKey>(
    _ value: Value
  ) -> some Reducer<State, Action> where Value.Value == Value {
    _DependencyReducer(base: self) { $0[Value.self] = value }
  }

  /// Changes a dependency for this reducer and its effects.
  ///
  /// - Parameters:
  ///   - keyPath: The dependency.
  ///   - transform: Changes its value.
  public func transformDependency<Value>(
    _ keyPath: WritableKeyPath<DependencyValues, Value>,
    transform: @escaping (_ dependency: inout Value) -> Void
  ) -> some Reducer<State, Action> {
    _DependencyReducer(base: self) { transform(&$0[keyPath: keyPath]) }
  }
}

/// A reducer that runs with changed dependencies.
public struct _DependencyReducer<Base: Reducer>: Reducer {
  let base: Base
  let update: (inout DependencyValues) -> Void

  public func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    withDependencies(update) { base.reduce(into: &state, action: action) }
  }

  public func _makeNode() -> _ReducerNode<Base.State, Base.Action> {
    _ReducerNode(DependencyNode(base._makeNode(), update))
  }
}

private final class DependencyNode<State, Action>: TypedNode<State, Action> {
  private let base: _ReducerNode<State, Action>
  private let update: (inout DependencyValues) -> Void

  init(
    _ base: _ReducerNode<State, Action>,
    _ update: @escaping (inout DependencyValues) -> Void
  ) {
    self.base = base
    self.update = update
  }

  override func reduce(into state: inout State, action: Action) -> Effect<Action> {
    withDependencies(update) { base.reduce(into: &state, action: action) }
  }

  override func collect(
    into gone: inout GoneFeatures,
    from state: StateAddress?,
    _ here: FeaturePath
  ) {
    withDependencies(update) { base.node.collect(into: &gone, from: state, here) }
  }

  override func describe(to outline: inout FeatureOutline) {
    outline.overriding(DependencyInspection.keys(setBy: update)) { outline in
      withDependencies(update) { base.node.describe(to: &outline) }
    }
  }
}
