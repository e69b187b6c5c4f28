public import CasePaths
import TestFailureBridge

/// Runs a child feature inside its parent, on the child's part of the state and of the actions.
///
/// Its position in the parent's body decides whether the child runs before or after the parent. Parent and child share
/// their cancel ids.
public struct Scope<ParentState, ParentAction, Child: Reducer>: Reducer {
  private let field: Field
  private let actionPath: CaseKeyPath<ParentAction, Child.Action>
  private let casePath: AnyCasePath<ParentAction, Child.Action>
  private let child: Child

  private enum Field {
    case property(WritableKeyPath<ParentState, Child.State>, _ChildExtraction)
    case enumCase(CaseKeyPath<ParentState, Child.State>, SourcePlace)
  }

  /// Runs a child feature on a property of the parent's state.
  ///
  /// - Parameters:
  ///   - toChildState: The property that holds the child's state. An observed property is changed
  ///     in place; a computed one of your own is got and set for each of the child's actions.
  ///   - toChildAction: The case of the parent's action that holds the child's.
  ///   - child: The child feature.
  // Disfavored, because the cases of an enum are settable properties as well.
  @inlinable
  @_disfavoredOverload
  public init<ChildState, ChildAction>(
    state toChildState: WritableKeyPath<ParentState, ChildState>,
    action toChildAction: CaseKeyPath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child
  ) where ChildState == Child.State, ChildAction == Child.Action {
    let casePath = AnyCasePath(toChildAction)
    self.init(
      property: toChildState,
      actionPath: toChildAction,
      casePath: casePath,
      extraction: .action(casePath),
      child: child()
    )
  }

  @usableFromInline
  init(
    property: WritableKeyPath<ParentState, Child.State>,
    actionPath: CaseKeyPath<ParentAction, Child.Action>,
    casePath: AnyCasePath<ParentAction, Child.Action>,
    extraction: _ChildExtraction,
    child: Child
  ) {
    self.field = .property(property, extraction)
    self.actionPath = actionPath
    self.casePath = casePath
    self.child = child
  }

  /// Runs a child feature on a property of the parent's state.
  ///
  /// - Parameters:
  ///   - toChildState: The property that holds the child's state. An observed property is changed
  ///     in place; a computed one of your own is got and set for each of the child's actions.
  ///   - toChildAction: The case of the parent's action that holds the child's.
  ///   - child: The child feature.
  @inlinable
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
  ///   - fileID: The module and file of the call; named in issues.
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
      toChildState,
      SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    )
    self.actionPath = toChildAction
    self.casePath = AnyCasePath(toChildAction)
    self.child = child()
  }

  public func reduce(into state: inout ParentState, action: ParentAction) -> Effect<ParentAction> {
    _makeNode().reduce(into: &state, action: action)
  }

  public func _makeNode() -> _ReducerNode<ParentState, ParentAction> {
    switch field {
    case .property(let keyPath, let extraction):
      _ReducerNode(
        ScopeNode(
          extraction,
          FieldAccess(keyPath).raw(),
          FeatureScope.inside(of: keyPath) { child._makeNode().node },
          ChildPlace(.scope, keyPath, actionPath, of: Child.self)
        ) {
          [casePath] in Effect<Child.Action>.map($0) { casePath.embed($0) }
        }
      )
    case .enumCase(let path, let origin):
      _ReducerNode(
        CaseScopeNode(
          CaseAccess(AnyCasePath(path)),
          casePath,
          FeatureScope.inside(of: path) { child._makeNode() },
          ChildPlace(.case, path, actionPath, of: Child.self),
          origin
        )
      )
    }
  }
}

/// Runs a child on a field of its parent's state. Untyped, because it runs for every action.
private final class ScopeNode: ReducerNode {
  private let extraction: _ChildExtraction
  private let field: RawField
  private let child: ReducerNode
  private let place: ChildPlace
  /// The child's effect as an effect of the parent.
  private let embed: (EffectStorage) -> EffectStorage

  init(
    _ extraction: _ChildExtraction,
    _ field: RawField,
    _ child: ReducerNode,
    _ place: ChildPlace,
    embed: @escaping (EffectStorage) -> EffectStorage
  ) {
    self.extraction = extraction
    self.field = field
    self.child = child
    self.place = place
    self.embed = embed
  }

  override func reduce(
    _ state: StateAddress,
    _ action: ActionAddress,
    _ here: FeaturePath
  ) -> EffectStorage? {
    let effect = extraction.extract(action) { _, action in
      guard let action else { return nil }
      return field.modify(state) { child.reduce($0, action, here) }
    }
    return effect == nil ? nil : pass(effect, state, here)
  }

  /// Passes on the child's effect. A separate function, so that an action without effects pays nothing for it.
  @inline(never)
  private func pass(
    _ effect: EffectStorage?,
    _ state: StateAddress,
    _ here: FeaturePath
  ) -> EffectStorage? {
    here.watch(field, of: state)
    return effect.map(embed)
  }

  override func collect(
    into gone: inout GoneFeatures,
    from state: StateAddress?,
    _ here: FeaturePath
  ) {
    guard let state else { return child.collect(into: &gone, from: nil, here) }
    gone.collect(below: here.watch(field, of: state)) { gone in
      field.read(state) { child.collect(into: &gone, from: $0, here) }
    }
  }

  override func describe(to outline: inout FeatureOutline) {
    outline.child(place) { child }
  }
}

private final class CaseScopeNode<ParentState, ParentAction, ChildState, ChildAction>:
  TypedNode<ParentState, ParentAction>
{
  private let payload: CaseAccess<ParentState, ChildState>
  private let casePath: AnyCasePath<ParentAction, ChildAction>
  private let child: _ReducerNode<ChildState, ChildAction>
  private let place: ChildPlace
  private let origin: SourcePlace

  init(
    _ payload: CaseAccess<ParentState, ChildState>,
    _ casePath: AnyCasePath<ParentAction, ChildAction>,
    _ child: _ReducerNode<ChildState, ChildAction>,
    _ place: ChildPlace,
    _ origin: SourcePlace
  ) {
    self.payload = payload
    self.casePath = casePath
    self.child = child
    self.place = place
    self.origin = origin
  }

  override func describe(to outline: inout FeatureOutline) {
    outline.child(place) { child.node }
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

  override func collect(
    into gone: inout GoneFeatures,
    from state: StateAddress?,
    _ here: FeaturePath
  ) {
    let state = state?.pointer(to: ParentState.self)
    withStateAddress(ofCopy: state.flatMap { payload.path.extract(from: $0.pointee) }) {
      child.node.collect(into: &gone, from: $0, here)
    }
  }

  private func reportOtherCase(_ state: ParentState, _ action: ChildAction) {
    origin.reportUnhandled(
      """
      A 'Scope' at \(origin) received a child action when child state was \
      set to a different case.

        Action: \(debugCaseOutput(action))
        State: \(debugCaseOutput(state))

      \(OtherCase.advice("the 'Scope'"))
      """
    )
  }
}
