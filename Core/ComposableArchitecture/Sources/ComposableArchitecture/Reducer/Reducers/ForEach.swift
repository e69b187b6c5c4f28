public import CasePaths
public import IdentifiedCollections
import IssueReporting

extension Reducer {
  /// Runs a feature for each element of a collection.
  ///
  /// - The element runs before the parent.
  /// - When the parent removes an element, all of the element's effects are cancelled.
  /// - An action for an element that is not there reports an issue; the parent still runs.
  ///
  /// The cost of an element's action does not grow with the number of elements. Each action of the
  /// parent looks whether the elements that have effects in flight are still there.
  ///
  /// - Parameters:
  ///   - toElementsState: The property that holds the elements' states.
  ///   - toElementAction: The case of the parent's action that holds the elements'.
  ///   - element: The feature.
  ///   - fileID: Where this is called; named in issues.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  /// - Returns: A reducer that runs the element, then this one.
  public func forEach<
    ElementState,
    ElementAction,
    ID: Hashable & Sendable,
    Element: Reducer<ElementState, ElementAction>
  >(
    _ toElementsState: WritableKeyPath<State, IdentifiedArray<ID, ElementState>>,
    action toElementAction: CaseKeyPath<Action, IdentifiedAction<ID, ElementAction>>,
    @ReducerBuilder<ElementState, ElementAction> element: () -> Element,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    _ForEachReducer(
      parent: self,
      element: element(),
      keyPath: toElementsState,
      casePath: AnyCasePath(toElementAction),
      origin: EffectOrigin(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }
}

/// A parent with a feature for each element of a collection.
public struct _ForEachReducer<Parent: Reducer, ID: Hashable & Sendable, Element: Reducer>: Reducer {
  let parent: Parent
  let element: Element
  let keyPath: WritableKeyPath<Parent.State, IdentifiedArray<ID, Element.State>>
  let casePath: AnyCasePath<Parent.Action, IdentifiedAction<ID, Element.Action>>
  let origin: EffectOrigin

  public func reduce(
    into state: inout Parent.State,
    action: Parent.Action
  ) -> Effect<Parent.Action> {
    _makeNode().reduce(into: &state, action: action)
  }

  public func _makeNode() -> _ReducerNode<Parent.State, Parent.Action> {
    _ReducerNode(ForEachNode(self))
  }
}

private final class ForEachNode<Parent: Reducer, ID: Hashable & Sendable, Element: Reducer>:
  TypedNode<Parent.State, Parent.Action>
{
  private let reducer: _ForEachReducer<Parent, ID, Element>
  private let field: FieldAccess<Parent.State, IdentifiedArray<ID, Element.State>>
  private let number: Int
  private let parent: _ReducerNode<Parent.State, Parent.Action>
  private let identity = ObservedState.identity(of: Element.State.self)
  private lazy var element = reducer.element._makeNode()

  init(_ reducer: _ForEachReducer<Parent, ID, Element>) {
    self.reducer = reducer
    self.field = FieldAccess(reducer.keyPath)
    self.number = FieldNumber.of(reducer.keyPath)
    self.parent = reducer.parent._makeNode()
  }

  override func reduce(
    into state: inout Parent.State,
    action: Parent.Action
  ) -> Effect<Parent.Action> {
    let here = NavigationPath.here
    var effect = Effect<Parent.Action>.none
    var acting: (id: ID, path: NavigationPath)?
    if case .element(let id, let action)? = reducer.casePath.extract(from: action) {
      let path = here.element(number, id: AnyHashable(id))
      effect = field.modifyElement(&state) { reduceElement(&$0, id, action, path, $1) }
      if !effect.isNone, !path.isAttached { acting = (id, path) }
    }
    let paths = here.elements(number)
    effect = effect.merge(with: parent.reduce(into: &state, action: action))

    guard !paths.isEmpty || acting != nil else { return effect }
    let gone = field.read(&state) { elements in
      var gone = paths.filter { id, _ in
        guard let id = id.base as? ID else { return true }
        return !elements.pointee.ids.contains(id)
      }.map(\.value)
      if let acting, !elements.pointee.ids.contains(acting.id) { gone.append(acting.path) }
      return gone
    }
    return gone.reduce(effect) { $0.merge(with: Effect(EndEffect($1))) }
  }

  private func reduceElement(
    _ elements: inout IdentifiedArray<ID, Element.State>,
    _ id: ID,
    _ action: Element.Action,
    _ path: NavigationPath,
    _ isObserved: Bool
  ) -> (Effect<Parent.Action>, isReplaced: Bool) {
    guard let index = elements.ids.firstIndex(of: id) else {
      reportMissing(id, action)
      return (.none, false)
    }
    let old = isObserved ? identity(of: elements[index]) : nil
    let effect = path.run {
      reduceWrapped(&elements[id: id], by: element, action)
    }
    let isReplaced = isObserved && (identity == nil || identity(of: elements[index]) != old)
    guard !effect.isNone else { return (.none, isReplaced) }
    return (
      effect.map { [casePath = reducer.casePath] in casePath.embed(.element(id: id, action: $0)) },
      isReplaced
    )
  }

  private func identity(of element: Element.State) -> ObservableStateID? {
    identity.flatMap { identity in withUnsafePointer(to: element) { identity($0) } }
  }

  private func reportMissing(_ id: ID, _ action: Element.Action) {
    let origin = reducer.origin
    reportIssue(
      """
      A 'forEach' at \(origin.fileID):\(origin.line) received an action for a missing element.

        Element: \(id)
        Action: \(debugCaseOutput(action))

      The element was not run. This happens when:

      • The parent removed the element before the element's reducer ran. Put the 'forEach' on the \
      reducer that removes it, so that elements run first.
      • An effect of the element outlived it, for it is not the element's own: make the effect in \
      the element, whose effects are cancelled with it.
      • A view, or a test, sent the action to an element that is not there.
      """,
      fileID: origin.fileID,
      filePath: origin.filePath,
      line: origin.line,
      column: origin.column
    )
  }
}
