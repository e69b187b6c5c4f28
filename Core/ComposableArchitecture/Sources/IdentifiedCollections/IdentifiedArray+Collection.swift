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
  /// Changes happen in place. The program stops if the element then has another id: remove it
  /// and insert to put a different element there.
  ///
  /// - Parameter position: The position.
  @inlinable
  public subscript(position: Int) -> Element {
    _read {
      yield members[position]
    }
    _modify {
      defer { checkID(of: members[position], is: memberIDs[position]) }
      yield &members[position]
    }
  }

  /// Hands over the elements as contiguous memory.
  @inlinable
  public func withContiguousStorageIfAvailable<R>(
    _ body: (UnsafeBufferPointer<Element>) throws -> R
  ) rethrows -> R? {
    try members.withContiguousStorageIfAvailable(body)
  }
}
