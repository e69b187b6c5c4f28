/// A field of a state, reached without knowing its type. See ``FieldAccess``.
struct RawField {
  /// The offset of the field in the state; `nil` if it is computed.
  let offset: Int?
  /// Notifies the state's observers that the field holds another value.
  let observation: FieldObservation?
  /// The same object, without a retain and a release at each use.
  private let borrowedObservation: Unmanaged<FieldObservation>?
  /// Changes a computed field.
  let modifyComputed: (StateAddress, (StateAddress) -> Void) -> Void
  /// Reads a computed field.
  let readComputed: (StateAddress, (StateAddress) -> Void) -> Void

  init(
    offset: Int?,
    observation: FieldObservation?,
    modifyComputed:
      @escaping (StateAddress, (StateAddress) -> Void) -> Void,
    readComputed: @escaping (StateAddress, (StateAddress) -> Void) -> Void
  ) {
    self.offset = offset
    self.observation = observation
    self.borrowedObservation = observation.map { .passUnretained($0) }
    self.modifyComputed = modifyComputed
    self.readComputed = readComputed
  }

  /// Reads the field in place, or a copy of it if it is computed.
  @inline(__always)
  func read<Result>(
    _ root: StateAddress,
    _ body: (StateAddress) -> Result
  ) -> Result {
    if let offset { return body(root + offset) }
    var result: Result?
    readComputed(root) { result = body($0) }
    return result!
  }

  /// Changes the field in place, and notifies the state's observers if its value was replaced.
  @inline(__always)
  func modify<Result>(
    _ root: StateAddress,
    _ body: (StateAddress) -> Result
  ) -> Result {
    guard let offset else {
      var result: Result?
      modifyComputed(root) { result = body($0) }
      return result!
    }
    let change = willModify(root, offset)
    let result = body(root + offset)
    didModify(root, offset, change)
    return result
  }

  /// Begins a change in place of a field that lies at an offset, which ``didModify(_:_:_:)`` ends.
  ///
  /// - Returns: The identity of the field's value before the change; `nil` if the field is not observed.
  @inline(__always)
  func willModify(_ root: StateAddress, _ offset: Int) -> ValueIdentity.Mark? {
    borrowedObservation?._withUnsafeGuaranteedRef { observation in
      observation.willModify(root, isEntered: true) ? observation.mark(root + offset) : nil
    }
  }

  /// Ends a change in place, and notifies the state's observers if the field's value was replaced.
  @inline(__always)
  func didModify(_ root: StateAddress, _ offset: Int, _ old: ValueIdentity.Mark?) {
    guard let old else { return }
    borrowedObservation?._withUnsafeGuaranteedRef { observation in
      if observation.isReplaced(root + offset, since: old) { observation.didChange(root) }
    }
  }

  /// Changes one element of the collection that the field holds. The body gets whether the collection is
  /// observed, and then returns whether the element was replaced.
  @inline(__always)
  func modifyElement<Result>(
    _ root: StateAddress,
    _ body: (_ collection: StateAddress, _ isObserved: Bool) -> (Result, Bool)
  ) -> Result {
    guard let offset else {
      var result: Result?
      modifyComputed(root) { result = body($0, false).0 }
      return result!
    }
    guard let borrowedObservation else { return body(root + offset, false).0 }
    return borrowedObservation._withUnsafeGuaranteedRef { observation in
      let isObserved = observation.willModify(root, isEntered: true)
      let (result, isReplaced) = body(root + offset, isObserved)
      if isReplaced { observation.didChange(root) }
      return result
    }
  }
}
