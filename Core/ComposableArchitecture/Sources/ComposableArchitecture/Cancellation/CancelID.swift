import ConcurrencyExtras

/// The id by which effects are cancelled: a value together with its type, so that equal numbers of different types are
/// different ids.
struct CancelID: Hashable, @unchecked Sendable {
  // Safe: the box holds a Sendable value and does not change; only the value's type is erased.
  private let box: Box

  init(_ value: some Hashable & Sendable) {
    box = Self.box(value)
  }

  /// A value in a box of its exact type.
  private static func box<Value: Hashable>(_ value: Value) -> Box {
    // A type-erased value is the same id as the value in it.
    if Value.self == AnyHashable.self || Value.self == AnyHashableSendable.self {
      let erased = AnyHashable(value)
      guard let base = erased.base as? any Hashable else { return TypedBox(erased) }
      return box(base)
    }
    // An object may be of a subclass.
    if Value.self is AnyClass {
      return TypedBox(Object(type: ObjectIdentifier(type(of: value)), value: AnyHashable(value)))
    }
    return TypedBox(value)
  }

  private struct Object: Hashable {
    let type: ObjectIdentifier
    let value: AnyHashable
  }

  static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.box === rhs.box || lhs.box.equals(rhs.box)
  }

  func hash(into hasher: inout Hasher) {
    box.hash(into: &hasher)
  }

  /// Holds a value of some type.
  private class Box {
    func equals(_ other: Box) -> Bool {
      preconditionFailure("Each box knows the type of its value.")
    }

    func hash(into hasher: inout Hasher) {
      preconditionFailure("Each box knows the type of its value.")
    }
  }

  private final class TypedBox<Value: Hashable>: Box {
    let value: Value

    init(_ value: Value) {
      self.value = value
    }

    override func equals(_ other: Box) -> Bool {
      guard type(of: other) == type(of: self) else { return false }
      return unsafeDowncast(other, to: Self.self).value == value
    }

    override func hash(into hasher: inout Hasher) {
      hasher.combine(ObjectIdentifier(Value.self))
      hasher.combine(value)
    }
  }
}
