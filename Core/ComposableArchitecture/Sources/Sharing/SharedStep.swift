/// A step from a shared value to a part of it, for tools that write how the part was found.
public enum _SharedStep {
  /// A member, and the value that has it.
  case member(AnyKeyPath, of: Any)
  /// The payload of an optional.
  case payload
  /// The element of an identified array.
  case element(id: Any)
  /// A position in ``Shared/elements``, or in ``SharedReader/elements``.
  case position(Any)
}

extension Shared {
  /// The identity of what this refers to. Copies have the same, and a part that is found once more has another.
  public var _referenceID: ObjectIdentifier { ObjectIdentifier(reference) }

  /// The steps from the stored value to the part that this is; none if it is the whole of it. `nil` if a closure
  /// computes a step.
  public var _steps: [_SharedStep]? { reference.steps() }

  /// Whether the part that this is was not removed.
  public var _isPresent: Bool { reference.isPresent }
}

extension SharedReader {
  /// The identity of what this refers to. Copies have the same, and a part that is found once more has another.
  public var _referenceID: ObjectIdentifier { ObjectIdentifier(reference) }

  /// The steps from the stored value to the part that this is; none if it is the whole of it. `nil` if a closure
  /// computes a step.
  public var _steps: [_SharedStep]? { reference.steps() }

  /// Whether the part that this is was not removed.
  public var _isPresent: Bool { reference.isPresent }
}
