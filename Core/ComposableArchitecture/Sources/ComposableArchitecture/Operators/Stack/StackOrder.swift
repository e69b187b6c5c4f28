import Dependencies
import IdentifiedCollections
import Synchronization

/// The ids of the elements of a stack, in their order: all of a stack that does not depend on what
/// its elements are.
@usableFromInline
struct StackOrder {
  /// The ids, from the bottom to the top.
  private(set) var ids = OrderedIDs<StackElementID>()

  /// Numbers that tell stacks with different ids apart without looking at them: stacks with the
  /// same number at a position have the same ids up to there. What changes the ids gives new
  /// numbers to the elements from there on.
  private(set) var shapes: [UInt64] = []

  /// Whether two stacks are known to have the same ids.
  func hasShape(of other: Self) -> Bool {
    shapes.count == other.shapes.count && shapes.last == other.shapes.last
  }

  /// The position from which on two stacks are not known to have the same ids, by their shapes.
  static func firstDifference(between shapes: [UInt64], and others: [UInt64]) -> Int {
    // Where the numbers are the same, all those below are: halve what is between.
    var (low, high) = (0, Swift.min(shapes.count, others.count))
    // Mostly something was put on top, or taken off there.
    if high > 0, shapes[high - 1] == others[high - 1] { return high }
    while low < high {
      let middle = (low + high) / 2
      if shapes[middle] == others[middle] { low = middle + 1 } else { high = middle }
    }
    return low
  }

  // MARK: - Changing

  /// Puts a new id on top.
  @usableFromInline
  mutating func appendNext() -> Bool {
    append(DependencyValues._current.stackElementID())
  }

  /// Puts an id on top, unless it is there.
  mutating func append(_ id: StackElementID) -> Bool {
    guard ids.append(id).inserted else { return false }
    shapes.append(StackShapes.next)
    return true
  }

  mutating func insert(_ id: StackElementID, at index: Int) {
    ids.insert(id, at: index)
    reshape(from: index)
  }

  mutating func remove(_ range: Range<Int>) {
    ids.removeSubrange(range)
    reshape(from: range.lowerBound)
  }

  /// Gives new numbers to the elements from an index on.
  private mutating func reshape(from index: Int) {
    if shapes.count > index { shapes.removeSubrange(index...) }
    guard index < ids.count else { return }
    shapes.append(contentsOf: repeatElement(StackShapes.next, count: ids.count - index))
  }
}

extension StackOrder: Sendable {}

/// Numbers the shapes of all stacks of the process.
private enum StackShapes {
  private static let count = Atomic<UInt64>(0)

  static var next: UInt64 { count.add(1, ordering: .relaxed).newValue }
}
