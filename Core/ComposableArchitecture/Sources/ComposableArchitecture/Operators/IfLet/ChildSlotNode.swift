import CasePaths

/// The place of a child's state that is not always present: behind an optional, or in a case of an enum.
protocol ChildSlot {
  associatedtype Parent: Reducer
  associatedtype Child: Reducer

  var parent: Parent { get }
  var child: Child { get }
  var casePath: AnyCasePath<Parent.Action, Child.Action> { get }
  /// The number of the field, or of the case.
  var number: Int { get }
  /// Removes the child, for ephemeral state, which goes away with its action; `nil` for any other state.
  var removal: ((inout Parent.State) -> Void)? { get }
  /// The place, for a description of the feature.
  var place: ChildPlace { get }

  /// Changes the child's state in place.
  ///
  /// - Returns: The result of the closure; `nil`, without calling it, if there is no child.
  func modify<Result>(
    _ state: inout Parent.State,
    _ body: (inout Child.State) -> Result
  ) -> Result?

  /// Reads the child's state.
  ///
  /// - Returns: The result of the closure; `nil`, without calling it, if there is no child.
  func read<Result>(_ state: inout Parent.State, _ body: (Child.State) -> Result) -> Result?

  /// The optional's field in the parent's state; `nil` if the parent's state is the enum itself.
  var field: RawField? { get }

  /// Reports an action of the child while there is none.
  func reportMissing(_ action: Child.Action, in state: Parent.State)
}

/// Runs a parent, and before it its child for the child's actions.
final class ChildSlotNode<Slot: ChildSlot>: TypedNode<Slot.Parent.State, Slot.Parent.Action> {
  private typealias ParentState = Slot.Parent.State
  private typealias ParentAction = Slot.Parent.Action

  private let slot: Slot
  private let childIdentity = ChildIdentity<Slot.Child.State>()
  private let parent: _ReducerNode<Slot.Parent.State, Slot.Parent.Action>
  private lazy var child = slot.child._makeNode()

  init(_ slot: Slot) {
    self.slot = slot
    parent = slot.parent._makeNode()
  }

  override func reduce(
    into state: inout Slot.Parent.State,
    action: Slot.Parent.Action
  ) -> Effect<Slot.Parent.Action> {
    let here = FeaturePath.here
    let childAction = slot.casePath.extract(from: action)
    var effect = Effect<ParentAction>.none
    var path = here.child(slot.number)
    if let childAction { (effect, path) = reduceChild(in: &state, childAction, here) }
    let isInUse = path?.isAttached == true || !effect.isNone
    // A child's change of its own identity is not a change by the parent.
    if let path, !childIdentity.isConstant, let now = identity(in: &state) { path.identity = now }
    let old = slot.removal != nil && childAction != nil ? ephemeralIdentity(in: &state) : nil

    effect = effect.merge(with: parent.reduce(into: &state, action: action))

    if let removal = slot.removal, let old, identity(in: &state) == old { removal(&state) }
    if let path, isInUse, identity(in: &state) != path.identity {
      effect = effect.merge(with: Effect(EndEffect(path)))
    }
    return effect
  }

  override func collect(
    into gone: inout GoneFeatures,
    from state: StateAddress?,
    _ here: FeaturePath
  ) {
    parent.node.collect(into: &gone, from: state, here)
    guard let path = here.child(slot.number) else { return }
    guard let state, identity(in: &state.pointer(to: ParentState.self).pointee) == path.identity
    else {
      gone.paths.append(path)
      return
    }
    let isChanged = slot.field.map { here.watch($0, of: state) } ?? false
    guard path.hasPathsBelow else { return }
    let copy = slot.read(&state.pointer(to: ParentState.self).pointee) { $0 }
    gone.collect(below: isChanged) { gone in
      withStateAddress(ofCopy: copy) { child.node.collect(into: &gone, from: $0, path) }
    }
  }

  override func describe(to outline: inout FeatureOutline) {
    parent.node.describe(to: &outline)
    outline.child(slot.place) { slot.child._makeNode().node }
  }

  /// The identity of the child; `nil` if there is none.
  private func identity(in state: inout ParentState) -> FeaturePath.Identity? {
    slot.read(&state) { childIdentity($0) }
  }

  /// The identity of the child, if it goes away with its action.
  private func ephemeralIdentity(in state: inout ParentState) -> FeaturePath.Identity? {
    slot.read(&state) { isEphemeral($0) } == true ? identity(in: &state) : nil
  }

  private func reduceChild(
    in state: inout ParentState,
    _ action: Slot.Child.Action,
    _ here: FeaturePath
  ) -> (Effect<ParentAction>, FeaturePath?) {
    let ran = slot.modify(&state) { state in
      // No copy of the state may exist while the child changes it.
      let path = here.child(slot.number, identity: childIdentity(state))
      let effect = path.run {
        child.reduce(into: &state, action: action)
      }
      return (effect, path)
    }
    guard let (effect, path) = ran else {
      slot.reportMissing(action, in: state)
      return (.none, here.child(slot.number))
    }
    guard !effect.isNone else { return (.none, path) }
    if let field = slot.field { withStateAddress(of: &state) { _ = here.watch(field, of: $0) } }
    return (effect.map { [casePath = slot.casePath] in casePath.embed($0) }, path)
  }
}
