public import CasePaths
import IssueReporting

extension Reducer {
  /// Runs a child feature while it is presented.
  ///
  /// - The child runs before the parent for its own actions. For `.dismiss` the parent runs while
  ///   the child's state is still there; the state is then set to `nil`.
  /// - When the state becomes `nil` or another child's (see `Identifiable`), all of the child's
  ///   effects are cancelled.
  /// - The child can end its own presentation by the dependency `\.dismiss`: the parent then
  ///   receives `.dismiss`.
  /// - An alert or dialog is taken down after its action.
  ///
  /// - Parameters:
  ///   - toPresentationState: The `$` projection of the `@Presents` property.
  ///   - toPresentationAction: The case of the parent's action that holds the child's.
  ///   - destination: The child feature.
  ///   - fileID: Where this is called; named in issues.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  /// - Returns: A reducer that runs the child and this one.
  @_disfavoredOverload
  public func ifLet<
    DestinationState,
    DestinationAction,
    Destination: Reducer<DestinationState, DestinationAction>
  >(
    _ toPresentationState: WritableKeyPath<State, PresentationState<DestinationState>>,
    action toPresentationAction: CaseKeyPath<Action, PresentationAction<DestinationAction>>,
    @ReducerBuilder<DestinationState, DestinationAction> destination: () -> Destination,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    _PresentationReducer(
      base: self,
      destination: destination(),
      keyPath: toPresentationState,
      casePath: AnyCasePath(toPresentationAction),
      origin: EffectOrigin(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }

  /// Takes a presented alert or dialog down after its action.
  ///
  /// - Parameters:
  ///   - toPresentationState: The `$` projection of the `@Presents` property.
  ///   - toPresentationAction: The case of the parent's action that holds the alert's.
  ///   - fileID: Where this is called; named in issues.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  /// - Returns: A reducer that runs this one and takes the alert down.
  public func ifLet<DestinationState: _EphemeralState, DestinationAction>(
    _ toPresentationState: WritableKeyPath<State, PresentationState<DestinationState>>,
    action toPresentationAction: CaseKeyPath<Action, PresentationAction<DestinationAction>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    ifLet(
      toPresentationState,
      action: toPresentationAction,
      destination: { EmptyReducer<DestinationState, DestinationAction>() },
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }
}

/// A parent with a presented child.
public struct _PresentationReducer<Base: Reducer, Destination: Reducer>: Reducer {
  let base: Base
  let destination: Destination
  let keyPath: WritableKeyPath<Base.State, PresentationState<Destination.State>>
  let casePath: AnyCasePath<Base.Action, PresentationAction<Destination.Action>>
  let origin: EffectOrigin

  public func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    _makeNode().reduce(into: &state, action: action)
  }

  public func _makeNode() -> _ReducerNode<Base.State, Base.Action> {
    PresentationNode(self)
  }
}

private final class PresentationNode<Base: Reducer, Destination: Reducer>:
  _ReducerNode<Base.State, Base.Action>
{
  private let reducer: _PresentationReducer<Base, Destination>
  private let field: FieldAccess<Base.State, PresentationState<Destination.State>>
  private let number: Int
  private let identity = ChildIdentity<Destination.State>()
  private let base: _ReducerNode<Base.State, Base.Action>
  private let mayBeEphemeral = EphemeralStates.contains(Destination.State.self)
  private lazy var destination = reducer.destination._makeNode()

  init(_ reducer: _PresentationReducer<Base, Destination>) {
    self.reducer = reducer
    self.field = FieldAccess(reducer.keyPath)
    self.number = FieldNumber.of(reducer.keyPath)
    self.base = reducer.base._makeNode()
  }

  override func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    let here = NavigationPath.here
    let presentation = reducer.casePath.extract(from: action)
    var effect = Effect<Base.Action>.none
    var path = here.child(number)
    if case .presented(let action)? = presentation {
      (effect, path) = field.modify(&state) { reduceDestination(&$0, action, here) }
    }
    let isInUse = path?.isAttached == true || !effect.isNone
    // What the destination has made of its own identity is not the parent's doing.
    if let path, !identity.isConstant, let now = presented(in: &state) { path.identity = now }
    let dismissal = dismissal(after: presentation, in: &state)

    effect = effect.merge(with: base.reduce(into: &state, action: action))

    if let dismissal, presented(in: &state) == dismissal {
      field.replace(&state, with: PresentationState(wrappedValue: nil))
    }
    let now = presented(in: &state)
    if let path, isInUse, path.identity != now {
      effect = effect.merge(with: Effect(EndEffect(path)))
    }
    if let now, path.map({ $0.identity != now || $0.dismiss == nil }) ?? true {
      effect = effect.merge(with: begin(now, here, replacing: path, in: &state))
    }
    return effect
  }

  private func reduceDestination(
    _ state: inout PresentationState<Destination.State>,
    _ action: Destination.Action,
    _ here: NavigationPath
  ) -> (Effect<Base.Action>, NavigationPath?) {
    guard let pointer = state.presentedPointer else {
      reportMissing(.presented(action))
      return (.none, here.child(number))
    }
    let path = here.child(
      number,
      identity: identity(pointer.pointee),
      isPresentation: true
    )
    let effect = path.run {
      reduceWrapped(&state.wrappedValue, by: destination, action)
    }
    guard !effect.isNone else { return (.none, path) }
    return (effect.map { [casePath = reducer.casePath] in casePath.embed(.presented($0)) }, path)
  }

  /// The identity of what this action takes down unless the parent replaces it.
  private func dismissal(
    after action: PresentationAction<Destination.Action>?,
    in state: inout Base.State
  ) -> NavigationPath.Identity? {
    switch action {
    case nil:
      return nil
    case .dismiss:
      guard let presented = presented(in: &state) else {
        reportMissing(.dismiss)
        return nil
      }
      return presented
    case .presented:
      return isEphemeral(in: &state) ? presented(in: &state) : nil
    }
  }

  /// The identity of the destination that is presented, if one is.
  private func presented(in state: inout Base.State) -> NavigationPath.Identity? {
    field.read(&state) { $0.pointee.presentedPointer.map { identity($0.pointee) } }
  }

  private func isEphemeral(in state: inout Base.State) -> Bool {
    field.read(&state) { $0.pointee.presentedPointer.map { isEphemeral($0.pointee) } ?? false }
  }

  private func isEphemeral(_ destination: Destination.State) -> Bool {
    mayBeEphemeral && ComposableArchitecture.isEphemeral(destination)
  }

  /// Makes `\.dismiss` work in what has come to be presented. An alert or dialog needs none.
  private func begin(
    _ identity: NavigationPath.Identity,
    _ here: NavigationPath,
    replacing old: NavigationPath?,
    in state: inout Base.State
  ) -> Effect<Base.Action> {
    guard !isEphemeral(in: &state) else { return .none }
    let path: NavigationPath
    if let old, old.identity == identity {
      path = old
    } else {
      old?.detach()
      path = here.child(number, identity: identity, isPresentation: true)
    }
    return Effect(PresenceEffect(path, dismiss: SendEffect(reducer.casePath.embed(.dismiss))))
  }

  private func reportMissing(_ action: PresentationAction<Destination.Action>) {
    let origin = reducer.origin
    reportIssue(
      """
      An 'ifLet' at \(origin.fileID):\(origin.line) received a presentation action when \
      destination state was absent.

        Action: \(debugCaseOutput(action))

      The destination was not run. This happens when:

      • The parent set the state to 'nil' before the destination's reducer ran. Put the 'ifLet' \
      on the reducer that sets it, so that the destination runs first.
      • An effect of the destination outlived it, for it is not the destination's own: make the \
      effect in the destination, whose effects are cancelled with it.
      • A view, or a test, sent the action while nothing was presented.
      """,
      fileID: origin.fileID,
      filePath: origin.filePath,
      line: origin.line,
      column: origin.column
    )
  }
}
