import CasePaths
import Dependencies
import TestFailureBridge

/// A parent with a navigation stack of features.
struct StackReducer<Base: Reducer, Destination: Reducer>: Reducer {
  let base: Base
  let destination: Destination
  let keyPath: WritableKeyPath<Base.State, StackState<Destination.State>>
  let actionPath: CaseKeyPath<Base.Action, StackAction<Destination.State, Destination.Action>>
  let casePath: AnyCasePath<Base.Action, StackAction<Destination.State, Destination.Action>>
  let access: _ElementAccess
  let origin: SourcePlace

  init(
    base: Base,
    destination: Destination,
    keyPath: WritableKeyPath<Base.State, StackState<Destination.State>>,
    actionPath: CaseKeyPath<Base.Action, StackAction<Destination.State, Destination.Action>>,
    casePath: AnyCasePath<Base.Action, StackAction<Destination.State, Destination.Action>>,
    access: _ElementAccess,
    origin: SourcePlace
  ) {
    self.base = base
    self.destination = destination
    self.keyPath = keyPath
    self.actionPath = actionPath
    self.casePath = casePath
    self.access = access
    self.origin = origin
  }

  func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    _makeNode().reduce(into: &state, action: action)
  }

  func _makeNode() -> _ReducerNode<Base.State, Base.Action> {
    _ReducerNode(TypedStack.node(of: self))
  }
}

/// The typed half of a stack's node.
private final class TypedStack<Base: Reducer, Destination: Reducer>: StackTypes {
  private let reducer: StackReducer<Base, Destination>
  private let stack: FieldAccess<Base.State, StackState<Destination.State>>

  /// The stack without the types.
  private let field: RawField

  private init(_ reducer: StackReducer<Base, Destination>) {
    self.reducer = reducer
    self.stack = FieldAccess(reducer.keyPath)
    self.field = stack.raw()
  }

  static func node(of reducer: StackReducer<Base, Destination>) -> StackNode {
    let types = TypedStack(reducer)
    return StackNode(
      types,
      access: reducer.access,
      field: types.field,
      number: FieldNumber.number(of: reducer.keyPath),
      parent: reducer.base._makeNode().node,
      identity: ValueIdentity(of: Destination.State.self)
    )
  }

  private func contains(_ id: StackElementID, in state: StateAddress) -> Bool {
    StackNode.contains(id, field, in: state)
  }

  func makeElement() -> ReducerNode {
    reducer.destination._makeNode().node
  }

  func describeElements(to outline: inout FeatureOutline) {
    let place = ChildPlace(.stack, reducer.keyPath, reducer.actionPath, of: Destination.self)
    outline.child(place) { makeElement() }
  }

  func beginChange(
    _ state: StateAddress,
    _ action: ActionAddress
  ) -> StackElementID? {
    let action = action.pointer(to: Base.Action.self)
    switch reducer.casePath.extract(from: action.pointee) {
    case .push(let id, let element)?:
      push(element, id, onto: state)
    case .popFrom(let id)?:
      if contains(id, in: state) { return id }
      reportMissing(id, "'popFrom'", nil)
    case .element?, nil:
      break
    }
    return nil
  }

  func pop(_ id: StackElementID, in state: StateAddress) {
    stack.modify(&state.pointer(to: Base.State.self).pointee) { $0.pop(from: id) }
  }

  func embed(_ effect: EffectStorage, of id: StackElementID) -> EffectStorage {
    let casePath = reducer.casePath
    return Effect<Destination.Action>.map(effect) { casePath.embed(.element(id: id, action: $0)) }
  }

  func dismissal(of id: StackElementID) -> EffectStorage {
    SendEffect(reducer.casePath.embed(.popFrom(id: id)))
  }

  func readElement(
    of path: FeaturePath,
    in collection: StateAddress,
    _ body: (StateAddress?) -> Void
  ) {
    let stack = collection.pointer(to: StackState<Destination.State>.self)
    let id = path.elementID?.base as? StackElementID
    let index = id.flatMap { stack.pointee.ids.firstIndex(of: $0) }
    withStateAddress(ofCopy: index.map { stack.pointee.elements[$0] }, body)
  }

  func reportMissing(_ id: ActionAddress, _ action: ActionAddress) {
    let id = id.pointer(to: StackElementID.self).pointee
    let action = action.pointer(to: Destination.Action.self).pointee
    reportMissing(id, "an action", debugCaseOutput(action))
  }

  private func push(
    _ element: Destination.State,
    _ id: StackElementID,
    onto state: StateAddress
  ) {
    guard !contains(id, in: state) else {
      reportDuplicate(id, element)
      return
    }
    let dependencies = DependencyValues._current
    if dependencies.context == .test {
      let generator = dependencies.stackElementID
      let next = generator.peek()
      if id.generation > next.generation { reportGeneration(id, element, expected: next) }
      generator.skip(through: id)
    }
    stack.modify(&state.pointer(to: Base.State.self).pointee) {
      $0.append(element, id: id)
    }
  }
}

// MARK: - Issues

extension TypedStack {
  private func reportMissing(_ id: StackElementID, _ what: String, _ action: String?) {
    report(
      """
      received \(what) for a missing element.

        Element: \(id.debugDescription)\(action.map { "\n  Action: \($0)" } ?? "")

      No element was run or taken off. This happens when:

      • The parent took the element off the stack before the element's reducer ran. Put the \
      'forEach' on the reducer that takes it off, so that elements run first.
      • An effect of the element outlived it, for it is not the element's own: make the effect in \
      the element, whose effects are cancelled with it.
      • A view, or a test, sent the action for an element that is not on the stack.
      """
    )
  }

  private func reportDuplicate(_ id: StackElementID, _ element: Destination.State) {
    report(
      """
      received a 'push' action for an element it already contains.

        Element: \(id.debugDescription)
        State: \(debugCaseOutput(element))

      The stack was left as it is. Take the id of an element to be pushed from the dependency \
      '\\.stackElementID', which gives each id once.
      """
    )
  }

  private func reportGeneration(
    _ id: StackElementID,
    _ element: Destination.State,
    expected: StackElementID
  ) {
    report(
      """
      received a 'push' action with an unexpected generational ID.

        Received: \(id.debugDescription)
        Expected: \(expected.debugDescription)
        State: \(debugCaseOutput(element))

      The element was pushed. Ids count up from 0 in every test: push the next one.
      """
    )
  }

  private func report(_ message: String) {
    let origin = reducer.origin
    origin.reportUnhandled(
      "A 'forEach' at \(origin) \(message)"
    )
  }
}
