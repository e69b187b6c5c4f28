import IdentifiedCollections
import SyncUpsClient

/// The attendees or the meetings of one sync-up, as they are read: mostly in the order of their ordinals, which then
/// need not be sorted.
struct ChildrenInOrder<Child: Identifiable> {
  private var children = IdentifiedArrayOf<Child>()
  private var ordinals: [Int64] = []
  private var isInOrder = true

  /// Appends a child that was read.
  ///
  /// - Parameters:
  ///   - child: The child.
  ///   - ordinal: Its place among the others.
  mutating func append(_ child: Child, at ordinal: Int64) throws {
    if let last = ordinals.last, last > ordinal { isInOrder = false }
    ordinals.append(ordinal)
    try SyncUpsReading.append(child, to: &children)
  }

  /// Returns the children in their order, and begins with those of the next sync-up.
  ///
  /// Those with the same ordinal stay in the order in which they were read.
  mutating func take() -> IdentifiedArrayOf<Child> {
    var children = IdentifiedArrayOf<Child>()
    guard !ordinals.isEmpty else { return children }
    // Moved, because a copy would be counted for each child.
    swap(&children, &self.children)
    defer {
      ordinals.removeAll(keepingCapacity: true)
      isInOrder = true
    }
    guard !isInOrder else { return children }
    let indices = ordinals.indices.sorted { first, second in
      ordinals[first] == ordinals[second] ? first < second : ordinals[first] < ordinals[second]
    }
    return IdentifiedArray(uniqueElements: indices.map { children[$0] })
  }
}
