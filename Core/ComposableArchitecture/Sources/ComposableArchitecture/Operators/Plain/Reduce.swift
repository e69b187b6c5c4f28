/// A reducer made of a closure.
public struct Reduce<State, Action>: Reducer {
  private let makeNode: () -> _ReducerNode<State, Action>
  private let run: (inout State, Action) -> Effect<Action>

  /// A reducer that runs a closure.
  ///
  /// - Parameter reduce: Changes the state by the action, and returns the effects that follow.
  public init(_ reduce: @escaping (_ state: inout State, _ action: Action) -> Effect<Action>) {
    self.run = reduce
    self.makeNode = { _ReducerNode(ClosureNode(reduce)) }
  }

  /// A reducer that runs another, whose type it hides.
  // Not generic: the compiler would take a closure with a mistake for such a reducer, and report that instead of the
  // mistake.
  public init(_ reducer: any Reducer<State, Action>) {
    self.run = { reducer.reduce(into: &$0, action: $1) }
    self.makeNode = { reducer._makeNode() }
  }

  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    run(&state, action)
  }

  public func _makeNode() -> _ReducerNode<State, Action> {
    makeNode()
  }
}

private final class ClosureNode<State, Action>: ReducerNode {
  private let run: (inout State, Action) -> Effect<Action>

  init(_ run: @escaping (inout State, Action) -> Effect<Action>) {
    self.run = run
  }

  override func reduce(
    _ state: StateAddress,
    _ action: ActionAddress,
    _ here: FeaturePath
  ) -> EffectStorage? {
    TouchedFields.notingCopies(of: state, State.self) {
      call(
        run,
        &state.pointer(to: State.self).pointee,
        action.pointer(to: Borrowed<Action>.self).pointee
      )
      .storage
    }
  }

  /// The reducers that a closure calls are unknown.
  override func describe(to outline: inout FeatureOutline) {}
}

/// Runs a reducer's closure without copying the action.
private func call<State, Action>(
  _ run: (inout State, Action) -> Effect<Action>,
  _ state: inout State,
  _ action: borrowing Borrowed<Action>
) -> Effect<Action> {
  run(&state, action.value)
}

/// A reducer that does nothing.
public struct EmptyReducer<State, Action>: Reducer {
  /// A reducer that does nothing.
  nonisolated public init() {}

  public func reduce(into _: inout State, action _: Action) -> Effect<Action> {
    .none
  }

  public func _makeNode() -> _ReducerNode<State, Action> {
    _ReducerNode(EmptyNode())
  }
}

/// Does nothing. Not generic, so that no action looks up a type.
private final class EmptyNode: ReducerNode {
  override func reduce(
    _ state: StateAddress,
    _ action: ActionAddress,
    _ here: FeaturePath
  ) -> EffectStorage? {
    nil
  }

  override func describe(to outline: inout FeatureOutline) {}
}
