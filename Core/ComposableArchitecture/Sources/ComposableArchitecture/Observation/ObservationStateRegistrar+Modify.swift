extension ObservationStateRegistrar {
  /// The value before a change in place, as far as it can be kept without keeping a
  /// reference to its contents, which would make the change copy them.
  public struct _Old<Value> {
    let value: Value

    fileprivate static func known(_ id: Value) -> Self where Value == ObservableStateID {
      id.makeKnown()
      return Self(value: id)
    }

    fileprivate static func known(_ id: Value) -> Self where Value == ObservableStateID? {
      id?.makeKnown()
      return Self(value: id)
    }
  }

  /// Stands for a value before a change that is not kept. Not `Void`, of which a constant in the
  /// macro's code would be warned about.
  public struct _NotKept {}

  // MARK: - Values that are compared whole

  /// Prepares a change in place of a plain value, which is compared afterwards.
  public func willModify<Value: BitwiseCopyable & Equatable>(
    _ field: Int,
    _ storage: inout Value
  ) -> _Old<Value> {
    TouchedFields.note(subject, field)
    return _Old(value: storage)
  }

  /// Ends a change in place, and tells who observes the field if the value has changed.
  public func didModify<Value: BitwiseCopyable & Equatable>(
    _ field: Int,
    _ storage: inout Value,
    _ old: _Old<Value>
  ) {
    guard isObserved(field), ValueComparison.isChange(from: old.value, to: storage) else { return }
    subject.didChange(field)
  }

  // MARK: - Observable state, which is compared by identity

  /// Prepares a change in place of observable state.
  public func willModify<Value: ObservableState>(
    _ field: Int,
    _ storage: inout Value
  ) -> _Old<ObservableStateID> {
    TouchedFields.note(subject, field)
    return .known(storage._$id)
  }

  /// Ends a change in place, and tells who observes the field if it holds another value now.
  public func didModify<Value: ObservableState>(
    _ field: Int,
    _ storage: inout Value,
    _ old: _Old<ObservableStateID>
  ) {
    guard isObserved(field), storage._$id.replaces(old.value) else { return }
    subject.didChange(field)
  }

  /// Prepares a change in place of optional observable state.
  public func willModify<Value: ObservableState>(
    _ field: Int,
    _ storage: inout Value?
  ) -> _Old<ObservableStateID?> {
    TouchedFields.note(subject, field)
    return .known(storage?._$id)
  }

  /// Ends a change in place, and tells who observes the field if it holds another value now.
  public func didModify<Value: ObservableState>(
    _ field: Int,
    _ storage: inout Value?,
    _ old: _Old<ObservableStateID?>
  ) {
    guard isObserved(field), ObservableStateID.replaces(old.value, storage?._$id) else {
      return
    }
    subject.didChange(field)
  }

  /// Prepares a change in place of a presentation.
  public func willModify<Value: ObservableState>(
    _ field: Int,
    _ storage: inout PresentationState<Value>
  ) -> _Old<ObservableStateID?> {
    TouchedFields.note(subject, field)
    return .known(storage.wrappedValue?._$id)
  }

  /// Ends a change in place, and tells who observes the field if it holds another value now.
  public func didModify<Value: ObservableState>(
    _ field: Int,
    _ storage: inout PresentationState<Value>,
    _ old: _Old<ObservableStateID?>
  ) {
    guard isObserved(field),
      ObservableStateID.replaces(old.value, storage.wrappedValue?._$id)
    else { return }
    subject.didChange(field)
  }

  // MARK: - Collections of observable state, of which the identities are compared

  /// Prepares a change in place of a collection whose elements report their own changes.
  ///
  /// Costs a walk through the collection if it is observed.
  public func willModify<Value: Collection>(
    _ field: Int,
    _ storage: inout Value
  ) -> _Old<[ObservableStateID]> where Value.Element: ObservableState {
    TouchedFields.note(subject, field)
    return _Old(value: isObserved(field) ? storage.map(\._$id) : [])
  }

  /// Ends a change in place, and tells who observes the field if it holds other elements now, or the same
  /// in another order.
  public func didModify<Value: Collection>(
    _ field: Int,
    _ storage: inout Value,
    _ old: _Old<[ObservableStateID]>
  ) where Value.Element: ObservableState {
    guard isObserved(field), ObservableStateID.replaces(old.value, storage) else { return }
    subject.didChange(field)
  }

  // MARK: - All others, which count as changed

  /// Prepares a change in place of a value that cannot be kept cheaply.
  public func willModify<Value>(
    _ field: Int,
    _ storage: inout Value
  ) -> _NotKept {
    TouchedFields.note(subject, field)
    return _NotKept()
  }

  /// Ends a change in place, and tells who observes the field.
  public func didModify<Value>(_ field: Int, _ storage: inout Value, _ old: _NotKept) {
    subject.didChange(field)
  }
}
