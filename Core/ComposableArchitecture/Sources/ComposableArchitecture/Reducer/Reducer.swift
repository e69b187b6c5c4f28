/// Describes the changes of a feature's state by its actions, and the effects that follow.
///
/// Compose a feature in its ``body`` from ``Reduce`` and other reducers:
///
/// ```swift
/// @Reducer
/// struct Counter {
///   @ObservableState
///   struct State { var count = 0 }
///   enum Action { case incrementButtonTapped }
///
///   var body: some ReducerOf<Self> {
///     Reduce { state, action in
///       switch action {
///       case .incrementButtonTapped:
///         state.count += 1
///         return .none
///       }
///     }
///   }
/// }
/// ```
///
/// A store builds a body once for each place of the reducer in its tree, when that place gets its first action, and
/// keeps it. If building it reads a dependency, it is built again for every action.
public protocol Reducer<State, Action>: SendableMetatype {
  /// The state of the feature.
  associatedtype State

  /// The events of the feature.
  associatedtype Action

  /// The reducer's composition; `Never` for a reducer that implements ``Reducer/reduce(into:action:)``.
  associatedtype Body

  /// Changes a state by an action.
  ///
  /// Implement ``Reducer/body`` instead, unless the reducer is a primitive. Calling it outside of a store runs the
  /// reducer alone: the returned effect is not started.
  func reduce(into state: inout State, action: Action) -> Effect<Action>

  /// The reducers that compose this one, run from top to bottom on the same state.
  @ReducerBuilder<State, Action>
  var body: Body { get }

  /// Makes the node that a store runs for the reducer. The library's own reducers implement it.
  func _makeNode() -> _ReducerNode<State, Action>
}

/// A reducer with the state and the actions of another: `some ReducerOf<Self>`.
public typealias ReducerOf<R: Reducer> = Reducer<R.State, R.Action>

extension Reducer where Body == Never {
  /// A reducer that implements ``reduce(into:action:)`` has no body.
  public var body: Body {
    fatalError(
      """
      '\(Self.self)' has no body: it implements 'reduce(into:action:)'. Run it in a store, or call \
      'reduce(into:action:)'.
      """
    )
  }

  public func _makeNode() -> _ReducerNode<State, Action> {
    _ReducerNode(PrimitiveNode(self))
  }
}

extension Reducer where Body: Reducer, Body.State == State, Body.Action == Action {
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    body.reduce(into: &state, action: action)
  }

  public func _makeNode() -> _ReducerNode<State, Action> {
    _ReducerNode(BodyNode(self))
  }
}
