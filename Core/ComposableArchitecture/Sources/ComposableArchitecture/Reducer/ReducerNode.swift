import Dependencies

/// Runs a reducer at one place in a store's tree.
///
/// Reducers are descriptions. Nodes are made from them once, and keep their parts between actions: the node of a built
/// body, and the closures for key paths and case paths.
public struct _ReducerNode<State, Action> {
  let node: ReducerNode

  init(_ node: ReducerNode) {
    self.node = node
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    withStateAddress(of: &state) { state in
      withActionAddress(of: action) { Effect(node.reduce(state, $0, FeaturePath.here)) }
    }
  }
}

/// A node without its types, which only the code that made it knows.
///
/// The code for every action is compiled once for all features: it gets states and actions by their addresses, so that
/// it looks no type up. Looking up one type costs as much as a reducer that changes a number.
class ReducerNode {
  /// Runs the reducer on the state at an address, to which the caller has exclusive access.
  ///
  /// - Parameters:
  ///   - state: The address of the state.
  ///   - action: The address of the action.
  ///   - here: The path of the feature in the store's tree.
  func reduce(
    _ state: StateAddress,
    _ action: ActionAddress,
    _ here: FeaturePath
  ) -> EffectStorage? {
    preconditionFailure("Each kind of node runs its reducer.")
  }

  /// The nodes that this one runs on the same state.
  var parts: [ReducerNode] { [] }

  /// Collects the paths of features that the state no longer contains, and watches the fields that lead to the other
  /// features; see ``FieldWatch``.
  ///
  /// - Parameters:
  ///   - gone: Collects the paths.
  ///   - state: The address of the state; `nil` if the state was removed.
  ///   - here: The path of the feature in the store's tree, which has paths below it.
  func collect(into gone: inout GoneFeatures, from state: StateAddress?, _ here: FeaturePath) {
    for part in parts { part.collect(into: &gone, from: state, here) }
  }

  /// The node to run from now on, requested after the first run; retained by this node. It saves an indirection.
  var settled: ReducerNode { self }

  /// Describes the composition of the reducer. Called only by ``FeatureTree``, for nodes made for it, and never while
  /// the store reduces an action.
  func describe(to outline: inout FeatureOutline) {
    preconditionFailure("Each kind of node tells what it is made of.")
  }
}

/// A node that knows its types.
class TypedNode<State, Action>: ReducerNode {
  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    preconditionFailure("Each kind of node runs its reducer.")
  }

  final override func reduce(
    _ state: StateAddress,
    _ action: ActionAddress,
    _ here: FeaturePath
  ) -> EffectStorage? {
    reduce(
      into: &state.pointer(to: State.self).pointee,
      action: action.pointer(to: Action.self).pointee
    )
    .storage
  }
}

/// Runs a reducer that implements `reduce(into:action:)`.
final class PrimitiveNode<R: Reducer>: ReducerNode {
  private let reducer: R

  init(_ reducer: R) {
    self.reducer = reducer
  }

  override func reduce(
    _ state: StateAddress,
    _ action: ActionAddress,
    _ here: FeaturePath
  ) -> EffectStorage? {
    // The storage is passed on rather than the effect, whose type would be looked up for each action.
    TouchedFields.notingCopies(of: state, R.State.self) {
      reducer.reduce(
        into: &state.pointer(to: R.State.self).pointee,
        action: action.pointer(to: R.Action.self).pointee
      )
      .storage
    }
  }

  override func describe(to outline: inout FeatureOutline) {
    outline.primitive(reducer)
  }
}

/// Runs a reducer by its body. The body is built when the first action comes, so that a feature that contains itself is
/// built no deeper than its state.
final class BodyNode: ReducerNode {
  private let source: BodySource
  private let scope = FeatureScope.current
  private var built: ReducerNode?
  /// Whether the body is built again for each action.
  private var isVolatile = false
  /// The same node, not retained: it lives as long as this node, which its caller retains.
  private var running: Unmanaged<ReducerNode>?

  init<R: Reducer>(_ reducer: R)
  where R.Body: Reducer, R.Body.State == R.State, R.Body.Action == R.Action {
    source = TypedBodySource(reducer)
  }

  override func reduce(
    _ state: StateAddress,
    _ action: ActionAddress,
    _ here: FeaturePath
  ) -> EffectStorage? {
    if let running {
      return running._withUnsafeGuaranteedRef { $0.reduce(state, action, here) }
    }
    let (node, hasRead) = scope.resume(source.build)
    // A body that read a dependency may differ under another value.
    if hasRead {
      isVolatile = true
    } else {
      built = node
      running = .passUnretained(node)
    }
    return node.reduce(state, action, here)
  }

  override var parts: [ReducerNode] {
    if let built { return [built] }
    // A body that was never built has no features with effects.
    return isVolatile ? [scope.resume(source.build).node] : []
  }

  override var settled: ReducerNode { built?.settled ?? self }

  override func describe(to outline: inout FeatureOutline) {
    source.describe(to: &outline)
  }
}

/// The reducer whose body a node runs; only the subclass knows its type.
private class BodySource {
  func build() -> (node: ReducerNode, hasRead: Bool) {
    preconditionFailure("The one subclass builds the body.")
  }

  func describe(to outline: inout FeatureOutline) {
    preconditionFailure("The one subclass knows the reducer.")
  }
}

private final class TypedBodySource<R: Reducer>: BodySource
where R.Body: Reducer, R.Body.State == R.State, R.Body.Action == R.Action {
  private let reducer: R

  init(_ reducer: R) {
    self.reducer = reducer
  }

  override func build() -> (node: ReducerNode, hasRead: Bool) {
    let (body, hasRead) = BodyBuilding.recording { reducer.body }
    return (body._makeNode().node, hasRead)
  }

  override func describe(to outline: inout FeatureOutline) {
    outline.feature(reducer) { build().node.describe(to: &$0) }
  }
}
