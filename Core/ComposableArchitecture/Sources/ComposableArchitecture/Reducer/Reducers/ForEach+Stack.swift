public import CasePaths
import Dependencies
import IssueReporting

extension Reducer {
  /// Runs a feature for each element of a navigation stack.
  ///
  /// - An element runs before the parent for its own actions.
  /// - `.push` puts the element on the stack before the parent runs.
  /// - For `.popFrom` the parent runs while the elements are still there; then the element and
  ///   everything above it is taken off.
  /// - When an element goes away, by whatever action, all of its effects are cancelled.
  /// - An element can take itself, and everything above it, off the stack by the dependency
  ///   `\.dismiss`: the parent then receives `.popFrom`.
  /// - Actions for elements that are not there report an issue; the parent still runs.
  ///
  /// The cost of an element's action does not grow with the height of the stack. An action that
  /// puts elements on the stack or takes some off looks through the stack once.
  ///
  /// - Parameters:
  ///   - toStackState: The property that holds the stack.
  ///   - toStackAction: The case of the parent's action that holds the stack's.
  ///   - destination: The feature.
  ///   - fileID: Where this is called; named in issues.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  /// - Returns: A reducer that runs the stack's elements and this one.
  public func forEach<
    DestinationState,
    DestinationAction,
    Destination: Reducer<DestinationState, DestinationAction>
  >(
    _ toStackState: WritableKeyPath<State, StackState<DestinationState>>,
    action toStackAction: CaseKeyPath<Action, StackAction<DestinationState, DestinationAction>>,
    @ReducerBuilder<DestinationState, DestinationAction> destination: () -> Destination,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    _StackReducer(
      base: self,
      destination: destination(),
      keyPath: toStackState,
      casePath: AnyCasePath(toStackAction),
      origin: EffectOrigin(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }
}

/// A parent with a navigation stack of features.
public struct _StackReducer<Base: Reducer, Destination: Reducer>: Reducer {
  let base: Base
  let destination: Destination
  let keyPath: WritableKeyPath<Base.State, StackState<Destination.State>>
  let casePath: AnyCasePath<Base.Action, StackAction<Destination.State, Destination.Action>>
  let origin: EffectOrigin

  public func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    _makeNode().reduce(into: &state, action: action)
  }

  public func _makeNode() -> _ReducerNode<Base.State, Base.Action> {
    _ReducerNode(StackNode(self))
  }
}

private final class StackNode<Base: Reducer, Destination: Reducer>:
  TypedNode<Base.State, Base.Action>
{
  private typealias Stack = StackState<Destination.State>

  private let reducer: _StackReducer<Base, Destination>
  private let field: FieldAccess<Base.State, Stack>
  private let number: Int
  private let base: _ReducerNode<Base.State, Base.Action>
  private let identity = ObservedState.identity(of: Destination.State.self)
  private lazy var destination = reducer.destination._makeNode()

  init(_ reducer: _StackReducer<Base, Destination>) {
    self.reducer = reducer
    self.field = FieldAccess(reducer.keyPath)
    self.number = FieldNumber.of(reducer.keyPath)
    self.base = reducer.base._makeNode()
  }

  override func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    let here = NavigationPath.here
    var effect = Effect<Base.Action>.none
    var acting: (id: StackElementID, path: NavigationPath)?
    var popping: StackElementID?
    switch reducer.casePath.extract(from: action) {
    case .element(let id, let action)?:
      let path = self.path(of: id, here)
      effect = field.modifyElement(&state) { reduceElement(&$0, id, action, path, $1) }
      if !effect.isNone, !path.isAttached { acting = (id, path) }
    case .push(let id, let element)?:
      push(element, id, onto: &state)
    case .popFrom(let id)?:
      if contains(id, in: &state) {
        popping = id
      } else {
        reportMissing(id, "'popFrom'", nil)
      }
    case nil:
      break
    }

    effect = effect.merge(with: base.reduce(into: &state, action: action))

    if let popping, contains(popping, in: &state) {
      field.modify(&state) { $0.pop(from: popping) }
    }
    if let gone = acting, !contains(gone.id, in: &state) {
      effect = effect.merge(with: Effect(EndEffect(gone.path)))
      acting = nil
    }
    let shape = field.read(&state) { $0.pointee.shape }
    guard shape != here.stackShapes[number, default: 0] else { return effect }
    // Outside of stores nothing is in flight, and nothing remembered.
    if here !== NavigationPath.outsideOfStores { here.stackShapes[number] = shape }
    return effect.merge(with: field.read(&state) { attend(to: $0, here, acting) })
  }

  private func path(of id: StackElementID, _ here: NavigationPath) -> NavigationPath {
    here.element(number, id: AnyHashable(id), isPresentation: true)
  }

  private func contains(_ id: StackElementID, in state: inout Base.State) -> Bool {
    field.read(&state) { $0.pointee.ids.contains(id) }
  }

  /// Ends what is no longer on the stack, and makes `\.dismiss` work in what has come to it.
  private func attend(
    to stack: UnsafePointer<Stack>,
    _ here: NavigationPath,
    _ acting: (id: StackElementID, path: NavigationPath)?
  ) -> Effect<Base.Action> {
    let gone = here.elements(number).compactMap { id, path -> (Int, NavigationPath)? in
      guard let id = id.base as? StackElementID else { return nil }
      return stack.pointee.ids.contains(id) ? nil : (id.generation, path)
    }
    var effects = gone.sorted { $0.0 < $1.0 }.map { Effect<Base.Action>(EndEffect($0.1)) }
    for id in stack.pointee.ids {
      // What acts for the first time has a path that is not in the tree yet.
      let place = acting?.id == id ? acting?.path : nil
      let path = place ?? self.path(of: id, here)
      guard path.dismiss == nil else { continue }
      effects.append(
        Effect(
          PresenceEffect(path, dismiss: SendEffect(reducer.casePath.embed(.popFrom(id: id))))
        )
      )
    }
    return .merge(effects)
  }

  private func reduceElement(
    _ stack: inout Stack,
    _ id: StackElementID,
    _ action: Destination.Action,
    _ path: NavigationPath,
    _ isObserved: Bool
  ) -> (Effect<Base.Action>, isReplaced: Bool) {
    guard let index = stack.ids.firstIndex(of: id) else {
      reportMissing(id, "an action", debugCaseOutput(action))
      return (.none, false)
    }
    let old = isObserved ? identity(of: stack.elements[index]) : nil
    let effect = path.run {
      destination.reduce(into: &stack.elements[index], action: action)
    }
    let isReplaced = isObserved && (identity == nil || identity(of: stack.elements[index]) != old)
    guard !effect.isNone else { return (.none, isReplaced) }
    return (
      effect.map { [casePath = reducer.casePath] in casePath.embed(.element(id: id, action: $0)) },
      isReplaced
    )
  }

  private func identity(of element: Destination.State) -> ObservableStateID? {
    identity.flatMap { identity in withUnsafePointer(to: element) { identity($0) } }
  }

  private func push(
    _ element: Destination.State,
    _ id: StackElementID,
    onto state: inout Base.State
  ) {
    guard !contains(id, in: &state) else {
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
    field.modify(&state) { $0.append(element, id: id) }
  }
}

// MARK: - Issues

extension StackNode {
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
    reportIssue(
      "A 'forEach' at \(origin.fileID):\(origin.line) \(message)",
      fileID: origin.fileID,
      filePath: origin.filePath,
      line: origin.line,
      column: origin.column
    )
  }
}
