extension IdentifiedArray: RangeReplaceableCollection
where Element: Identifiable, ID == Element.ID {
  /// An empty array.
  @inlinable
  public init() {
    self.init { $0.id }
  }

  /// An array of the elements of a sequence; of elements with equal ids only the first. O(n).
  ///
  /// Use ``init(uniqueElements:)`` if a duplicate id is a mistake, and ``init(_:uniquingIDsWith:)`` to combine such
  /// elements.
  ///
  /// - Parameter elements: The elements.
  @inlinable
  public init<S: Sequence<Element>>(_ elements: S) {
    self.init(minimumCapacity: elements.underestimatedCount)
    append(contentsOf: elements)
  }

  /// Replaces the elements of a range by others. O(n), and in addition O(1) for each new element.
  ///
  /// A new element is skipped if its id is outside of the range, or belongs to a new element before it. The count
  /// reveals whether that has happened; for a single element the result of `append(_:)` does.
  ///
  /// - Parameters:
  ///   - subrange: The range.
  ///   - newElements: The new elements.
  @inlinable
  public mutating func replaceSubrange<C: Collection<Element>>(
    _ subrange: Range<Int>,
    with newElements: C
  ) {
    precondition(
      subrange.lowerBound >= 0 && subrange.upperBound <= count,
      "Cannot replace \(subrange) of \(count) elements."
    )
    removeSubrange(subrange)
    if subrange.lowerBound == count {
      append(contentsOf: newElements)
    } else {
      fill(with: newElements, at: subrange.lowerBound)
    }
  }

  /// Inserts elements. O(n), and in addition O(1) for each.
  ///
  /// An element is skipped if its id exists, or belongs to an inserted element before it.
  ///
  /// - Parameters:
  ///   - newElements: The elements.
  ///   - i: The position at which they are inserted.
  @inlinable
  public mutating func insert<C: Collection<Element>>(contentsOf newElements: C, at i: Int) {
    precondition(i >= 0 && i <= count, "Cannot insert at \(i) of \(count) elements.")
    replaceSubrange(i..<i, with: newElements)
  }

  /// Inserts the elements with new ids.
  @inlinable
  mutating func fill(with newElements: some Collection<Element>, at index: Int) {
    var added: [Element] = []
    let newCount = newElements.count
    added.reserveCapacity(newCount)
    if newCount <= Self.singleInsertionCount {
      for element in newElements
      where memberIDs.insert(identify(element), at: index + added.count).inserted {
        added.append(element)
      }
    } else {
      var ids = OrderedIDs<ID>()
      ids.reserveCapacity(newCount)
      for element in newElements {
        let id = identify(element)
        if !memberIDs.contains(id), ids.append(id).inserted { added.append(element) }
      }
      memberIDs.insert(uncheckedUniqueIDs: ids.elements, at: index)
    }
    members.insert(contentsOf: added, at: index)
  }

  /// Up to this number of ids, inserting each is faster than hashing all ids again.
  @inlinable
  static var singleInsertionCount: Int {
    16
  }
}
