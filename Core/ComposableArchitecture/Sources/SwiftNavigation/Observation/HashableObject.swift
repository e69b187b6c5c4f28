/// A class whose objects are equal only to themselves.
public protocol HashableObject: AnyObject, Hashable {}

extension HashableObject {
  /// Whether both are the same object.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs === rhs
  }

  /// Hashes the identity of the object.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
