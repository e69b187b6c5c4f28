public import CasePaths
public import IdentifiedCollections
import TestFailureBridge

extension Reducer where State: Undoable {
  /// Runs a feature for each element of a collection, as `forEach(_:action:)` does, and records the feature's change of
  /// its element as an edit.
  ///
  /// The element that an action is for is kept and compared; the cost does not grow with the number of elements.
  ///
  /// - Parameters:
  ///   - toElementsState: The property that holds the elements' states.
  ///   - toElementAction: The case of the parent's action that holds the elements'.
  ///   - element: The feature.
  ///   - fileID: The module and file of the call; named in issues.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  /// - Returns: A reducer that runs the element, records its change, then runs this one.
  public func forEach<
    ElementState: Equatable & Sendable,
    ElementAction,
    ID: Hashable & Sendable,
    Element: Reducer<ElementState, ElementAction>
  >(
    undoable toElementsState: any WritableKeyPath<State, IdentifiedArray<ID, ElementState>>
      & Sendable,
    action toElementAction: CaseKeyPath<Action, IdentifiedAction<ID, ElementAction>>,
    @ReducerBuilder<ElementState, ElementAction> element: () -> Element,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    let element = element()
    let action = AnyCasePath(toElementAction)
    return RecordingForEach(path: toElementsState, action: action) { recorder in
      RecordingParent(base: self, recorder: recorder)
        .forEach(
          toElementsState,
          action: toElementAction,
          element: { element },
          fileID: fileID,
          filePath: filePath,
          line: line,
          column: column
        )
        ._makeNode()
    }
  }
}

/// The elements whose reducers run, with their values before, until the parent runs. One recorder for each node of a
/// store.
///
/// A feature that contains elements of its own kind runs inside of itself, so there may be several.
final class ElementRecorder<State: Undoable, ID: Hashable & Sendable, Element>
where Element: Equatable & Sendable {
  private let path: any WritableKeyPath<State, IdentifiedArray<ID, Element>> & Sendable
  private let field: FieldAccess<State, IdentifiedArray<ID, Element>>
  private var pending: [(id: ID, old: Element)?] = []

  init(path: any WritableKeyPath<State, IdentifiedArray<ID, Element>> & Sendable) {
    self.path = path
    self.field = FieldAccess(path)
  }

  /// Keeps the element that an action is for.
  func willRun(_ id: ID?, _ state: inout State) {
    let old = id.flatMap { id in field.read(&state) { $0.pointee[id: id] } }
    if let id, let old { pending.append((id, old)) } else { pending.append(nil) }
  }

  /// Records the change of the kept element.
  func didRun(_ state: inout State) {
    guard let (id, old) = pending.popLast().flatMap({ $0 }),
      let new = field.read(&state, { $0.pointee[id: id] }), old != new
    else { return }
    state.history.record(.element(path, id: id, from: old, to: new))
  }
}

/// A collection's reducer that keeps an element before it runs.
struct RecordingForEach<State: Undoable, Action, ID: Hashable & Sendable, Element, ElementAction>:
  Reducer
where Element: Equatable & Sendable {
  typealias Recorder = ElementRecorder<State, ID, Element>

  let path: any WritableKeyPath<State, IdentifiedArray<ID, Element>> & Sendable
  let action: AnyCasePath<Action, IdentifiedAction<ID, ElementAction>>
  let makeBase: (Recorder) -> _ReducerNode<State, Action>

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    _makeNode().reduce(into: &state, action: action)
  }

  func _makeNode() -> _ReducerNode<State, Action> {
    let recorder = Recorder(path: path)
    return _ReducerNode(
      HookNode(makeBase(recorder)) { [action] state, parentAction in
        guard case .element(let id, _)? = action.extract(from: parentAction) else {
          return recorder.willRun(nil, &state)
        }
        recorder.willRun(id, &state)
      }
    )
  }
}

/// The parent of a collection, which records the change of an element before it runs.
struct RecordingParent<Base: Reducer, ID: Hashable & Sendable, Element>: Reducer
where Base.State: Undoable, Element: Equatable & Sendable {
  let base: Base
  let recorder: ElementRecorder<Base.State, ID, Element>

  func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    _makeNode().reduce(into: &state, action: action)
  }

  func _makeNode() -> _ReducerNode<Base.State, Base.Action> {
    _ReducerNode(HookNode(base._makeNode()) { [recorder] state, _ in recorder.didRun(&state) })
  }
}

/// Calls a closure with the state before a reducer runs.
private final class HookNode<State, Action>: TypedNode<State, Action> {
  private let base: _ReducerNode<State, Action>
  private let willRun: (inout State, Action) -> Void

  init(_ base: _ReducerNode<State, Action>, willRun: @escaping (inout State, Action) -> Void) {
    self.base = base
    self.willRun = willRun
  }

  override func reduce(into state: inout State, action: Action) -> Effect<Action> {
    willRun(&state, action)
    return base.reduce(into: &state, action: action)
  }

  override func describe(to outline: inout FeatureOutline) {
    base.node.describe(to: &outline)
  }
}
