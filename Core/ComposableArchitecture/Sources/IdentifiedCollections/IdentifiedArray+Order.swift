extension IdentifiedArray {
  /// Exchanges two elements. O(1).
  ///
  /// - Parameters:
  ///   - i: Where one of them stands.
  ///   - j: Where the other one stands.
  @inlinable
  public mutating func swapAt(_ i: Int, _ j: Int) {
    memberIDs.swapAt(i, j)
    members.swapAt(i, j)
  }

  /// Moves elements in front of another one. O(n).
  ///
  /// - Parameters:
  ///   - source: Where the elements stand, in any order, such as an index set. They keep their
  ///     order.
  ///   - destination: In front of which element to put them, counted before anything has moved.
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

  /// Puts the elements into order; equal ones keep theirs. O(n log n).
  ///
  /// - Parameter areInIncreasingOrder: Whether the first of two elements comes before the second.
  ///   If it throws, nothing changes.
  @inlinable
  public mutating func sort(
    by areInIncreasingOrder: (Element, Element) throws -> Bool
  ) rethrows {
    keep(try indices.sorted { try areInIncreasingOrder(members[$0], members[$1]) })
  }

  /// The same elements in an order; equal ones keep theirs. O(n log n).
  ///
  /// - Parameter areInIncreasingOrder: Whether the first of two elements comes before the second.
  /// - Returns: An array of them, which finds them by their ids as this one does.
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

  /// Puts the elements into a random order. O(n).
  ///
  /// - Parameter generator: Where the randomness comes from.
  @inlinable
  public mutating func shuffle(using generator: inout some RandomNumberGenerator) {
    keep(indices.shuffled(using: &generator))
  }

  /// Puts the elements into a random order. O(n).
  @inlinable
  public mutating func shuffle() {
    keep(indices.shuffled())
  }

  /// Moves the chosen elements behind all others, in the order that `Array` would give them. O(n).
  ///
  /// - Parameter belongsInSecondPartition: Chooses an element. If it throws, nothing changes.
  /// - Returns: Where the chosen elements begin.
  @inlinable
  public mutating func partition(
    by belongsInSecondPartition: (Element) throws -> Bool
  ) rethrows -> Int {
    var positions = Array(indices)
    let pivot = try positions.partition { try belongsInSecondPartition(members[$0]) }
    keep(positions)
    return pivot
  }

  /// Keeps the elements at the given positions, in that order, and drops all others. Copies
  /// nothing if these are all the elements in their order.
  @inlinable
  mutating func keep(_ positions: [Int]) {
    guard !positions.elementsEqual(indices) else { return }
    members = positions.map { members[$0] }
    memberIDs.keep(positions)
  }
}

extension IdentifiedArray where Element: Comparable {
  /// Puts the elements into ascending order; equal ones keep theirs. O(n log n).
  @inlinable
  public mutating func sort() {
    sort(by: <)
  }

  /// The same elements in ascending order; equal ones keep theirs. O(n log n).
  ///
  /// - Returns: An array of them, which finds them by their ids as this one does.
  @inlinable
  public func sorted() -> Self {
    sorted(by: <)
  }
}
