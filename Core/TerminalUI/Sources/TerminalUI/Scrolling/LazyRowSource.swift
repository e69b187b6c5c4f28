/// The source of lazy rows: how many there are, and how each is made.
@MainActor
protocol LazyRowSource {
  var count: Int { get }

  /// The view of a row.
  func view(at index: Int) -> any View

  /// Returns the identity of a row.
  func id(at index: Int) -> AnyHashable

  /// Finds a row near a place.
  ///
  /// - Parameters:
  ///   - id: What the row is told apart by.
  ///   - index: Where it is expected.
  ///   - distance: How far away from there it may be; as many rows are looked at in each direction.
  func index(of id: AnyHashable, near index: Int, within distance: Int) -> Int?

  /// Finds the first of some rows, among all there are.
  func firstIndex(of ids: Set<AnyHashable>) -> Int?

  /// Has a row deleted; `nil` if rows cannot be deleted.
  var delete: (@MainActor (Int) -> Void)? { get }
}

extension LazyRowSource {
  func index(of id: AnyHashable, near index: Int, within distance: Int) -> Int? {
    nearest(id, to: index, within: distance)
  }

  /// Looks at the rows one by one.
  func nearest(_ id: AnyHashable, to index: Int, within distance: Int) -> Int? {
    guard count > 0 else { return nil }
    let start = min(max(0, index), count - 1)
    for step in 0...min(distance, count) {
      for other in step == 0 ? [start] : [start - step, start + step]
      where (0..<count).contains(other) && self.id(at: other) == id { return other }
    }
    return nil
  }

  func firstIndex(of ids: Set<AnyHashable>) -> Int? {
    (0..<count).first { ids.contains(id(at: $0)) }
  }
}
