public import CasePaths
import TestFailureBridge

extension Reducer {
  /// Runs a child feature while an enum state is in the child's case.
  ///
  /// - The child runs before the parent, so the parent can leave the case in the same action that asks for it.
  /// - When the parent leaves the case, or puts another child in it (see `Identifiable`), all of
  ///   the child's effects are cancelled.
  /// - A child's action while the state is in another case reports an issue; the parent still runs.
  ///
  /// - Parameters:
  ///   - toCaseState: The case that holds the child's state.
  ///   - toCaseAction: The case of the parent's action that holds the child's.
  ///   - case: The child feature.
  ///   - fileID: The module and file of the call; named in issues.
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
    _ReducerNode(ChildSlotNode(CaseSlot(self)))
  }
}

/// A child whose state is in a case of an enum.
private struct CaseSlot<Parent: Reducer, Child: Reducer>: ChildSlot {
  private let reducer: _IfCaseLetReducer<Parent, Child>
  private let payload: CaseAccess<Parent.State, Child.State>
  let number: Int

  init(_ reducer: _IfCaseLetReducer<Parent, Child>) {
    self.reducer = reducer
    self.payload = CaseAccess(AnyCasePath(reducer.keyPath))
    self.number = FieldNumber.number(of: reducer.keyPath)
  }

  var parent: Parent { reducer.parent }
  var child: Child { reducer.child }
  var casePath: AnyCasePath<Parent.Action, Child.Action> { reducer.casePath }
  var field: RawField? { nil }
  /// An enum does not exist without its payload, so only the parent can leave the case.
  var removal: ((inout Parent.State) -> Void)? { nil }
  var place: ChildPlace {
    ChildPlace(.ifCaseLet, reducer.keyPath, reducer.actionPath, of: Child.self)
  }

  func modify<Result>(
    _ state: inout Parent.State,
    _ body: (inout Child.State) -> Result
  ) -> Result? {
    payload.modify(&state, body)
  }

  func read<Result>(_ state: inout Parent.State, _ body: (Child.State) -> Result) -> Result? {
    payload.path.extract(from: state).map(body)
  }

  func reportMissing(_ action: Child.Action, in state: Parent.State) {
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
