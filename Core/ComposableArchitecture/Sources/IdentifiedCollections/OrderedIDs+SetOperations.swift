extension OrderedIDs {
  /// Whether every id here is one of the others.
  public func isSubset(of others: some Sequence<ID>) -> Bool {
    var found = Set<ID>()
    for id in others where contains(id) {
      found.insert(id)
    }
    return found.count == count
  }

  /// Whether every other id is here.
  public func isSuperset(of others: some Sequence<ID>) -> Bool {
    others.allSatisfy(contains)
  }

  /// Whether every id here is one of the others, and there are further others. O(n).
  public func isStrictSubset(of others: some Sequence<ID>) -> Bool {
    Set(ids).isStrictSubset(of: others)
  }

  /// Whether every other id is here, and there are further ones here. O(n).
  public func isStrictSuperset(of others: some Sequence<ID>) -> Bool {
    Set(ids).isStrictSuperset(of: others)
  }

  /// Whether both have the same ids, in any order. O(n).
  public func isEqualSet(to others: some Sequence<ID>) -> Bool {
    unordered == Set(others)
  }

  /// The ids without their order. O(n).
  public var unordered: Set<ID> {
    Set(ids)
  }

  /// Whether no other id is here.
  public func isDisjoint(with others: some Sequence<ID>) -> Bool {
    !others.contains(where: contains)
  }

  /// The ids that are here, followed by the others that are not.
  public func union(_ others: some Sequence<ID>) -> Self {
    var union = self
    for id in others {
      union.append(id)
    }
    return union
  }

  /// The ids that are here and among the others, in the order of here.
  public func intersection(_ others: some Sequence<ID>) -> Self {
    let others = Set(others)
    return Self(ids.filter(others.contains))
  }

  /// The ids that are only here, followed by those that are only among the others.
  public func symmetricDifference(_ others: some Sequence<ID>) -> Self {
    let others = Self(others)
    return subtracting(others).union(others.subtracting(self))
  }

  /// The ids that are here and not among the others.
  public func subtracting(_ others: some Sequence<ID>) -> Self {
    let others = Set(others)
    return Self(ids.filter { !others.contains($0) })
  }
}
