extension Reducer where State: Undoable {
  /// Records this reducer's change of a property as an edit.
  ///
  /// For reducers that change the state themselves, such as bindings and children:
  ///
  /// ```swift
  /// BindingReducer()
  ///   .recordingEdits(of: \.title)
  /// ```
  ///
  /// The property is kept and compared for each action, so record a small one. For the elements of a collection use
  /// ``forEach(undoable:action:element:fileID:filePath:line:column:)``. An edit that this reducer records itself is not
  /// recorded twice.
  ///
  /// - Parameter path: The property.
  /// - Returns: A reducer that runs this one and records the change.
  public func recordingEdits<Value: Equatable & Sendable>(
    of path: any WritableKeyPath<State, Value> & Sendable
  ) -> some Reducer<State, Action> {
    RecordingReducer(base: self, path: path)
  }
}

/// A reducer whose changes of a property are recorded.
struct RecordingReducer<Base: Reducer, Value: Equatable & Sendable>: Reducer
where Base.State: Undoable {
  let base: Base
  let path: any WritableKeyPath<Base.State, Value> & Sendable

  func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    _makeNode().reduce(into: &state, action: action)
  }

  func _makeNode() -> _ReducerNode<Base.State, Base.Action> {
    _ReducerNode(RecordingNode(self))
  }
}

private final class RecordingNode<Base: Reducer, Value: Equatable & Sendable>:
  TypedNode<Base.State, Base.Action>
where Base.State: Undoable {
  private let base: _ReducerNode<Base.State, Base.Action>
  private let path: any WritableKeyPath<Base.State, Value> & Sendable

  init(_ reducer: RecordingReducer<Base, Value>) {
    self.base = reducer.base._makeNode()
    self.path = reducer.path
  }

  override func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    let old = state[keyPath: path]
    let count = state.history.editCount
    let effect = base.reduce(into: &state, action: action)
    let new = state[keyPath: path]
    if old != new, state.history.editCount == count {
      state.history.record(.field(path, from: old, to: new))
    }
    return effect
  }

  override func describe(to outline: inout FeatureOutline) {
    base.node.describe(to: &outline)
  }
}
