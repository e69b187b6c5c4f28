import IdentifiedCollections

/// Reaches a field of a state in place.
///
/// A key path to a computed property, such as the macro makes of every observed one, would get a
/// copy, change it and set it, which copies the collections in it. Where the stored property
/// behind it is known, its offset is used instead. For any other computed property the field is
/// got and set, and costs what its accessors and the copies cost.
///
/// Made when a reducer or store is put together: finding the stored property costs a search
/// through the state's observed properties.
struct FieldAccess<Root, Value> {
  private let keyPath: KeyPath<Root, Value>
  private let offset: Int?
  private let observation: Observation?

  /// How the root's observers learn that the field holds another value.
  private struct Observation {
    let index: Int
    let subject: (UnsafePointer<Root>) -> ObservationSubject
    /// The identity of the value, if it reports its own changes.
    let identity: ((UnsafePointer<Value>) -> ObservableStateID?)?
  }

  init(_ keyPath: KeyPath<Root, Value>) {
    self.keyPath = keyPath
    if let offset = MemoryLayout<Root>.offset(of: keyPath) {
      self.offset = offset
      self.observation = nil
    } else if let field = (Root.self as? any ObservableState.Type)?.storage(of: keyPath),
      let storage = field.storage as? KeyPath<Root, Value>,
      let offset = MemoryLayout<Root>.offset(of: storage)
    {
      self.offset = offset
      self.observation = Observation(
        index: field.index,
        subject: { ($0.pointee as! any ObservableState)._$observationRegistrar.subject },
        identity: Self.identity()
      )
    } else {
      self.offset = nil
      self.observation = nil
    }
  }

  /// Where the field lies, or a copy of it in the scratch if it is computed.
  func pointer(
    _ root: UnsafeMutablePointer<Root>,
    _ scratch: @autoclosure () -> Scratch<Value>
  ) -> UnsafeMutablePointer<Value> {
    guard let offset else { return scratch().set(root.pointee[keyPath: keyPath]) }
    return UnsafeMutableRawPointer(root).advanced(by: offset).assumingMemoryBound(to: Value.self)
  }

  /// Notes that the field is read.
  func access(_ root: UnsafePointer<Root>) {
    guard let observation else { return }
    observation.subject(root).access(observation.index)
  }

  /// Reads the field where it lies, without copying it.
  func read<Result>(_ root: inout Root, _ body: (UnsafePointer<Value>) -> Result) -> Result {
    guard let offset else { return withUnsafePointer(to: root[keyPath: keyPath], body) }
    return withUnsafeMutablePointer(to: &root) { root in
      body(
        UnsafeRawPointer(root).advanced(by: offset).assumingMemoryBound(to: Value.self)
      )
    }
  }

  /// Changes the field in place, and tells the root's observers if it then holds another value.
  func modify<Result>(_ root: inout Root, _ body: (inout Value) -> Result) -> Result {
    guard let offset else {
      guard let keyPath = keyPath as? WritableKeyPath<Root, Value> else {
        preconditionFailure("The key path \(keyPath) cannot be written to.")
      }
      return body(&root[keyPath: keyPath])
    }
    return withUnsafeMutablePointer(to: &root) { root in
      let value = UnsafeMutableRawPointer(root).advanced(by: offset)
        .assumingMemoryBound(to: Value.self)
      guard let observation else { return body(&value.pointee) }
      let subject = observation.subject(UnsafePointer(root))
      guard subject.isObserved(observation.index) else { return body(&value.pointee) }
      let old = observation.identity.map { $0(UnsafePointer(value)) }
      let result = body(&value.pointee)
      if let identity = observation.identity, identity(UnsafePointer(value)) == old {
        return result
      }
      subject.didChange(observation.index)
      return result
    }
  }

  /// Changes elements of a collection in place, whose own fields report their own changes. That
  /// the collection itself has changed is reported only if its elements do not.
  func modifyElements<ID, Element, Result>(
    _ root: inout Root,
    _ body: (inout Value) -> Result
  ) -> Result where Value == IdentifiedArray<ID, Element> {
    guard let offset, Element.self is any ObservableState.Type else { return modify(&root, body) }
    return withUnsafeMutablePointer(to: &root) { root in
      body(
        &UnsafeMutableRawPointer(root).advanced(by: offset)
          .assumingMemoryBound(to: Value.self).pointee
      )
    }
  }

  private static func identity() -> ((UnsafePointer<Value>) -> ObservableStateID?)? {
    if Value.self is any ObservableState.Type {
      return { ($0.pointee as! any ObservableState)._$id }
    }
    guard let type = Value.self as? any MaybeObservableState.Type, type._$isObservable else {
      return nil
    }
    return { ($0.pointee as! any MaybeObservableState)._$identity }
  }
}

extension ObservableState {
  fileprivate static func storage(of keyPath: AnyKeyPath) -> (storage: AnyKeyPath, index: Int)? {
    _$fields.first { $0.path == keyPath }.map { ($0.storage, $0.index) }
  }
}

/// A value that is, or may hold, observable state, whose own fields report their own changes.
protocol MaybeObservableState {
  static var _$isObservable: Bool { get }
  var _$identity: ObservableStateID? { get }
}

extension Optional: MaybeObservableState {
  static var _$isObservable: Bool { Wrapped.self is any ObservableState.Type }
  var _$identity: ObservableStateID? { flatMap { ($0 as? any ObservableState)?._$id } }
}

extension PresentationState: MaybeObservableState {
  static var _$isObservable: Bool { State.self is any ObservableState.Type }
  var _$identity: ObservableStateID? { wrappedValue._$identity }
}
