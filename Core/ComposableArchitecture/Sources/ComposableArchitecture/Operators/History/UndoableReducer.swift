public import CasePaths
import TestFailureBridge

extension Reducer {
  /// Lets the edits of this reducer be undone and redone.
  ///
  /// The edits that this reducer makes for one action are one step. Put it last, behind `ifLet` and `forEach`. Their
  /// children see an undo like any other change, so that the effects of removed children are cancelled. The reducer
  /// gets the history's actions as well, after the state was changed.
  ///
  /// ```swift
  /// var body: some ReducerOf<Self> {
  ///   Reduce { state, action in … }
  ///     .forEach(\.rows, action: \.rows) { Row() }
  ///     .undoable(action: \.history)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - action: The case that holds the history's actions.
  ///   - fileID: The module and file of the call; named in issues.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  /// - Returns: A reducer that undoes and redoes, and runs this one.
  public func undoable(
    action: CaseKeyPath<Action, HistoryAction>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> where State: Undoable {
    UndoableReducer(
      base: self,
      field: \.self,
      action: AnyCasePath(action),
      place: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }

  /// Lets the edits of a part of the state be undone and redone; see
  /// ``undoable(action:fileID:filePath:line:column:)``.
  ///
  /// - Parameters:
  ///   - part: The part, which has the history.
  ///   - action: The case that holds the history's actions.
  ///   - fileID: The module and file of the call; named in issues.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  /// - Returns: A reducer that undoes and redoes, and runs this one.
  public func undoable<Part: Undoable>(
    _ part: WritableKeyPath<State, Part>,
    action: CaseKeyPath<Action, HistoryAction>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    UndoableReducer(
      base: self,
      field: part,
      action: AnyCasePath(action),
      place: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }
}

/// A reducer whose edits can be undone.
struct UndoableReducer<Base: Reducer, Part: Undoable>: Reducer {
  let base: Base
  let field: WritableKeyPath<Base.State, Part>
  let action: AnyCasePath<Base.Action, HistoryAction>
  let place: SourcePlace

  func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    _makeNode().reduce(into: &state, action: action)
  }

  func _makeNode() -> _ReducerNode<Base.State, Base.Action> {
    _ReducerNode(UndoableNode(self))
  }
}

private final class UndoableNode<Base: Reducer, Part: Undoable>: TypedNode<Base.State, Base.Action>
{
  private let reducer: UndoableReducer<Base, Part>
  private let base: _ReducerNode<Base.State, Base.Action>
  private let part: FieldAccess<Base.State, Part>

  init(_ reducer: UndoableReducer<Base, Part>) {
    self.reducer = reducer
    self.base = reducer.base._makeNode()
    self.part = FieldAccess(reducer.field)
  }

  override func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    if let action = reducer.action.extract(from: action) {
      part.modify(&state) { $0.handle(action, at: reducer.place) }
    }
    let count = editCount(of: &state)
    let effect = base.reduce(into: &state, action: action)
    // Most actions edit nothing, and then nothing is written.
    if editCount(of: &state) != count {
      part.modify(&state) { $0.history.coalesce(since: count) }
    }
    return effect
  }

  private func editCount(of state: inout Base.State) -> UInt64 {
    part.read(&state) { $0.pointee.history.editCount }
  }

  override func describe(to outline: inout FeatureOutline) {
    base.node.describe(to: &outline)
  }
}
