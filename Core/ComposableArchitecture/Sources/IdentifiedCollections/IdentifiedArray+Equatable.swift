extension IdentifiedArray: Equatable where Element: Equatable {
  /// Whether both have equal elements in the same order. O(1) for a copy that was not changed.
  @inlinable
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.members == rhs.members
  }
}

extension IdentifiedArray: Hashable where Element: Hashable {
  /// Hashes the elements in their order.
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(members)
  }
}
