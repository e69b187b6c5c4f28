/// Runs the parent of a presented child, and the child for the child's actions.
///
/// The untyped half, which runs for every action. Rare work is left to the typed half.
final class PresentationNode: ReducerNode {
  private let types: any PresentationTypes
  private let extraction: _ChildExtraction
  private let field: RawField
  private let number: Int
  private let base: ReducerNode
  private let stateOffset: Int
  /// Whether all presented states stand for the same child.
  private let isConstant: Bool
  private let mayBeEphemeral: Bool
  /// Made when the first action comes, because a feature may present itself.
  private var destination: ReducerNode?
  /// The node that runs the destination, after the first run. Not retained, because it lives as long as the
  /// destination.
  private var running: Unmanaged<ReducerNode>?

  init(
    _ types: any PresentationTypes,
    extraction: _ChildExtraction,
    field: RawField,
    number: Int,
    base: ReducerNode,
    stateOffset: Int,
    isConstant: Bool,
    mayBeEphemeral: Bool
  ) {
    self.types = types
    self.extraction = extraction
    self.field = field
    self.number = number
    self.base = base
    self.stateOffset = stateOffset
    self.isConstant = isConstant
    self.mayBeEphemeral = mayBeEphemeral
  }

  override func reduce(
    _ state: StateAddress,
    _ action: ActionAddress,
    _ here: FeaturePath
  ) -> EffectStorage? {
    extraction.extract(action) { kind, child in
      kind == .none && isConstant
        ? reduceOther(state, action, here) : reduce(state, action, here, kind, child)
    }
  }

  /// Runs the base for an action that is neither the child's nor its dismissal.
  @inline(never)
  private func reduceOther(
    _ state: StateAddress,
    _ action: ActionAddress,
    _ here: FeaturePath
  ) -> EffectStorage? {
    let effect = base.reduce(state, action, here)
    // Mostly, no presentation begins or ends. Paths are only added and removed once a reducer has returned.
    let hasBegun = here.hasBegun(number)
    if hasBegun == (isPresented(in: state) ? true : nil) { return effect }
    return attend(state, effect, here, here.child(number), isInUse: hasBegun != nil)
  }

  /// Separate, as is ``reduceOther(_:_:_:)``: together they would save and restore more registers for each level.
  @inline(never)
  private func reduce(
    _ state: StateAddress,
    _ action: ActionAddress,
    _ here: FeaturePath,
    _ kind: _ChildExtraction.Kind,
    _ child: ActionAddress?
  ) -> EffectStorage? {
    var effect: EffectStorage?
    var path = here.child(number)
    if let child {
      var made: FeaturePath?
      effect = reduceDestination(of: state, child, here, path, &made)
      if let made { path = made }
    }
    let isInUse = path?.isAttached == true || effect != nil
    if isConstant, kind == .child, !mayBeEphemeral {
      effect = .merge(effect, base.reduce(state, action, here))
      // Mostly, the presentation has begun before and goes on.
      if let path {
        if path.dismiss != nil, isInUse, isPresented(in: state) { return effect }
      } else if !isPresented(in: state) {
        return effect
      }
      return attend(state, effect, here, path, isInUse: isInUse)
    }
    return reduceBase(state, action, here, kind, child, effect, path, isInUse: isInUse)
  }

  /// Runs the base if the child may be replaced or removed by it.
  @inline(never)
  private func reduceBase(
    _ state: StateAddress,
    _ action: ActionAddress,
    _ here: FeaturePath,
    _ kind: _ChildExtraction.Kind,
    _ child: ActionAddress?,
    _ childEffect: EffectStorage?,
    _ path: FeaturePath?,
    isInUse: Bool
  ) -> EffectStorage? {
    // The destination's change of its own identity is not a change by the parent.
    if !isConstant, let path, let now = presented(in: state) { path.identity = now }
    let dismissal = kind == .none ? nil : dismissal(after: kind, child, in: state)

    let effect = EffectStorage.merge(childEffect, base.reduce(state, action, here))

    if let dismissal, presented(in: state) == dismissal { types.dismiss(in: state) }
    return attend(state, effect, here, path, isInUse: isInUse)
  }

  /// Ends the presentation that was removed or replaced, and begins the new one.
  @inline(never)
  private func attend(
    _ state: StateAddress,
    _ effect: EffectStorage?,
    _ here: FeaturePath,
    _ path: FeaturePath?,
    isInUse: Bool
  ) -> EffectStorage? {
    var effect = effect
    let now = presented(in: state)
    if let path, isInUse, path.identity != now {
      effect = .merge(effect, EndEffect(path))
    }
    if let now, path.map({ $0.identity != now || $0.dismiss == nil }) ?? true {
      effect = .merge(effect, begin(now, here, replacing: path, in: state))
    }
    return effect
  }

  @inline(__always)
  private func reduceDestination(
    of state: StateAddress,
    _ action: ActionAddress,
    _ here: FeaturePath,
    _ known: FeaturePath?,
    _ made: inout FeaturePath?
  ) -> EffectStorage? {
    guard let offset = field.offset else {
      return field.modify(state) { reduceDestination($0, action, here, known, &made) }
    }
    let change = field.willModify(state, offset)
    let effect = reduceDestination(state + offset, action, here, known, &made)
    field.didModify(state, offset, change)
    return effect
  }

  private func reduceDestination(
    _ presentation: StateAddress,
    _ action: ActionAddress,
    _ here: FeaturePath,
    _ known: FeaturePath?,
    _ made: inout FeaturePath?
  ) -> EffectStorage? {
    guard let box = PresentationBox.unique(at: presentation) else {
      types.reportMissing(action)
      return nil
    }
    let state = box + stateOffset
    let effect: EffectStorage?
    if let known, let running {
      effect = running._withUnsafeGuaranteedRef { known.reduce($0, state, action) }
    } else {
      let path = known ?? makePath(forStateAt: state, below: here)
      made = path
      effect = reduceFirst(state, action, path)
    }
    return effect.map { types.embed($0) }
  }

  private func makePath(
    forStateAt state: StateAddress,
    below here: FeaturePath
  ) -> FeaturePath {
    FeaturePath(
      parent: here,
      field: number,
      identity: identity(ofStateAt: state),
      isPresentation: true
    )
  }

  /// Runs the destination, and makes it if needed.
  private func reduceFirst(
    _ state: StateAddress,
    _ action: ActionAddress,
    _ path: FeaturePath
  ) -> EffectStorage? {
    let node = destination ?? types.makeDestination()
    destination = node
    let effect = path.reduce(node, state, action)
    running = .passUnretained(node.settled)
    return effect
  }

  /// Returns the dismissal caused by the action: an explicit one, or that of ephemeral state.
  private func dismissal(
    after kind: _ChildExtraction.Kind,
    _ action: ActionAddress?,
    in state: StateAddress
  ) -> FeaturePath.Identity? {
    guard kind == .dismissal else {
      guard let action, isEphemeral(in: state, for: action) else { return nil }
      return presented(in: state)
    }
    guard let presented = presented(in: state) else {
      types.reportMissing(nil)
      return nil
    }
    return presented
  }

  private func isPresented(in state: StateAddress) -> Bool {
    field.read(state) { PresentationBox.box(at: $0) != nil }
  }

  /// The identity of the presented child; `nil` if there is none.
  private func presented(in state: StateAddress) -> FeaturePath.Identity? {
    field.read(state) { presentation in
      PresentationBox.box(at: presentation).map {
        identity(ofStateAt: StateAddress(of: $0) + stateOffset)
      }
    }
  }

  /// Whether the presented state is ephemeral, and, if an action is given, goes away with it.
  private func isEphemeral(
    in state: StateAddress,
    for action: ActionAddress? = nil
  ) -> Bool {
    guard mayBeEphemeral else { return false }
    return field.read(state) { presentation in
      guard let box = PresentationBox.box(at: presentation) else { return false }
      return types.isEphemeral(stateAt: StateAddress(of: box) + stateOffset, for: action)
    }
  }

  private func identity(ofStateAt state: StateAddress) -> FeaturePath.Identity {
    isConstant ? FeaturePath.Identity() : types.variableIdentity(ofStateAt: state)
  }

  /// Begins a presentation. It is part of the tree from now on, so that it can be dismissed. Ephemeral state has no
  /// effects, so nothing is kept for it.
  private func begin(
    _ identity: FeaturePath.Identity,
    _ here: FeaturePath,
    replacing old: FeaturePath?,
    in state: StateAddress
  ) -> EffectStorage? {
    guard !isEphemeral(in: state) else { return nil }
    let path: FeaturePath
    if let old, old.identity == identity {
      path = old
    } else {
      old?.detach()
      path = here.child(number, identity: identity, isPresentation: true)
    }
    here.watch(field, of: state)
    return PresenceEffect(path) { [types] in types.dismissalEffect() }
  }

  override func collect(
    into gone: inout GoneFeatures,
    from state: StateAddress?,
    _ here: FeaturePath
  ) {
    base.collect(into: &gone, from: state, here)
    guard let path = here.child(number) else { return }
    guard let state, presented(in: state) == path.identity else {
      gone.paths.append(path)
      return
    }
    let isChanged = here.watch(field, of: state)
    guard path.hasPathsBelow, let destination else { return }
    gone.collect(below: isChanged) { gone in
      field.read(state) { presentation in
        guard let box = PresentationBox.box(at: presentation) else { return }
        destination.collect(into: &gone, from: StateAddress(of: box) + stateOffset, path)
      }
    }
  }

  override func describe(to outline: inout FeatureOutline) {
    base.describe(to: &outline)
    types.describeDestination(to: &outline)
  }
}

/// The typed half of a presentation's node: the part that needs the types of states and actions.
protocol PresentationTypes: AnyObject {
  func makeDestination() -> ReducerNode

  /// The destination's effect as an effect of the parent.
  func embed(_ effect: EffectStorage) -> EffectStorage

  /// The effect that sends the dismissal.
  func dismissalEffect() -> EffectStorage

  /// Sets the presented state to `nil`.
  func dismiss(in state: StateAddress)

  func variableIdentity(ofStateAt: StateAddress) -> FeaturePath.Identity

  func isEphemeral(stateAt: StateAddress, for action: ActionAddress?) -> Bool

  /// Reports an action of the destination, or a dismissal, while nothing is presented.
  func reportMissing(_ action: ActionAddress?)

  func describeDestination(to outline: inout FeatureOutline)
}
