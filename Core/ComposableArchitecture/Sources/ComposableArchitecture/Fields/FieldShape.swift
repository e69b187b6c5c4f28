/// Where a field lies in a state, whatever the types of both.
enum FieldPlace {
  case stored(offset: Int)
  /// In the box of a presentation, which lies on the heap and is there while something is presented.
  case presented(offset: Int, distance: Int)
  case computed

  /// Where the field of a state lies, if it lies anywhere.
  func address(in state: StateAddress) -> StateAddress? {
    switch self {
    case .stored(let offset):
      return state + offset
    case .presented(let offset, let distance):
      return PresentationBox.box(at: state + offset).map { StateAddress(of: $0) + distance }
    case .computed:
      return nil
    }
  }
}

/// Where a field of a state lies and how it is observed, whatever the types of both.
final class FieldShape {
  let place: FieldPlace
  let observation: FieldObservation?
  /// Whether reading the field makes a copy of it.
  let isComputed: Bool

  init(_ place: FieldPlace, _ observation: FieldObservation?) {
    self.place = place
    self.observation = observation
    isComputed = if case .computed = place { true } else { false }
  }

  /// A field that is not known to lie anywhere.
  static var computed: FieldShape { FieldShape(.computed, nil) }

  /// Notes that the field is read. Evaluating a computed field notes what it reads by itself.
  func access(_ state: StateAddress) {
    guard let observation else { return }
    observation.registrar.knownSubject(state).access(observation.index)
  }

  /// The field towards its observers, if it is observed as such.
  func source(_ state: StateAddress) -> ObservedFieldSource? {
    guard let observation else { return nil }
    return ObservedFieldSource(
      subject: observation.registrar.knownSubject(state),
      field: observation.index
    )
  }

  /// Where what an optional field holds lies; `nil` when the field is. For a field that lies
  /// somewhere.
  ///
  /// - Parameter isNil: Whether the optional at an address is.
  func payload(
    _ state: StateAddress,
    isNil: (StateAddress) -> Bool
  ) -> StateAddress? {
    guard let optional = place.address(in: state) else { return nil }
    // The payload of an optional lies at the optional's own address. What is presented is there as
    // long as its box is.
    if case .presented = place { return optional }
    return isNil(optional) ? nil : optional
  }
}
