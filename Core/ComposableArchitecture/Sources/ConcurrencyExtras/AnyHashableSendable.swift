/// A hashable, sendable value of any type.
///
/// Equal to another one when both hold equal values, and interchangeable with `AnyHashable`: the
/// same value wrapped in either compares equal once both are an `AnyHashable`.
public struct AnyHashableSendable: Hashable, Sendable {
  /// The wrapped value.
  public let base: any Hashable & Sendable

  /// Wraps a value whose type is not known.
  @_disfavoredOverload
  public init(_ base: any Hashable & Sendable) {
    self.init(base)
  }

  /// Wraps a value. Wrapping an `AnyHashableSendable` gives the same value, not a second layer.
  public init(_ base: some Hashable & Sendable) {
    if let base = base as? AnyHashableSendable {
      self = base
    } else {
      self.base = base
    }
  }

  /// Whether both hold equal values.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    AnyHashable(lhs.base) == AnyHashable(rhs.base)
  }

  /// Feeds the wrapped value to the hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(AnyHashable(base))
  }
}

extension AnyHashableSendable: _HasCustomAnyHashableRepresentation {
  /// The wrapped value itself, so that `AnyHashable(wrapped) == AnyHashable(value)`.
  public func _toCustomAnyHashable() -> AnyHashable? {
    base as? AnyHashable
  }
}

extension AnyHashableSendable: CustomDebugStringConvertible, CustomReflectable,
  CustomStringConvertible
{
  /// The debug description of the wrapped value, marked as wrapped.
  public var debugDescription: String {
    "AnyHashableSendable(\(String(reflecting: base)))"
  }

  /// A mirror with the wrapped value as its only child.
  public var customMirror: Mirror {
    Mirror(self, children: ["value": base])
  }

  /// The description of the wrapped value.
  public var description: String {
    String(describing: base)
  }
}

extension AnyHashableSendable: ExpressibleByBooleanLiteral {
  /// Wraps a Boolean literal.
  public init(booleanLiteral value: Bool) {
    self.init(value)
  }
}

extension AnyHashableSendable: ExpressibleByFloatLiteral {
  /// Wraps a floating-point literal.
  public init(floatLiteral value: Double) {
    self.init(value)
  }
}

extension AnyHashableSendable: ExpressibleByIntegerLiteral {
  /// Wraps an integer literal.
  public init(integerLiteral value: Int) {
    self.init(value)
  }
}

extension AnyHashableSendable: ExpressibleByStringLiteral {
  /// Wraps a string literal.
  public init(stringLiteral value: String) {
    self.init(value)
  }
}
