/// Reaches a field of a state in place.
///
/// A key path to a computed property, such as the macro makes of every observed one, would get a copy, change it and
/// set it. That copies the collections in it. If the stored property behind it is known, its offset is used instead.
/// For a property of `@Presents` it is the address on the heap where the presented state lies. Any other computed
/// property is read and set, at the cost of its accessors and the copies.
///
/// Made when a reducer or store is put together. Finding the stored property costs, the first time, a search through
/// the state's observed properties.
struct FieldAccess<Root, Value> {
  let keyPath: KeyPath<Root, Value>
  /// The untyped description of the field.
  let shape: FieldShape

  private var place: FieldPlace { shape.place }
  private var observation: FieldObservation? { shape.observation }

  init(_ keyPath: KeyPath<Root, Value>) {
    self.keyPath = keyPath
    if let offset = MemoryLayout<Root>.offset(of: keyPath) {
      shape = FieldShape(.stored(offset: offset), nil)
    } else {
      shape = FieldShapes.shape(of: keyPath) {
        guard let field = ObservedState.field(at: keyPath, of: Root.self) else { return .computed }
        return FieldShape(
          field.presented.map { .presented(offset: field.offset, distance: $0) }
            ?? .stored(offset: field.offset),
          FieldObservation(field.index, in: Root.self, of: Value.self)
        )
      }
    }
  }

  /// Reaches the state presented by a property of `@Presents`, named by its projection.
  init<State>(
    presentedBy keyPath: KeyPath<Root, PresentationState<State>>
  ) where Value == State? {
    self.keyPath = keyPath.appending(path: \.wrappedValue)
    shape = FieldShapes.shape(of: keyPath, isPresented: true) {
      guard let field = ObservedState.field(at: keyPath, of: Root.self) else { return .computed }
      return FieldShape(
        .presented(offset: field.offset, distance: PresentationBox.offset(of: State.self)),
        FieldObservation(field.index, in: Root.self, of: Value.self)
      )
    }
  }

  /// The same without the types.
  func raw() -> RawField {
    let offset: Int? = if case .stored(let offset) = place { offset } else { nil }
    return RawField(
      offset: offset,
      observation: offset == nil ? nil : observation,
      modifyComputed: { root, body in
        let root = root.pointer(to: Root.self)
        withStateAddress(of: &root.pointee[keyPath: writable], body)
      },
      readComputed: { root, body in
        let root = root.pointer(to: Root.self)
        var value = root.pointee[keyPath: keyPath]
        withStateAddress(of: &value, body)
      }
    )
  }

  // MARK: - Reading

  /// The address of the field, or of a copy in the scratch if the field is computed.
  func pointer(
    _ root: StateAddress,
    _ scratch: @autoclosure () -> Scratch<Value>
  ) -> UnsafeMutablePointer<Value> {
    inPlace(root) ?? scratch().set(root.pointer(to: Root.self).pointee[keyPath: keyPath])
  }

  /// The address of the field; `nil` if it has none.
  private func inPlace(_ root: StateAddress) -> UnsafeMutablePointer<Value>? {
    place.address(in: root)?.pointer(to: Value.self)
  }

  /// Reads the field in place, without copying it.
  func read<Result>(_ root: inout Root, _ body: (UnsafePointer<Value>) -> Result) -> Result {
    withStateAddress(of: &root) { root in
      guard let pointer = inPlace(root) else {
        return withUnsafePointer(to: root.pointer(to: Root.self).pointee[keyPath: keyPath], body)
      }
      return body(pointer)
    }
  }

  // MARK: - Changing

  /// Changes the field in place, and notifies the root's observers if its value was replaced.
  func modify<Result>(_ root: inout Root, _ body: (inout Value) -> Result) -> Result {
    guard case .stored = place else { return body(&root[keyPath: writable]) }
    return withStateAddress(of: &root) { root in
      guard let value = inPlace(root) else { preconditionFailure("A stored field has a place.") }
      guard let observation, observation.willModify(root) else { return body(&value.pointee) }
      let old = observation.mark(StateAddress(value))
      let result = body(&value.pointee)
      if observation.isReplaced(StateAddress(value), since: old) { observation.didChange(root) }
      return result
    }
  }

  /// Sets the field, and passes its previous value to the drain if the field is observed.
  func replace(_ root: inout Root, with value: Value) {
    if let drain = Drain.current, let observation, case .stored = place {
      withStateAddress(of: &root) { root in
        let subject = observation.registrar.subject(root)
        guard subject.isObserved(observation.index), let old = inPlace(root) else { return }
        drain.previousValues.willReplace(
          old.pointee,
          in: ObservedFieldSource(subject: subject, field: observation.index)
        )
      }
    }
    modify(&root) { $0 = value }
  }

  /// Changes one element of a collection in place.
  ///
  /// - Parameters:
  ///   - root: The state.
  ///   - body: Changes the element. It gets whether the collection is observed, and then returns whether
  ///     the element was replaced; an observable element reports all other changes itself.
  func modifyElement<Result>(
    _ root: inout Root,
    _ body: (_ collection: inout Value, _ isObserved: Bool) -> (Result, isReplaced: Bool)
  ) -> Result {
    guard case .stored = place else { return body(&root[keyPath: writable], false).0 }
    return withStateAddress(of: &root) { root in
      guard let value = inPlace(root) else { preconditionFailure("A stored field has a place.") }
      guard let observation else { return body(&value.pointee, false).0 }
      let isObserved = observation.willModify(root)
      let (result, isReplaced) = body(&value.pointee, isObserved)
      if isReplaced { observation.didChange(root) }
      return result
    }
  }

  private var writable: WritableKeyPath<Root, Value> {
    guard let keyPath = keyPath as? WritableKeyPath<Root, Value> else {
      preconditionFailure("The key path \(keyPath) cannot be written to.")
    }
    return keyPath
  }
}
