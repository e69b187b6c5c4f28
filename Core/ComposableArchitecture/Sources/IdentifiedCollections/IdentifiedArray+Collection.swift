extension IdentifiedArray: MutableCollection, RandomAccessCollection {
  /// Zero.
  @inlinable
  public var startIndex: Int {
    0
  }

  /// The number of elements.
  @inlinable
  public var endIndex: Int {
    members.count
  }

  /// The element at a position.
  ///
  /// Changes happen in place. An element with another id may be set, which replaces the old element and its id. The
  /// program stops if that id is at another position. O(1).
  ///
  /// - Parameter position: The position.
  @inlinable
  public subscript(position: Int) -> Element {
    _read {
      yield members[position]
    }
    _modify {
      defer { updateID(at: position) }
      yield &members[position]
    }
  }

  /// The elements of a range of positions.
  ///
  /// Setting it replaces them by as many other elements; the program stops if an id then occurs twice. O(n).
  ///
  /// - Parameter bounds: The positions.
  @inlinable
  public subscript(bounds: Range<Int>) -> Slice<Self> {
    get {
      Slice(base: self, bounds: bounds)
    }
    set {
      precondition(
        newValue.count == bounds.count,
        "Cannot put \(newValue.count) elements in the place of \(bounds.count)."
      )
      for (position, element) in zip(bounds, newValue) {
        members[position] = element
      }
      updateIDs()
    }
  }

  /// Passes the elements as contiguous memory to a closure.
  @inlinable
  public func withContiguousStorageIfAvailable<R>(
    _ body: (UnsafeBufferPointer<Element>) throws -> R
  ) rethrows -> R? {
    try members.withContiguousStorageIfAvailable(body)
  }

  /// Passes the elements as contiguous, mutable memory to a closure.
  ///
  /// Generic algorithms sort in it. The program stops if an id occurs twice afterwards. O(n) beyond the work of the
  /// closure.
  @inlinable
  public mutating func withContiguousMutableStorageIfAvailable<R>(
    _ body: (inout UnsafeMutableBufferPointer<Element>) throws -> R
  ) rethrows -> R? {
    defer { updateIDs() }
    return try members.withContiguousMutableStorageIfAvailable(body)
  }

  /// Updates the id of an element that was changed or replaced.
  @inlinable
  mutating func updateID(at position: Int) {
    let id = identify(members[position])
    guard id != memberIDs[position] else { return }
    if let other = memberIDs.firstIndex(of: id) {
      preconditionFailure("Cannot put the id \(id) at \(position): it is at \(other).")
    }
    memberIDs.replace(at: position, with: id)
  }

  /// Updates the ids of all elements after some were changed, replaced or moved.
  @inlinable
  mutating func updateIDs() {
    guard !members.indices.allSatisfy({ identify(members[$0]) == memberIDs[$0] }) else { return }
    var ids = OrderedIDs<ID>()
    ids.reserveCapacity(members.count)
    for (position, element) in members.enumerated() {
      let (inserted, other) = ids.append(identify(element))
      precondition(inserted, "The elements at \(other) and \(position) have the same id.")
    }
    memberIDs = ids
  }
}
