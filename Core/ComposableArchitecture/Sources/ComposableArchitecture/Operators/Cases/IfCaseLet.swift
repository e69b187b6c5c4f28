public import CasePaths
import TestFailureBridge

extension Reducer {
  /// Runs a child feature while an enum state is in the child's case.
  ///
  /// - The child runs before the parent, so the parent can leave the case in the very action by
  ///   which the child asks for it.
  /// - When the parent leaves the case, or puts another child in it (see `Identifiable`), all of
  ///   the child's effects are cancelled.
  /// - A child's action while the state is in another case reports an issue; the parent still runs.
  ///
  /// - Parameters:
  ///   - toCaseState: The case that holds the child's state.
  ///   - toCaseAction: The case of the parent's action that holds the child's.
  ///   - case: The child feature.
  ///   - fileID: Where this is called; named in issues.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  /// - Returns: A reducer that runs the child, then this one.
  public func ifCaseLet<CaseState, CaseAction, Case: Reducer<CaseState, CaseAction>>(
    _ toCaseState: CaseKeyPath<State, CaseState>,
    action toCaseAction: CaseKeyPath<Action, CaseAction>,
    @ReducerBuilder<CaseState, CaseAction> then case: () -> Case,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    _IfCaseLetReducer(
      parent: self,
      child: `case`(),
      keyPath: toCaseState,
      actionPath: toCaseAction,
      casePath: AnyCasePath(toCaseAction),
      origin: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }
}

/// A parent whose state is an enum, with a child in one of its cases.
public struct _IfCaseLetReducer<Parent: Reducer, Child: Reducer>: Reducer {
  let parent: Parent
  let child: Child
  let keyPath: CaseKeyPath<Parent.State, Child.State>
  let actionPath: CaseKeyPath<Parent.Action, Child.Action>
  let casePath: AnyCasePath<Parent.Action, Child.Action>
  let origin: SourcePlace

  public func reduce(
    into state: inout Parent.State,
    action: Parent.Action
  ) -> Effect<Parent.Action> {
    _makeNode().reduce(into: &state, action: action)
  }

  public func _makeNode() -> _ReducerNode<Parent.State, Parent.Action> {
    _ReducerNode(IfCaseLetNode(self))
  }
}

private final class IfCaseLetNode<Parent: Reducer, Child: Reducer>:
  TypedNode<Parent.State, Parent.Action>
{
  private let reducer: _IfCaseLetReducer<Parent, Child>
  private let payload: CaseAccess<Parent.State, Child.State>
  private let number: Int
  private let identity = ChildIdentity<Child.State>()
  private let parent: _ReducerNode<Parent.State, Parent.Action>
  private lazy var wrapped = reducer.child._makeNode()

  init(_ reducer: _IfCaseLetReducer<Parent, Child>) {
    self.reducer = reducer
    self.payload = CaseAccess(AnyCasePath(reducer.keyPath))
    self.number = FieldNumber.of(reducer.keyPath)
    self.parent = reducer.parent._makeNode()
  }

  override func reduce(
    into state: inout Parent.State,
    action: Parent.Action
  ) -> Effect<Parent.Action> {
    let here = FeaturePath.here
    var effect = Effect<Parent.Action>.none
    var path = here.child(number)
    if let childAction = reducer.casePath.extract(from: action) {
      (effect, path) = reduceChild(&state, childAction, here)
    }
    let isInUse = path?.isAttached == true || !effect.isNone
    // The child's change of its own identity is not the parent's doing.
    if let path, isInUse, !identity.isConstant, let now = child(in: state) { path.identity = now }

    effect = effect.merge(with: parent.reduce(into: &state, action: action))

    if let path, isInUse, child(in: state) != path.identity {
      effect = effect.merge(with: Effect(EndEffect(path)))
    }
    return effect
  }

  override func describe(to outline: inout FeatureOutline) {
    parent.node.describe(to: &outline)
    let place = ChildPlace(.ifCaseLet, reducer.keyPath, reducer.actionPath, of: Child.self)
    outline.child(place) { reducer.child._makeNode().node }
  }

  /// The identity of the child that is there, if one is.
  private func child(in state: Parent.State) -> FeaturePath.Identity? {
    payload.path.extract(from: state).map { identity($0) }
  }

  private func reduceChild(
    _ state: inout Parent.State,
    _ action: Child.Action,
    _ here: FeaturePath
  ) -> (Effect<Parent.Action>, FeaturePath?) {
    let ran = payload.modify(&state) { state in
      let path = here.child(number, identity: identity(state))
      let effect = path.run {
        wrapped.reduce(into: &state, action: action)
      }
      return (effect, path)
    }
    guard let (effect, path) = ran else {
      reportOtherCase(state, action)
      return (.none, here.child(number))
    }
    guard !effect.isNone else { return (.none, path) }
    return (effect.map { [casePath = reducer.casePath] in casePath.embed($0) }, path)
  }

  private func reportOtherCase(_ state: Parent.State, _ action: Child.Action) {
    let origin = reducer.origin
    origin.reportUnhandled(
      """
      An 'ifCaseLet' at \(origin) received a child action when child state \
      was set to a different case.

        Action: \(debugCaseOutput(action))
        State: \(debugCaseOutput(state))

      \(OtherCase.advice("the 'ifCaseLet'"))
      """
    )
  }
}
