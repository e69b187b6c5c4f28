public import CasePaths

/// Runs a child feature inside its parent, on the part of the state and the actions that are the
/// child's.
///
/// Where it stands in the parent's body decides whether the child runs before or after the parent.
/// Parent and child share their cancel ids.
public struct Scope<ParentState, ParentAction, Child: Reducer>: Reducer {
  private let keyPath: WritableKeyPath<ParentState, Child.State>
  private let casePath: AnyCasePath<ParentAction, Child.Action>
  private let child: Child

  /// Runs a child feature on a property of the parent's state.
  ///
  /// - Parameters:
  ///   - toChildState: The property that holds the child's state. An observed property is changed
  ///     in place; a computed one of your own is got and set for each of the child's actions.
  ///   - toChildAction: The case of the parent's action that holds the child's.
  ///   - child: The child feature.
  public init<ChildState, ChildAction>(
    state toChildState: WritableKeyPath<ParentState, ChildState>,
    action toChildAction: CaseKeyPath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child
  ) where ChildState == Child.State, ChildAction == Child.Action {
    self.keyPath = toChildState
    self.casePath = AnyCasePath(toChildAction)
    self.child = child()
  }

  /// Runs a child feature on a property of the parent's state.
  ///
  /// - Parameters:
  ///   - toChildState: The property that holds the child's state. An observed property is changed
  ///     in place; a computed one of your own is got and set for each of the child's actions.
  ///   - toChildAction: The case of the parent's action that holds the child's.
  ///   - child: The child feature.
  public init<ChildState, ChildAction>(
    _ toChildState: WritableKeyPath<ParentState, ChildState>,
    action toChildAction: CaseKeyPath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child
  ) where ChildState == Child.State, ChildAction == Child.Action {
    self.init(state: toChildState, action: toChildAction, child: child)
  }

  public func reduce(into state: inout ParentState, action: ParentAction) -> Effect<ParentAction> {
    guard let childAction = casePath.extract(from: action) else { return .none }
    return child.reduce(into: &state[keyPath: keyPath], action: childAction)
      .map { [casePath] in casePath.embed($0) }
  }

  public func _makeNode() -> _ReducerNode<ParentState, ParentAction> {
    ScopeNode(FieldAccess(keyPath), casePath, child._makeNode())
  }
}

private final class ScopeNode<ParentState, ParentAction, ChildState, ChildAction>:
  _ReducerNode<ParentState, ParentAction>
{
  private let field: FieldAccess<ParentState, ChildState>
  private let casePath: AnyCasePath<ParentAction, ChildAction>
  private let child: _ReducerNode<ChildState, ChildAction>

  init(
    _ field: FieldAccess<ParentState, ChildState>,
    _ casePath: AnyCasePath<ParentAction, ChildAction>,
    _ child: _ReducerNode<ChildState, ChildAction>
  ) {
    self.field = field
    self.casePath = casePath
    self.child = child
  }

  override func reduce(
    into state: inout ParentState,
    action: ParentAction
  ) -> Effect<ParentAction> {
    guard let childAction = casePath.extract(from: action) else { return .none }
    let effect = field.modify(&state) { child.reduce(into: &$0, action: childAction) }
    return effect.isNone ? .none : effect.map { [casePath] in casePath.embed($0) }
  }
}
