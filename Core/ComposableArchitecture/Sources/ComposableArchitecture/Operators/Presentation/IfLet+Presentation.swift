public import CasePaths
public import TestFailureBridge

extension Reducer {
  /// Runs a child feature while it is presented.
  ///
  /// - The child runs before the parent for its own actions. For `.dismiss` the parent runs while the child's state
  ///   still exists; the state is then set to `nil`.
  /// - When the state becomes `nil` or another child's (see `Identifiable`), all of the child's
  ///   effects are cancelled.
  /// - The child can end its own presentation by the dependency `\.dismiss`: the parent then
  ///   receives `.dismiss`.
  /// - An alert or dialog is removed after its action.
  ///
  /// - Parameters:
  ///   - toPresentationState: The `$` projection of the `@Presents` property.
  ///   - toPresentationAction: The case of the parent's action that holds the child's.
  ///   - destination: The child feature.
  ///   - fileID: The module and file of the call; named in issues.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  /// - Returns: A reducer that runs the child and this one.
  @_disfavoredOverload
  @inlinable
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
    let casePath = AnyCasePath(toPresentationAction)
    return _PresentationReducer(
      base: self,
      destination: destination(),
      keyPath: toPresentationState,
      actionPath: toPresentationAction,
      casePath: casePath,
      extraction: .presentation(casePath),
      origin: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }

  /// Removes a presented alert or dialog after its action.
  ///
  /// - Parameters:
  ///   - toPresentationState: The `$` projection of the `@Presents` property.
  ///   - toPresentationAction: The case of the parent's action that holds the alert's.
  ///   - fileID: The module and file of the call; named in issues.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  /// - Returns: A reducer that runs this one and removes the alert.
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
  let actionPath: CaseKeyPath<Base.Action, PresentationAction<Destination.Action>>
  let casePath: AnyCasePath<Base.Action, PresentationAction<Destination.Action>>
  let extraction: _ChildExtraction
  let origin: SourcePlace

  @usableFromInline
  init(
    base: Base,
    destination: Destination,
    keyPath: WritableKeyPath<Base.State, PresentationState<Destination.State>>,
    actionPath: CaseKeyPath<Base.Action, PresentationAction<Destination.Action>>,
    casePath: AnyCasePath<Base.Action, PresentationAction<Destination.Action>>,
    extraction: _ChildExtraction,
    origin: SourcePlace
  ) {
    self.base = base
    self.destination = destination
    self.keyPath = keyPath
    self.actionPath = actionPath
    self.casePath = casePath
    self.extraction = extraction
    self.origin = origin
  }

  public func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    _makeNode().reduce(into: &state, action: action)
  }

  public func _makeNode() -> _ReducerNode<Base.State, Base.Action> {
    _ReducerNode(TypedPresentation.node(of: self))
  }
}

/// The typed half of a presentation's node.
private final class TypedPresentation<Base: Reducer, Destination: Reducer>: PresentationTypes {
  private let reducer: _PresentationReducer<Base, Destination>
  private let field: FieldAccess<Base.State, PresentationState<Destination.State>>
  private let identity = ChildIdentity<Destination.State>()

  private init(_ reducer: _PresentationReducer<Base, Destination>) {
    self.reducer = reducer
    self.field = FieldAccess(reducer.keyPath)
  }

  static func node(of reducer: _PresentationReducer<Base, Destination>) -> PresentationNode {
    let types = TypedPresentation(reducer)
    return PresentationNode(
      types,
      extraction: reducer.extraction,
      field: types.field.raw(),
      number: FieldNumber.number(of: reducer.keyPath),
      base: reducer.base._makeNode().node,
      stateOffset: PresentationBox.offset(of: Destination.State.self),
      isConstant: types.identity.isConstant,
      mayBeEphemeral: EphemeralStates.contains(Destination.State.self)
    )
  }

  func makeDestination() -> ReducerNode {
    reducer.destination._makeNode().node
  }

  func describeDestination(to outline: inout FeatureOutline) {
    let place = ChildPlace(
      .ifLet,
      reducer.keyPath,
      reducer.actionPath,
      isPresented: true,
      of: Destination.self
    )
    outline.child(place) { makeDestination() }
  }

  func embed(_ effect: EffectStorage) -> EffectStorage {
    let casePath = reducer.casePath
    return Effect<Destination.Action>.map(effect) { casePath.embed(.presented($0)) }
  }

  func dismissalEffect() -> EffectStorage {
    SendEffect(reducer.casePath.embed(.dismiss))
  }

  func dismiss(in state: StateAddress) {
    field.replace(
      &state.pointer(to: Base.State.self).pointee,
      with: PresentationState(wrappedValue: nil)
    )
  }

  func variableIdentity(ofStateAt state: StateAddress) -> FeaturePath.Identity {
    identity(state.pointer(to: Destination.State.self).pointee)
  }

  func isEphemeral(stateAt state: StateAddress, for action: ActionAddress?) -> Bool {
    let state = state.pointer(to: Destination.State.self).pointee
    guard let action else { return ComposableArchitecture.isEphemeral(state) }
    return ComposableArchitecture.isEphemeral(
      state,
      for: action.pointer(to: Destination.Action.self).pointee
    )
  }

  func reportMissing(_ action: ActionAddress?) {
    guard let action else { return reportMissing(.dismiss) }
    reportMissing(.presented(action.pointer(to: Destination.Action.self).pointee))
  }

  private func reportMissing(_ action: PresentationAction<Destination.Action>) {
    let origin = reducer.origin
    origin.reportUnhandled(
      """
      An 'ifLet' at \(origin) received a presentation action when \
      destination state was absent.

        Action: \(debugCaseOutput(action))

      The destination was not run. This happens when:

      • The parent set the state to 'nil' before the destination's reducer ran. Put the 'ifLet' \
      on the reducer that sets it, so that the destination runs first.
      • An effect of the destination outlived it, for it is not the destination's own: make the \
      effect in the destination, whose effects are cancelled with it.
      • A view, or a test, sent the action while nothing was presented.
      """
    )
  }
}
