public import ComposableArchitecture

extension Reducer {
  /// Runs another reducer when this one has changed a value of the state, by a custom comparison.
  ///
  /// Newer code: use `onChange(of:_:)` with a value that is equatable.
  ///
  /// - Parameters:
  ///   - toValue: Reads the value from the state.
  ///   - isDuplicate: Whether two values count as the same.
  ///   - reducer: Makes the reducer to run, from the value before and after.
  /// - Returns: A reducer that runs this one, then, after a change, the other.
  public func onChange<V, R: Reducer>(
    of toValue: @escaping (State) -> V,
    removeDuplicates isDuplicate: @escaping (V, V) -> Bool,
    @ReducerBuilder<State, Action> _ reducer: @escaping (_ oldValue: V, _ newValue: V) -> R
  ) -> some Reducer<State, Action> where R.State == State, R.Action == Action {
    onChange(of: { Compared(value: toValue($0), isDuplicate: isDuplicate) }) { old, new in
      reducer(old.value, new.value)
    }
  }
}

/// A value that a function compares.
private struct Compared<Value>: Equatable {
  let value: Value
  let isDuplicate: (Value, Value) -> Bool

  static func == (lhs: Self, rhs: Self) -> Bool {
    rhs.isDuplicate(lhs.value, rhs.value)
  }
}
