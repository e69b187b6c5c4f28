/// Runs the parent of a presented child, and the child when an action is its.
///
/// What runs for every action is here, and knows no types. What is rare is left to the subclass,
/// which does.
class PresentationNode: ReducerNode {
  private let extraction: _ChildExtraction
  private let field: RawField
  private let number: Int
  private let base: ReducerNode
  private let stateOffset: Int
  /// Whether whatever is presented is the same child.
  private let isConstant: Bool
  private let mayBeEphemeral: Bool
  /// Made when the first action comes: a feature may present itself.
  private var destination: ReducerNode?
  /// The same, not counted: once there, it stays as long as this node, which whoever runs it keeps.
  private var running: Unmanaged<ReducerNode>?

  init(
    extraction: _ChildExtraction,
    field: RawField,
    number: Int,
    base: ReducerNode,
    stateOffset: Int,
    isConstant: Bool,
    mayBeEphemeral: Bool
  ) {
    self.extraction = extraction
    self.field = field
    self.number = number
    self.base = base
    self.stateOffset = stateOffset
    self.isConstant = isConstant
    self.mayBeEphemeral = mayBeEphemeral
  }

  final override func reduce(
    _ state: UnsafeMutableRawPointer,
    _ action: UnsafeRawPointer,
    _ here: NavigationPath
  ) -> EffectStorage? {
    var effect: EffectStorage?
    extraction.extract(action) { kind, child in
      effect = reduce(state, action, here, kind, child)
    }
    return effect
  }

  private func reduce(
    _ state: UnsafeMutableRawPointer,
    _ action: UnsafeRawPointer,
    _ here: NavigationPath,
    _ kind: _ChildExtraction.Kind,
    _ child: UnsafeRawPointer?
  ) -> EffectStorage? {
    var effect: EffectStorage?
    var path = here.child(number)
    if let child {
      effect = reduceDestination(of: state, child, here, &path)
    }
    let isInUse = path?.isAttached == true || effect != nil
    if isConstant, kind == .none || kind == .child && !mayBeEphemeral {
      effect = .merge(effect, base.reduce(state, action, here))
      // Most of the time, nothing begins and nothing ends.
      if let path {
        if path.dismiss != nil, isInUse, isPresented(in: state) { return effect }
      } else if !isPresented(in: state) {
        return effect
      }
      return attend(state, effect, here, path, isInUse: isInUse)
    }
    // What the destination has made of its own identity is not the parent's doing.
    if !isConstant, let path, let now = presented(in: state) { path.identity = now }
    let dismissal = kind == .none ? nil : dismissal(after: kind, in: state)

    effect = .merge(effect, base.reduce(state, action, here))

    if let dismissal, presented(in: state) == dismissal { dismiss(in: state) }
    return attend(state, effect, here, path, isInUse: isInUse)
  }

  /// Ends the presentation that is over, and begins the one that is new.
  private func attend(
    _ state: UnsafeMutableRawPointer,
    _ effect: EffectStorage?,
    _ here: NavigationPath,
    _ path: NavigationPath?,
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
    of state: UnsafeMutableRawPointer,
    _ action: UnsafeRawPointer,
    _ here: NavigationPath,
    _ known: inout NavigationPath?
  ) -> EffectStorage? {
    guard let offset = field.offset else {
      return field.modify(state) { reduceDestination($0, action, here, &known) }
    }
    let change = field.willModify(state, offset)
    let effect = reduceDestination(state + offset, action, here, &known)
    field.didModify(state, offset, change)
    return effect
  }

  private func reduceDestination(
    _ presentation: UnsafeMutableRawPointer,
    _ action: UnsafeRawPointer,
    _ here: NavigationPath,
    _ known: inout NavigationPath?
  ) -> EffectStorage? {
    guard let box = PresentationBox.unique(at: presentation) else {
      reportMissing(action)
      return nil
    }
    let state = box + stateOffset
    if known == nil {
      known = NavigationPath(
        parent: here,
        field: number,
        identity: identity(ofStateAt: state),
        isPresentation: true
      )
    }
    if destination == nil {
      let node = makeDestination()
      destination = node
      running = .passUnretained(node)
    }
    guard let path = known, let running else { return nil }
    let effect = running._withUnsafeGuaranteedRef { path.reduce($0, state, action) }
    return effect.map { embed($0) }
  }

  /// What goes away with the action: what the action dismisses, or what is ephemeral.
  private func dismissal(
    after kind: _ChildExtraction.Kind,
    in state: UnsafeMutableRawPointer
  ) -> NavigationPath.Identity? {
    guard kind == .dismissal else {
      return isEphemeral(in: state) ? presented(in: state) : nil
    }
    guard let presented = presented(in: state) else {
      reportMissing(nil)
      return nil
    }
    return presented
  }

  private func isPresented(in state: UnsafeMutableRawPointer) -> Bool {
    field.read(state) { PresentationBox.box(at: $0) != nil }
  }

  /// The identity of what is presented; `nil` if nothing is.
  private func presented(in state: UnsafeMutableRawPointer) -> NavigationPath.Identity? {
    field.read(state) { presentation in
      PresentationBox.box(at: presentation).map { identity(ofStateAt: $0.toOpaque() + stateOffset) }
    }
  }

  private func isEphemeral(in state: UnsafeMutableRawPointer) -> Bool {
    guard mayBeEphemeral else { return false }
    return field.read(state) { presentation in
      guard let box = PresentationBox.box(at: presentation) else { return false }
      return isEphemeral(stateAt: box.toOpaque() + stateOffset)
    }
  }

  private func identity(ofStateAt state: UnsafeMutableRawPointer) -> NavigationPath.Identity {
    isConstant ? NavigationPath.Identity() : variableIdentity(ofStateAt: state)
  }

  /// Begins a presentation. It is part of the tree from now on, so that it can be dismissed; what
  /// is ephemeral has no effects, so nothing is kept for it.
  private func begin(
    _ identity: NavigationPath.Identity,
    _ here: NavigationPath,
    replacing old: NavigationPath?,
    in state: UnsafeMutableRawPointer
  ) -> EffectStorage? {
    guard !isEphemeral(in: state) else { return nil }
    let path: NavigationPath
    if let old, old.identity == identity {
      path = old
    } else {
      old?.detach()
      path = here.child(number, identity: identity, isPresentation: true)
    }
    return PresenceEffect(path) { self.dismissalEffect() }
  }

  /// Tells of the parent. Of its child the subclass tells, which knows the types.
  override func describe(to outline: inout FeatureOutline) {
    base.describe(to: &outline)
  }

  // MARK: - What the types must be known for

  func makeDestination() -> ReducerNode { typesNeeded() }

  /// The destination's effect as one of the parent.
  func embed(_ effect: EffectStorage) -> EffectStorage { typesNeeded() }

  /// Sends the action that dismisses.
  func dismissalEffect() -> EffectStorage { typesNeeded() }

  /// Sets the presentation to nothing.
  func dismiss(in state: UnsafeMutableRawPointer) { typesNeeded() }

  func variableIdentity(ofStateAt: UnsafeMutableRawPointer) -> NavigationPath.Identity {
    typesNeeded()
  }

  func isEphemeral(stateAt: UnsafeMutableRawPointer) -> Bool { typesNeeded() }

  /// Reports an action of the destination, or a dismissal, while nothing is presented.
  func reportMissing(_ action: UnsafeRawPointer?) { typesNeeded() }

  private func typesNeeded() -> Never {
    preconditionFailure("The subclass knows the types.")
  }
}
