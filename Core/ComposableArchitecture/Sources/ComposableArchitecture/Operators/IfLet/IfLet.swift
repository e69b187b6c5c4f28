public import CasePaths
import TestFailureBridge

extension Reducer {
  /// Runs a child feature while an optional property holds its state.
  ///
  /// - The child runs before the parent, so the parent can set the state to `nil` in the very
  ///   action by which the child asks for it.
  /// - When the parent sets the state to `nil`, or to another child (see `Identifiable`), all of
  ///   the child's effects are cancelled.
  /// - A child's action while the state is `nil` reports an issue; the parent still runs.
  ///
  /// - Parameters:
  ///   - toWrappedState: The optional property that holds the child's state.
  ///   - toWrappedAction: The case of the parent's action that holds the child's.
  ///   - wrapped: The child feature.
  ///   - fileID: Where this is called; named in issues.
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

  /// Takes an alert or dialog down when one of its buttons was tapped.
  ///
  /// The parent handles the action first; the state is then `nil`, unless the parent has put
  /// another one in its place.
  ///
  /// - Parameters:
  ///   - toWrappedState: The optional property that holds the alert.
  ///   - toWrappedAction: The case of the parent's action that holds the alert's.
  ///   - fileID: Where this is called; named in issues.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  /// - Returns: A reducer that runs this one, then takes the alert down.
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
    _ReducerNode(IfLetNode(self))
  }
}

private final class IfLetNode<Parent: Reducer, Child: Reducer>:
  TypedNode<Parent.State, Parent.Action>
{
  private let reducer: _IfLetReducer<Parent, Child>
  private let field: FieldAccess<Parent.State, Child.State?>
  private let number: Int
  private let identity = ChildIdentity<Child.State>()
  private let mayBeEphemeral = EphemeralStates.contains(Child.State.self)
  private let parent: _ReducerNode<Parent.State, Parent.Action>
  private lazy var wrapped = reducer.child._makeNode()

  init(_ reducer: _IfLetReducer<Parent, Child>) {
    self.reducer = reducer
    self.field = FieldAccess(reducer.keyPath)
    self.number = FieldNumber.of(reducer.keyPath)
    self.parent = reducer.parent._makeNode()
  }

  override func reduce(
    into state: inout Parent.State,
    action: Parent.Action
  ) -> Effect<Parent.Action> {
    let here = FeaturePath.here
    let childAction = reducer.casePath.extract(from: action)
    var effect = Effect<Parent.Action>.none
    var path = here.child(number)
    if let childAction {
      (effect, path) = field.modify(&state) { reduceChild(&$0, childAction, here) }
    }
    let isInUse = path?.isAttached == true || !effect.isNone
    // The child's change of its own identity is not the parent's doing.
    if let path, !identity.isConstant, let now = child(in: &state) { path.identity = now }
    let old = mayBeEphemeral && childAction != nil ? ephemeralChild(in: &state) : nil

    effect = effect.merge(with: parent.reduce(into: &state, action: action))

    if let old, child(in: &state) == old { field.replace(&state, with: nil) }
    if let path, isInUse, child(in: &state) != path.identity {
      effect = effect.merge(with: Effect(EndEffect(path)))
    }
    return effect
  }

  override func describe(to outline: inout FeatureOutline) {
    parent.node.describe(to: &outline)
    let place = ChildPlace(.ifLet, reducer.keyPath, reducer.actionPath, of: Child.self)
    outline.child(place) { reducer.child._makeNode().node }
  }

  /// The identity of the child that is there, if one is.
  private func child(in state: inout Parent.State) -> FeaturePath.Identity? {
    field.read(&state) { child in child.pointee == nil ? nil : identity(child.pointee!) }
  }

  /// The identity of the child that is there, if it goes away with its action.
  private func ephemeralChild(in state: inout Parent.State) -> FeaturePath.Identity? {
    let isEphemeral = field.read(&state) { child in
      child.pointee.map { ComposableArchitecture.isEphemeral($0) } ?? false
    }
    return isEphemeral ? child(in: &state) : nil
  }

  private func reduceChild(
    _ state: inout Child.State?,
    _ action: Child.Action,
    _ here: FeaturePath
  ) -> (Effect<Parent.Action>, FeaturePath?) {
    // Nothing may hold on to the state while the child changes it.
    guard state != nil else {
      reportMissing(action)
      return (.none, here.child(number))
    }
    let path = here.child(number, identity: identity(state!))
    let effect = path.run {
      reduceWrapped(&state, by: wrapped, action)
    }
    guard !effect.isNone else { return (.none, path) }
    return (effect.map { [casePath = reducer.casePath] in casePath.embed($0) }, path)
  }

  private func reportMissing(_ action: Child.Action) {
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

/// Runs a node on the value of an optional that is not `nil`.
func reduceWrapped<State, Action>(
  _ state: inout State?,
  by node: _ReducerNode<State, Action>,
  _ action: Action
) -> Effect<Action> {
  node.reduce(into: &state!, action: action)
}
