extension IdentifiedArray {
  /// Exchanges two elements. O(1).
  ///
  /// - Parameters:
  ///   - i: The position of the one.
  ///   - j: The position of the other.
  @inlinable
  public mutating func swapAt(_ i: Int, _ j: Int) {
    memberIDs.swapAt(i, j)
    members.swapAt(i, j)
  }

  /// Moves elements in front of another one. O(n).
  ///
  /// - Parameters:
  ///   - source: The positions of the elements, in any order, such as an index set. The elements keep their order.
  ///   - destination: The position of the element in front of which they are inserted, counted before the move.
  @inlinable
  public mutating func move(fromOffsets source: some Sequence<Int>, toOffset destination: Int) {
    precondition(
      destination >= 0 && destination <= count,
      "Cannot move to \(destination) of \(count) elements."
    )
    var isMoved = [Bool](repeating: false, count: count)
    for offset in source {
      isMoved[offset] = true
    }
    var order: [Int] = []
    order.reserveCapacity(count)
    order += (0..<destination).lazy.filter { !isMoved[$0] }
    order += indices.lazy.filter { isMoved[$0] }
    order += (destination..<count).lazy.filter { !isMoved[$0] }
    keep(order)
  }

  /// Sorts the elements; equal ones keep their order. O(n log n).
  ///
  /// - Parameter areInIncreasingOrder: Whether the first of two elements comes before the second.
  ///   If it throws, nothing changes.
  @inlinable
  public mutating func sort(
    by areInIncreasingOrder: (Element, Element) throws -> Bool
  ) rethrows {
    keep(try indices.sorted { try areInIncreasingOrder(members[$0], members[$1]) })
  }

  /// The same elements, sorted; equal ones keep their order. O(n log n).
  ///
  /// - Parameter areInIncreasingOrder: Whether the first of two elements comes before the second.
  /// - Returns: An array of them with the same ids.
  @inlinable
  public func sorted(
    by areInIncreasingOrder: (Element, Element) throws -> Bool
  ) rethrows -> Self {
    var sorted = self
    try sorted.sort(by: areInIncreasingOrder)
    return sorted
  }

  /// Reverses the order. O(n).
  @inlinable
  public mutating func reverse() {
    keep(indices.reversed())
  }

  /// Shuffles the elements. O(n).
  ///
  /// - Parameter generator: The source of randomness.
  @inlinable
  public mutating func shuffle(using generator: inout some RandomNumberGenerator) {
    keep(indices.shuffled(using: &generator))
  }

  /// Shuffles the elements. O(n).
  @inlinable
  public mutating func shuffle() {
    keep(indices.shuffled())
  }

  /// Moves the chosen elements behind all others, in the order that `Array` would give them. O(n).
  ///
  /// - Parameter belongsInSecondPartition: Chooses an element. If it throws, nothing changes.
  /// - Returns: The position of the first chosen element.
  @inlinable
  public mutating func partition(
    by belongsInSecondPartition: (Element) throws -> Bool
  ) rethrows -> Int {
    var positions = Array(indices)
    let pivot = try positions.partition { try belongsInSecondPartition(members[$0]) }
    keep(positions)
    return pivot
  }

  /// Keeps the elements at the given positions, in that order, and drops all others. Copies nothing if these are all
  /// the elements in their order.
  @inlinable
  mutating func keep(_ positions: [Int]) {
    guard !positions.elementsEqual(indices) else { return }
    members = positions.map { members[$0] }
    memberIDs.keep(positions)
  }
}

extension IdentifiedArray where Element: Comparable {
  /// Sorts the elements in ascending order; equal ones keep their order. O(n log n).
  @inlinable
  public mutating func sort() {
    sort(by: <)
  }

  /// The same elements in ascending order; equal ones keep their order. O(n log n).
  ///
  /// - Returns: An array of them with the same ids.
  @inlinable
  public func sorted() -> Self {
    sorted(by: <)
  }
}
