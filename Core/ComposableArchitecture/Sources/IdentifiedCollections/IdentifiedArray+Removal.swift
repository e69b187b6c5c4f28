extension IdentifiedArray {
  /// Removes the element with an id. O(n), O(1) if it is the last one.
  ///
  /// Costs the same as ``remove(at:)``.
  ///
  /// - Parameter id: The id.
  /// - Returns: The element; `nil` if none has the id.
  @inlinable
  @discardableResult
  public mutating func remove(id: ID) -> Element? {
    memberIDs.remove(id).map { members.remove(at: $0) }
  }

  /// Removes the element that has the same id. O(n), O(1) if it is the last one.
  ///
  /// - Parameter element: An element with the id.
  /// - Returns: The element that was removed; `nil` if none has the id.
  @inlinable
  @discardableResult
  public mutating func remove(_ element: Element) -> Element? {
    remove(id: identify(element))
  }

  /// Removes the element at a position. O(n), O(1) if it is the last one.
  ///
  /// Moves the elements behind it and their ids, and hashes up to eight ids, wherever it is.
  ///
  /// - Parameter index: The position.
  /// - Returns: The element.
  @inlinable
  @discardableResult
  public mutating func remove(at index: Int) -> Element {
    memberIDs.remove(at: index)
    return members.remove(at: index)
  }

  /// Removes the elements at some positions. O(n).
  ///
  /// - Parameter offsets: The positions, in any order, such as an index set.
  @inlinable
  public mutating func remove(atOffsets offsets: some Sequence<Int>) {
    var isRemoved = [Bool](repeating: false, count: count)
    for offset in offsets {
      isRemoved[offset] = true
    }
    keep(indices.filter { !isRemoved[$0] })
  }

  /// Removes all elements.
  ///
  /// - Parameter keepCapacity: Whether to keep the memory for new ones.
  @inlinable
  public mutating func removeAll(keepingCapacity keepCapacity: Bool = false) {
    members.removeAll(keepingCapacity: keepCapacity)
    memberIDs.removeAll(keepingCapacity: keepCapacity)
  }

  /// Removes the chosen elements. O(n). Nothing is removed if the choice throws.
  ///
  /// - Parameter shouldBeRemoved: Chooses an element.
  @inlinable
  public mutating func removeAll(
    where shouldBeRemoved: (Element) throws -> Bool
  ) rethrows {
    keep(try indices.filter { try !shouldBeRemoved(members[$0]) })
  }

  /// Removes the first element. O(n).
  ///
  /// Costs the same as ``remove(at:)``.
  ///
  /// - Returns: The element. The program stops if there is none.
  @inlinable
  @discardableResult
  public mutating func removeFirst() -> Element {
    precondition(!isEmpty, "Cannot remove the first element of an empty array.")
    return remove(at: 0)
  }

  /// Removes elements from the beginning. O(n).
  ///
  /// - Parameter n: The number of elements. The program stops if there are fewer.
  @inlinable
  public mutating func removeFirst(_ n: Int) {
    precondition(n >= 0 && n <= count, "Cannot remove the first \(n) of \(count) elements.")
    removeSubrange(0..<n)
  }

  /// Removes the last element. O(1).
  ///
  /// - Returns: The element. The program stops if there is none.
  @inlinable
  @discardableResult
  public mutating func removeLast() -> Element {
    precondition(!isEmpty, "Cannot remove the last element of an empty array.")
    return remove(at: count - 1)
  }

  /// Removes the last element if there is one. O(1).
  ///
  /// - Returns: The element; `nil` if the array is empty.
  @inlinable
  public mutating func popLast() -> Element? {
    isEmpty ? nil : removeLast()
  }

  /// Removes elements from the end. O(1) for each.
  ///
  /// - Parameter n: The number of elements. The program stops if there are fewer.
  @inlinable
  public mutating func removeLast(_ n: Int) {
    precondition(n >= 0 && n <= count, "Cannot remove the last \(n) of \(count) elements.")
    removeSubrange(count - n..<count)
  }

  /// Removes the elements of a range. O(n), O(1) for each if they are the last ones.
  ///
  /// - Parameter bounds: The range.
  @inlinable
  public mutating func removeSubrange(_ bounds: Range<Int>) {
    precondition(
      bounds.lowerBound >= 0 && bounds.upperBound <= count,
      "Cannot remove \(bounds) of \(count) elements."
    )
    memberIDs.removeSubrange(bounds)
    members.removeSubrange(bounds)
  }

  /// Removes the elements of a range. O(n), O(1) for each if they are the last ones.
  ///
  /// - Parameter bounds: The range.
  @inlinable
  public mutating func removeSubrange(_ bounds: some RangeExpression<Int>) {
    removeSubrange(bounds.relative(to: self))
  }

  /// The chosen elements. O(n).
  ///
  /// - Parameter isIncluded: Chooses an element.
  /// - Returns: An array of them, in the same order.
  @inlinable
  public func filter(_ isIncluded: (Element) throws -> Bool) rethrows -> Self {
    let positions = try indices.filter { try isIncluded(members[$0]) }
    guard positions.count < count else { return self }
    return Self(
      identify: identify,
      members: positions.map { members[$0] },
      memberIDs: OrderedIDs(uncheckedUniqueIDs: positions.map { memberIDs[$0] })
    )
  }
}
