public import CasePaths
import TestFailureBridge

extension Reducer {
  /// Runs a child feature while an optional property holds its state.
  ///
  /// - The child runs before the parent, so the parent can set the state to `nil` in the same action that asks for it.
  /// - When the parent sets the state to `nil`, or to another child (see `Identifiable`), all of
  ///   the child's effects are cancelled.
  /// - A child's action while the state is `nil` reports an issue; the parent still runs.
  ///
  /// - Parameters:
  ///   - toWrappedState: The optional property that holds the child's state.
  ///   - toWrappedAction: The case of the parent's action that holds the child's.
  ///   - wrapped: The child feature.
  ///   - fileID: The module and file of the call; named in issues.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  /// - Returns: A reducer that runs the child, then this one.
  @_disfavoredOverload
  public func ifLet<WrappedState, WrappedAction, Wrapped: Reducer<WrappedState, WrappedAction>>(
    _ toWrappedState: WritableKeyPath<State, WrappedState?>,
    action toWrappedAction: CaseKeyPath<Action, WrappedAction>,
    @ReducerBuilder<WrappedState, WrappedAction> then wrapped: () -> Wrapped,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    _IfLetReducer(
      parent: self,
      child: wrapped(),
      keyPath: toWrappedState,
      actionPath: toWrappedAction,
      casePath: AnyCasePath(toWrappedAction),
      origin: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }

  /// Removes an alert or dialog when one of its buttons was tapped.
  ///
  /// The parent handles the action first; the state is then `nil`, unless the parent has put another one in its place.
  ///
  /// - Parameters:
  ///   - toWrappedState: The optional property that holds the alert.
  ///   - toWrappedAction: The case of the parent's action that holds the alert's.
  ///   - fileID: The module and file of the call; named in issues.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  /// - Returns: A reducer that runs this one, then removes the alert.
  public func ifLet<WrappedState: _EphemeralState, WrappedAction>(
    _ toWrappedState: WritableKeyPath<State, WrappedState?>,
    action toWrappedAction: CaseKeyPath<Action, WrappedAction>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    _IfLetReducer(
      parent: self,
      child: EmptyReducer<WrappedState, WrappedAction>(),
      keyPath: toWrappedState,
      actionPath: toWrappedAction,
      casePath: AnyCasePath(toWrappedAction),
      origin: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }
}

/// A parent with a child behind an optional.
public struct _IfLetReducer<Parent: Reducer, Child: Reducer>: Reducer {
  let parent: Parent
  let child: Child
  let keyPath: WritableKeyPath<Parent.State, Child.State?>
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
    _ReducerNode(ChildSlotNode(OptionalSlot(self)))
  }
}

/// A child whose state is behind an optional.
private struct OptionalSlot<Parent: Reducer, Child: Reducer>: ChildSlot {
  private let reducer: _IfLetReducer<Parent, Child>
  private let access: FieldAccess<Parent.State, Child.State?>
  let field: RawField?
  let number: Int
  let removal: ((inout Parent.State) -> Void)?

  init(_ reducer: _IfLetReducer<Parent, Child>) {
    let field = FieldAccess(reducer.keyPath)
    self.reducer = reducer
    self.access = field
    self.field = field.raw()
    self.number = FieldNumber.number(of: reducer.keyPath)
    let isEphemeral = EphemeralStates.contains(Child.State.self)
    self.removal = isEphemeral ? { field.replace(&$0, with: nil) } : nil
  }

  var parent: Parent { reducer.parent }
  var child: Child { reducer.child }
  var casePath: AnyCasePath<Parent.Action, Child.Action> { reducer.casePath }
  var place: ChildPlace {
    ChildPlace(.ifLet, reducer.keyPath, reducer.actionPath, of: Child.self)
  }

  func modify<Result>(
    _ state: inout Parent.State,
    _ body: (inout Child.State) -> Result
  ) -> Result? {
    access.modify(&state) { child in
      child == nil ? nil : body(&child!)
    }
  }

  func read<Result>(_ state: inout Parent.State, _ body: (Child.State) -> Result) -> Result? {
    access.read(&state) { child in
      child.pointee == nil ? nil : body(child.pointee!)
    }
  }

  func reportMissing(_ action: Child.Action, in state: Parent.State) {
    let origin = reducer.origin
    origin.reportUnhandled(
      """
      An 'ifLet' at \(origin) received a child action while the child's \
      state was 'nil'.

        Action: \(debugCaseOutput(action))

      The child was not run. This happens when:

      • The parent set the state to 'nil' before the child's reducer ran. Put the 'ifLet' on the \
      reducer that sets it, so that the child runs first.
      • An effect of the child outlived it, for it is not the child's own: make the effect in the \
      child, whose effects are cancelled with it, or cancel it when the state is set to 'nil'.
      • A view, or a test, sent the action to a store whose state is 'nil'.
      """
    )
  }
}
