public import CasePaths
import IdentifiedCollections
public import TestFailureBridge

extension Reducer {
  /// Runs a feature for each element of a collection, or of a navigation stack.
  ///
  /// ```swift
  /// Reduce { state, action in … }
  ///   .forEach(\.rows, action: \.rows) { Row() }
  ///   .forEach(\.path, action: \.path) { Path() }
  /// ```
  ///
  /// For a collection:
  ///
  /// - The element runs before the parent.
  /// - When the parent removes an element, all of the element's effects are cancelled.
  /// - An action for an element that does not exist reports an issue; the parent still runs.
  ///
  /// The cost of an element's action does not grow with the number of elements. Each action of the parent checks
  /// whether the elements with effects in flight still exist.
  ///
  /// For a navigation stack:
  ///
  /// - An element runs before the parent for its own actions.
  /// - `.push` puts the element on the stack before the parent runs.
  /// - For `.popFrom` the parent runs while the elements still exist; then the element and everything above it is
  ///   removed.
  /// - When an element is removed, by whatever action, all of its effects are cancelled.
  /// - An element can remove itself, and everything above it, from the stack by the dependency `\.dismiss`: the parent
  ///   then receives `.popFrom`.
  /// - Actions for elements that do not exist report an issue; the parent still runs.
  ///
  /// The cost of an element's action does not grow with the height of the stack. An action that pushes or pops elements
  /// visits each element of the stack once.
  ///
  /// Both kinds share this one function, so that the compiler has no overloads to choose from. In a chain of calls it
  /// would try all combinations.
  ///
  /// - Parameters:
  ///   - toElementsState: The property that holds the elements' states, or the stack.
  ///   - toElementsAction: The case of the parent's action that holds the elements'.
  ///   - element: The feature.
  ///   - destination: The feature, under its name for a stack. Only one of the two is passed.
  ///   - fileID: The module and file of the call; named in issues.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  /// - Returns: A reducer that runs the elements and this one.
  // Disfavored, so that the functions without a feature win: without a feature, the type of the element is unknown.
  @_disfavoredOverload
  @inlinable
  public func forEach<
    Elements: _ElementsState,
    ElementsAction: _ElementsAction,
    Element: Reducer<Elements._ElementState, ElementsAction._ElementAction>
  >(
    _ toElementsState: WritableKeyPath<State, Elements>,
    action toElementsAction: CaseKeyPath<Action, ElementsAction>,
    @ReducerBuilder<Elements._ElementState, ElementsAction._ElementAction>
    element: () throws(_NoElement) -> Element = _NoElement.closure(),
    @ReducerBuilder<Elements._ElementState, ElementsAction._ElementAction>
    destination: () throws(_NoElement) -> Element = _NoElement.closure(),
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> where Elements._Kind == ElementsAction._Kind {
    let casePath = AnyCasePath(toElementsAction)
    return _ElementsReducer(
      parent: self,
      element: _NoElement.first(element, destination),
      keyPath: toElementsState,
      actionPath: toElementsAction,
      casePath: casePath,
      access: ElementsAction._access(casePath, to: Elements._ElementState.self),
      origin: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }
}

/// A parent with a feature for each element of a collection.
struct ForEachReducer<Parent: Reducer, ID: Hashable & Sendable, Element: Reducer>: Reducer {
  let parent: Parent
  let element: Element
  let keyPath: WritableKeyPath<Parent.State, IdentifiedArray<ID, Element.State>>
  let actionPath: CaseKeyPath<Parent.Action, IdentifiedAction<ID, Element.Action>>
  let casePath: AnyCasePath<Parent.Action, IdentifiedAction<ID, Element.Action>>
  let access: _ElementAccess
  let origin: SourcePlace

  init(
    parent: Parent,
    element: Element,
    keyPath: WritableKeyPath<Parent.State, IdentifiedArray<ID, Element.State>>,
    actionPath: CaseKeyPath<Parent.Action, IdentifiedAction<ID, Element.Action>>,
    casePath: AnyCasePath<Parent.Action, IdentifiedAction<ID, Element.Action>>,
    access: _ElementAccess,
    origin: SourcePlace
  ) {
    self.parent = parent
    self.element = element
    self.keyPath = keyPath
    self.actionPath = actionPath
    self.casePath = casePath
    self.access = access
    self.origin = origin
  }

  func reduce(
    into state: inout Parent.State,
    action: Parent.Action
  ) -> Effect<Parent.Action> {
    _makeNode().reduce(into: &state, action: action)
  }

  func _makeNode() -> _ReducerNode<Parent.State, Parent.Action> {
    _ReducerNode(
      ForEachNode(
        TypedForEach(reducer: self),
        access: access,
        field: FieldAccess(keyPath).raw(),
        number: FieldNumber.number(of: keyPath),
        parent: parent._makeNode().node,
        identity: ValueIdentity(of: Element.State.self)
      )
    )
  }
}

/// The typed half of a collection's node.
private final class TypedForEach<Parent: Reducer, ID: Hashable & Sendable, Element: Reducer>:
  ForEachTypes
{
  private let reducer: ForEachReducer<Parent, ID, Element>

  init(reducer: ForEachReducer<Parent, ID, Element>) {
    self.reducer = reducer
  }

  func makeElement() -> ReducerNode {
    reducer.element._makeNode().node
  }

  func describeElements(to outline: inout FeatureOutline) {
    let place = ChildPlace(.forEach, reducer.keyPath, reducer.actionPath, of: Element.self)
    outline.child(place) { makeElement() }
  }

  func embed(_ effect: EffectStorage, of id: ActionAddress) -> EffectStorage {
    let casePath = reducer.casePath
    let id = id.pointer(to: ID.self).pointee
    return Effect<Element.Action>.map(effect) { casePath.embed(.element(id: id, action: $0)) }
  }

  func key(of id: ActionAddress) -> AnyHashable {
    AnyHashable(id.pointer(to: ID.self).pointee)
  }

  func selectGone(
    _ paths: [AnyHashable: FeaturePath],
    _ acting: FeaturePath?,
    from collection: StateAddress
  ) -> [FeaturePath] {
    let elements = collection.pointer(to: IdentifiedArray<ID, Element.State>.self)
    func isGone(_ id: AnyHashable?) -> Bool {
      guard let id = id?.base as? ID else { return true }
      return !elements.pointee.ids.contains(id)
    }
    var gone = paths.filter { id, _ in isGone(id) }.map(\.value)
    if let acting, isGone(acting.elementID) { gone.append(acting) }
    return gone
  }

  func readElement(
    of path: FeaturePath,
    in collection: StateAddress,
    _ body: (StateAddress?) -> Void
  ) {
    let elements = collection.pointer(to: IdentifiedArray<ID, Element.State>.self)
    let id = path.elementID?.base as? ID
    withStateAddress(ofCopy: id.flatMap { elements.pointee[id: $0] }, body)
  }

  func reportMissing(_ id: ActionAddress, _ action: ActionAddress) {
    reportMissing(
      id.pointer(to: ID.self).pointee,
      action.pointer(to: Element.Action.self).pointee
    )
  }

  private func reportMissing(_ id: ID, _ action: Element.Action) {
    let origin = reducer.origin
    origin.reportUnhandled(
      """
      A 'forEach' at \(origin) received an action for a missing element.

        Element: \(id)
        Action: \(debugCaseOutput(action))

      The element was not run. This happens when:

      • The parent removed the element before the element's reducer ran. Put the 'forEach' on the \
      reducer that removes it, so that elements run first.
      • An effect of the element outlived it, for it is not the element's own: make the effect in \
      the element, whose effects are cancelled with it.
      • A view, or a test, sent the action to an element that is not there.
      """
    )
  }
}
