import Dependencies

/// What runs a reducer at one place in a store's tree.
///
/// Reducers are descriptions; nodes are made from them once and keep what can be kept between
/// actions: the node of a built body, and the closures that stand for key paths and case paths.
public class _ReducerNode<State, Action> {
  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    preconditionFailure("Each kind of node runs its reducer.")
  }
}

/// Runs a reducer that implements `reduce(into:action:)`.
final class PrimitiveNode<R: Reducer>: _ReducerNode<R.State, R.Action> {
  private let reducer: R

  init(_ reducer: R) {
    self.reducer = reducer
  }

  override func reduce(into state: inout R.State, action: R.Action) -> Effect<R.Action> {
    reducer.reduce(into: &state, action: action)
  }
}

/// Runs a reducer by its body, which is built when the first action comes, so that a feature that
/// contains itself is built no deeper than its state goes.
final class BodyNode<R: Reducer>: _ReducerNode<R.State, R.Action>
where R.Body: Reducer, R.Body.State == R.State, R.Body.Action == R.Action {
  private let reducer: R
  private var built: _ReducerNode<R.State, R.Action>?

  init(_ reducer: R) {
    self.reducer = reducer
  }

  override func reduce(into state: inout R.State, action: R.Action) -> Effect<R.Action> {
    if let built { return built.reduce(into: &state, action: action) }
    let (body, hasRead) = BodyBuilding.recording { reducer.body }
    let node = body._makeNode()
    // A body that read a dependency may come out different under another value.
    if !hasRead { built = node }
    return node.reduce(into: &state, action: action)
  }
}
