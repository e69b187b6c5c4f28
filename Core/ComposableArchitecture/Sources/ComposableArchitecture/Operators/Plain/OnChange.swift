extension Reducer {
  /// Runs another reducer when this one has changed a value of the state.
  ///
  /// ```swift
  /// BindingReducer()
  ///   .onChange(of: \.query) { oldValue, newValue in
  ///     Reduce { state, action in
  ///       .send(.search)
  ///     }
  ///   }
  /// ```
  ///
  /// Only changes by the reducer to which it is attached count, not those by a reducer above or below it in a body. To
  /// observe several reducers, group them with ``CombineReducers``. The value is read and kept before each action, so
  /// choose a small one.
  ///
  /// - Parameters:
  ///   - toValue: Reads the value from the state.
  ///   - reducer: Makes the reducer to run, from the value before and after. It gets the action that led to the change.
  /// - Returns: A reducer that runs this one, then, after a change, the other.
  public func onChange<V: Equatable, R: Reducer>(
    of toValue: @escaping (State) -> V,
    @ReducerBuilder<State, Action> _ reducer: @escaping (_ oldValue: V, _ newValue: V) -> R
  ) -> _OnChangeReducer<Self, V> where R.State == State, R.Action == Action {
    _OnChangeReducer(base: self, value: toValue) { old, new, state, action in
      reducer(old, new)._makeNode().reduce(into: &state, action: action)
    }
  }

  /// Runs a closure when this reducer has changed a value of the state.
  ///
  /// ```swift
  /// BindingReducer()
  ///   .onChange(of: \.query) { oldValue, state in
  ///     state.results = []
  ///     return .send(.search)
  ///   }
  /// ```
  ///
  /// Only changes by the reducer to which it is attached count, not those by a reducer above or below it in a body. To
  /// observe several reducers, group them with ``CombineReducers``. The value is read and kept before each action, so
  /// choose a small one.
  ///
  /// - Parameters:
  ///   - toValue: Reads the value from the state.
  ///   - perform: What to do, given the value before and the state after.
  /// - Returns: A reducer that runs this one, then, after a change, the closure.
  // Disfavored: between two overloads of equal rank, the compiler tries all combinations in a chain with a mistake.
  @_disfavoredOverload
  public func onChange<V: Equatable>(
    of toValue: @escaping (State) -> V,
    _ perform: @escaping (_ oldValue: V, _ state: inout State) -> Effect<Action>
  ) -> _OnChangeReducer<Self, V> {
    _OnChangeReducer(base: self, value: toValue) { old, _, state, _ in
      withStateAddress(of: &state) { state in
        TouchedFields.notingCopies(of: state, State.self) {
          perform(old, &state.pointer(to: State.self).pointee)
        }
      }
    }
  }
}

/// A reducer with a reaction to its changes of a value.
public struct _OnChangeReducer<Base: Reducer, Value: Equatable>: Reducer {
  let base: Base
  let value: (Base.State) -> Value
  let followUp: (Value, Value, inout Base.State, Base.Action) -> Effect<Base.Action>

  public func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    _makeNode().reduce(into: &state, action: action)
  }

  public func _makeNode() -> _ReducerNode<Base.State, Base.Action> {
    _ReducerNode(OnChangeNode(self))
  }
}

private final class OnChangeNode<Base: Reducer, Value: Equatable>:
  TypedNode<Base.State, Base.Action>
{
  private let reducer: _OnChangeReducer<Base, Value>
  private let base: _ReducerNode<Base.State, Base.Action>
  /// Whether the changes are those of bindings.
  private let observesBindings = Base.self is any ReducerOfBindings.Type

  init(_ reducer: _OnChangeReducer<Base, Value>) {
    self.reducer = reducer
    self.base = reducer.base._makeNode()
  }

  override func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    if observesBindings { TouchedFields.noteBinding(of: state, reading: reducer.value) }
    let old = reducer.value(state)
    let effect = base.reduce(into: &state, action: action)
    let new = reducer.value(state)
    guard old != new else { return effect }
    TouchedFields.noteCopy(old)
    return effect.merge(with: reducer.followUp(old, new, &state, action))
  }

  override var parts: [ReducerNode] { [base.node] }

  override func describe(to outline: inout FeatureOutline) {
    base.node.describe(to: &outline)
  }
}
