/// A field of a state, reached without knowing its type. See ``FieldAccess``.
struct RawField {
  /// Where the field lies in the state; `nil` if it is computed.
  let offset: Int?
  /// How the state's observers learn that the field holds another value.
  let observation: FieldObservation?
  /// The same, not counted each time it is used.
  private let borrowedObservation: Unmanaged<FieldObservation>?
  /// Changes a computed field.
  let modifyComputed: (UnsafeMutableRawPointer, (UnsafeMutableRawPointer) -> Void) -> Void
  /// Reads a computed field.
  let readComputed: (UnsafeMutableRawPointer, (UnsafeMutableRawPointer) -> Void) -> Void

  init(
    offset: Int?,
    observation: FieldObservation?,
    modifyComputed:
      @escaping (UnsafeMutableRawPointer, (UnsafeMutableRawPointer) -> Void) -> Void,
    readComputed: @escaping (UnsafeMutableRawPointer, (UnsafeMutableRawPointer) -> Void) -> Void
  ) {
    self.offset = offset
    self.observation = observation
    self.borrowedObservation = observation.map { .passUnretained($0) }
    self.modifyComputed = modifyComputed
    self.readComputed = readComputed
  }

  /// Reads the field where it lies, or a copy of it if it is computed.
  @inline(__always)
  func read<Result>(
    _ root: UnsafeMutableRawPointer,
    _ body: (UnsafeMutableRawPointer) -> Result
  ) -> Result {
    if let offset { return body(root + offset) }
    var result: Result?
    readComputed(root) { result = body($0) }
    return result!
  }

  /// Changes the field in place, and tells the state's observers if it then holds another value.
  @inline(__always)
  func modify<Result>(
    _ root: UnsafeMutableRawPointer,
    _ body: (UnsafeMutableRawPointer) -> Result
  ) -> Result {
    guard let offset else {
      var result: Result?
      modifyComputed(root) { result = body($0) }
      return result!
    }
    guard let borrowedObservation else { return body(root + offset) }
    return borrowedObservation._withUnsafeGuaranteedRef { observation in
      let subject = observation.willModify(root)
      guard subject.isObserved(observation.index) else { return body(root + offset) }
      guard observation.hasIdentity else {
        let result = body(root + offset)
        subject.didChange(observation.index)
        return result
      }
      let old = observation.identify(root + offset)
      old.isKnown()
      let result = body(root + offset)
      if observation.identify(root + offset).replaces(old) {
        subject.didChange(observation.index)
      }
      return result
    }
  }

  /// Changes one element of the collection that the field holds. The body is told whether someone
  /// observes the collection, and if so tells whether the element was replaced by another.
  @inline(__always)
  func modifyElement<Result>(
    _ root: UnsafeMutableRawPointer,
    _ body: (_ collection: UnsafeMutableRawPointer, _ isObserved: Bool) -> (Result, Bool)
  ) -> Result {
    guard let offset else {
      var result: Result?
      modifyComputed(root) { result = body($0, false).0 }
      return result!
    }
    guard let borrowedObservation else { return body(root + offset, false).0 }
    return borrowedObservation._withUnsafeGuaranteedRef { observation in
      let subject = observation.willModify(root)
      let (result, isReplaced) = body(root + offset, subject.isObserved(observation.index))
      if isReplaced { subject.didChange(observation.index) }
      return result
    }
  }
}

/// How the observers of a state learn that one of its fields holds another value.
///
/// An object, of which a reference is handed about, rather than its closures.
final class FieldObservation {
  let index: Int
  let subject: (UnsafeRawPointer) -> ObservationSubject
  /// The same, of a state that observers come to know.
  let knownSubject: (UnsafeRawPointer) -> ObservationSubject
  /// The same, of a state that is about to be changed in place.
  let willModify: (UnsafeMutableRawPointer) -> ObservationSubject
  /// Whether the value has an identity, as it has if it reports its own changes.
  let hasIdentity: Bool
  /// Gives the identity of the value; may be called without looking whether there is one.
  let identify: (UnsafeRawPointer) -> ObservableStateID

  private init(
    index: Int,
    subject: @escaping (UnsafeRawPointer) -> ObservationSubject,
    knownSubject: @escaping (UnsafeRawPointer) -> ObservationSubject,
    willModify: @escaping (UnsafeMutableRawPointer) -> ObservationSubject,
    identity: ((UnsafeRawPointer) -> ObservableStateID)?
  ) {
    self.index = index
    self.subject = subject
    self.knownSubject = knownSubject
    self.willModify = willModify
    self.hasIdentity = identity != nil
    // Optionals of functions keep them wrapped in others, so it is taken out of its own.
    if let identity { self.identify = identity } else { self.identify = { _ in .nothing } }
  }

  convenience init?<Root, Value>(_ index: Int, in root: Root.Type, of value: Value.Type) {
    guard let subject = ObservedState.subject(of: Root.self),
      let knownSubject = ObservedState.knownSubject(of: Root.self),
      let willModify = ObservedState.willModify(Root.self)
    else { return nil }
    self.init(
      index: index,
      subject: subject,
      knownSubject: knownSubject,
      willModify: willModify,
      identity: ObservedState.identity(of: Value.self)
    )
  }

  /// The same with another way to the identity of the value.
  func identified(by identity: ((UnsafeRawPointer) -> ObservableStateID)?) -> FieldObservation {
    guard let identity else { return self }
    return FieldObservation(
      index: index,
      subject: subject,
      knownSubject: knownSubject,
      willModify: willModify,
      identity: identity
    )
  }
}
