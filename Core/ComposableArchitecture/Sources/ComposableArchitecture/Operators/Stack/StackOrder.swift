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

/// A stack as it was when its elements were last looked through, and the paths of its elements.
///
/// Confined to the actor of the store.
final class StackRecord {
  /// The number of the field that holds the stack.
  let field: Int
  /// The record of another stack of the same feature.
  let next: StackRecord?
  /// The paths of the elements that are part of the tree, by the elements' generations.
  var paths: [Int: FeaturePath] = [:]
  // A copy of the order would have to be copied with each push: these change along with it.
  private var generations: [Int] = []
  private var shapes: [UInt64] = []

  init(_ field: Int, next: StackRecord? = nil) {
    self.field = field
    self.next = next
  }

  /// Whether a stack has the elements that were looked through last.
  func isUpToDate(with order: StackOrder) -> Bool {
    shapes.count == order.shapes.count && shapes.last == order.shapes.last
  }

  /// Remembers a stack, and tells what has changed since the last one: which elements are gone,
  /// in the order they were pushed, and from where on the others have to be looked at.
  ///
  /// Costs as much as has changed.
  func update(to order: StackOrder) -> (gone: [FeaturePath], firstNew: Int) {
    // Each element has a path, unless a reducer has dropped the effect that begins or ends one.
    let isComplete = paths.count == generations.count
    let first = isComplete ? StackOrder.firstDifference(between: shapes, and: order.shapes) : 0
    var gone: [Int] = []
    if !isComplete {
      gone = Array(paths.keys)
    } else if first < generations.count {
      gone = Array(generations[first...])
    }
    if !gone.isEmpty {
      gone = gone.filter { !order.ids.contains(StackElementID(generation: $0)) }.sorted()
    }
    generations.removeLast(generations.count - first)
    shapes.removeLast(shapes.count - first)
    for index in first..<order.ids.count {
      generations.append(order.ids[index].generation)
      shapes.append(order.shapes[index])
    }
    return (gone.compactMap { paths[$0] }, first)
  }
}
