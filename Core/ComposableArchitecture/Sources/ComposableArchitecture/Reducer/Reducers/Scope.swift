public import CasePaths
import IssueReporting

/// Runs a child feature inside its parent, on the part of the state and the actions that are the
/// child's.
///
/// Where it stands in the parent's body decides whether the child runs before or after the parent.
/// Parent and child share their cancel ids.
public struct Scope<ParentState, ParentAction, Child: Reducer>: Reducer {
  private let field: Field
  private let casePath: AnyCasePath<ParentAction, Child.Action>
  private let child: Child

  private enum Field {
    case property(WritableKeyPath<ParentState, Child.State>)
    case enumCase(AnyCasePath<ParentState, Child.State>, EffectOrigin)
  }

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
    self.field = .property(toChildState)
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

  /// Runs a child feature on a case of the parent's state, which is an enum.
  ///
  /// A child's action while the state is in another case reports an issue. Nothing ends the child's
  /// effects when the state leaves the case: see ``Reducer/ifCaseLet(_:action:then:fileID:filePath:line:column:)``.
  ///
  /// - Parameters:
  ///   - toChildState: The case that holds the child's state.
  ///   - toChildAction: The case of the parent's action that holds the child's.
  ///   - child: The child feature.
  ///   - fileID: Where this is called; named in issues.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  public init<ChildState, ChildAction>(
    state toChildState: CaseKeyPath<ParentState, ChildState>,
    action toChildAction: CaseKeyPath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where ChildState == Child.State, ChildAction == Child.Action {
    self.field = .enumCase(
      AnyCasePath(toChildState),
      EffectOrigin(fileID: fileID, filePath: filePath, line: line, column: column)
    )
    self.casePath = AnyCasePath(toChildAction)
    self.child = child()
  }

  public func reduce(into state: inout ParentState, action: ParentAction) -> Effect<ParentAction> {
    _makeNode().reduce(into: &state, action: action)
  }

  public func _makeNode() -> _ReducerNode<ParentState, ParentAction> {
    switch field {
    case .property(let keyPath):
      _ReducerNode(ScopeNode(FieldAccess(keyPath), casePath, child._makeNode()))
    case .enumCase(let path, let origin):
      _ReducerNode(CaseScopeNode(CaseAccess(path), casePath, child._makeNode(), origin))
    }
  }
}

private final class ScopeNode<ParentState, ParentAction, ChildState, ChildAction>:
  TypedNode<ParentState, ParentAction>
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

private final class CaseScopeNode<ParentState, ParentAction, ChildState, ChildAction>:
  TypedNode<ParentState, ParentAction>
{
  private let payload: CaseAccess<ParentState, ChildState>
  private let casePath: AnyCasePath<ParentAction, ChildAction>
  private let child: _ReducerNode<ChildState, ChildAction>
  private let origin: EffectOrigin

  init(
    _ payload: CaseAccess<ParentState, ChildState>,
    _ casePath: AnyCasePath<ParentAction, ChildAction>,
    _ child: _ReducerNode<ChildState, ChildAction>,
    _ origin: EffectOrigin
  ) {
    self.payload = payload
    self.casePath = casePath
    self.child = child
    self.origin = origin
  }

  override func reduce(
    into state: inout ParentState,
    action: ParentAction
  ) -> Effect<ParentAction> {
    guard let childAction = casePath.extract(from: action) else { return .none }
    let effect = payload.modify(&state) { child.reduce(into: &$0, action: childAction) }
    guard let effect else {
      reportOtherCase(state, childAction)
      return .none
    }
    return effect.isNone ? .none : effect.map { [casePath] in casePath.embed($0) }
  }

  private func reportOtherCase(_ state: ParentState, _ action: ChildAction) {
    reportIssue(
      """
      A 'Scope' at \(origin.fileID):\(origin.line) received a child action when child state was \
      set to a different case.

        Action: \(debugCaseOutput(action))
        State: \(debugCaseOutput(state))

      \(OtherCase.advice("the 'Scope'"))
      """,
      fileID: origin.fileID,
      filePath: origin.filePath,
      line: origin.line,
      column: origin.column
    )
  }
}
