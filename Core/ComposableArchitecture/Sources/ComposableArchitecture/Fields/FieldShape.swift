/// The position of a field in a state, whatever the types of both.
enum FieldPlace {
  case stored(offset: Int)
  /// In the box of a presentation, which lies on the heap and exists while something is presented.
  case presented(offset: Int, distance: Int)
  case computed

  /// The address of the field in a state; `nil` if it has none.
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

/// The position of a field in a state and its observation, whatever the types of both.
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

  /// A field without a known address.
  static var computed: FieldShape { FieldShape(.computed, nil) }

  /// Records a read of the field. Evaluating a computed field records its reads by itself.
  func access(_ state: StateAddress) {
    guard let observation else { return }
    observation.registrar.knownSubject(state).access(observation.index)
  }

  /// The field as the source of its observers' notifications; `nil` if it is not observed itself.
  func source(_ state: StateAddress) -> ObservedFieldSource? {
    guard let observation else { return nil }
    return ObservedFieldSource(
      subject: observation.registrar.knownSubject(state),
      field: observation.index
    )
  }

  /// The address of an optional field's payload; `nil` if the field is `nil` or has no address.
  ///
  /// - Parameter isNil: Returns whether the optional at an address is `nil`.
  func payload(
    _ state: StateAddress,
    isNil: (StateAddress) -> Bool
  ) -> StateAddress? {
    guard let optional = place.address(in: state) else { return nil }
    // The payload of an optional lies at the optional's own address. Presented state exists as long as its box does.
    if case .presented = place { return optional }
    return isNil(optional) ? nil : optional
  }
}
