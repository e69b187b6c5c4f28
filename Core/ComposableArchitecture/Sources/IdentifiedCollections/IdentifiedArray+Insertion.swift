extension IdentifiedArray {
  /// Reserves memory for elements.
  ///
  /// - Parameter minimumCapacity: The number of elements in all.
  @inlinable
  public mutating func reserveCapacity(_ minimumCapacity: Int) {
    members.reserveCapacity(minimumCapacity)
    memberIDs.reserveCapacity(minimumCapacity)
  }

  /// Adds an element at the end; does nothing if its id exists. O(1) amortised.
  ///
  /// - Parameter item: The element.
  /// - Returns: Whether it was added, and the position of the element with its id.
  @inlinable
  @discardableResult
  public mutating func append(_ item: Element) -> (inserted: Bool, index: Int) {
    let result = memberIDs.append(identify(item))
    if result.inserted {
      members.append(item)
    }
    return result
  }

  /// Adds the elements with new ids at the end. O(1) amortised for each.
  ///
  /// - Parameter newElements: The elements.
  @inlinable
  public mutating func append<S: Sequence<Element>>(contentsOf newElements: S) {
    // Reserving exactly as many would make a series of small additions quadratic.
    for element in newElements {
      append(element)
    }
  }

  /// Inserts an element; does nothing if its id exists. O(n).
  ///
  /// Moves the elements behind it and their ids, and hashes up to nine ids, wherever it is.
  ///
  /// - Parameters:
  ///   - item: The element.
  ///   - i: The position at which it is inserted.
  /// - Returns: Whether it was inserted, and the position of the element with its id.
  @inlinable
  @discardableResult
  public mutating func insert(_ item: Element, at i: Int) -> (inserted: Bool, index: Int) {
    let result = memberIDs.insert(identify(item), at: i)
    if result.inserted {
      members.insert(item, at: i)
    }
    return result
  }

  /// Replaces the element with the same id. O(1).
  ///
  /// The program stops if the element at the position has another id.
  ///
  /// - Parameters:
  ///   - item: The new element.
  ///   - i: The position of the element with the same id.
  /// - Returns: The element that was replaced.
  @inlinable
  @discardableResult
  public mutating func update(_ item: Element, at i: Int) -> Element {
    precondition(
      identify(item) == memberIDs[i],
      "The element at \(i) has another id than the one to put there."
    )
    let old = members[i]
    members[i] = item
    return old
  }

  /// Replaces the element with the same id, or adds the element at the end. O(1) amortised.
  ///
  /// - Parameter item: The element.
  /// - Returns: The element that was replaced; `nil` if there was none.
  @inlinable
  @discardableResult
  public mutating func updateOrAppend(_ item: Element) -> Element? {
    let (inserted, index) = append(item)
    return inserted ? nil : update(item, at: index)
  }

  /// Replaces the element with the same id, or inserts the element. O(n).
  ///
  /// - Parameters:
  ///   - item: The element.
  ///   - i: The position at which a new id is inserted.
  /// - Returns: The element that was replaced, and the position of the new one.
  @inlinable
  @discardableResult
  public mutating func updateOrInsert(
    _ item: Element,
    at i: Int
  ) -> (originalMember: Element?, index: Int) {
    let (inserted, index) = insert(item, at: i)
    return (inserted ? nil : update(item, at: index), index)
  }
}
