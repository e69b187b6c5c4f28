import Dependencies
package import IdentifiedCollections
import Synchronization

/// The ids of the elements of a stack, in their order: the part of a stack that does not depend on the type of its
/// elements.
@usableFromInline
struct StackOrder {
  /// The ids, from the bottom to the top.
  @usableFromInline private(set) var ids = OrderedIDs<StackElementID>()

  /// Numbers that distinguish stacks with different ids without comparing the ids: stacks with the same number at a
  /// position have the same ids up to there. A change of the ids gives new numbers to the elements from there on.
  private(set) var shapes: [UInt64] = []

  /// Whether two stacks are known to have the same ids.
  func hasShape(of other: Self) -> Bool {
    shapes.count == other.shapes.count && shapes.last == other.shapes.last
  }

  /// The first position at which two stacks may have different ids, by their shapes.
  static func firstDifference(between shapes: [UInt64], and others: [UInt64]) -> Int {
    // Equal numbers at a position imply equal numbers below: a binary search.
    var (low, high) = (0, Swift.min(shapes.count, others.count))
    // Mostly an element was pushed or popped.
    if high > 0, shapes[high - 1] == others[high - 1] { return high }
    while low < high {
      let middle = (low + high) / 2
      if shapes[middle] == others[middle] { low = middle + 1 } else { high = middle }
    }
    return low
  }

  // MARK: - Changing

  /// Pushes a new id.
  @usableFromInline
  mutating func appendNext() -> Bool {
    append(DependencyValues._current.stackElementID())
  }

  /// Pushes an id, unless the stack has it.
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

/// A stack as it was at the last comparison, and the paths of its elements.
///
/// Confined to the actor of the store.
final class StackRecord {
  /// The number of the field that holds the stack.
  let field: Int
  /// The record of another stack of the same feature.
  let next: StackRecord?
  /// The paths of the elements that are part of the tree, by the elements' generations.
  private(set) var paths: [Int: FeaturePath] = [:]
  /// The path that was found last: mostly the same element, the top, acts again.
  private var found: (generation: Int, path: FeaturePath)?
  // Keeping a copy of the order would copy it with each push, so these are updated in place.
  private var generations: [Int] = []
  private var shapes: [UInt64] = []
  /// The number of these shapes, and the last of them, which are compared at each action.
  private var (count, lastShape): (Int, UInt64) = (0, 0)

  init(_ field: Int, next: StackRecord? = nil) {
    self.field = field
    self.next = next
  }

  /// The path of the element with a generation, if it is part of the tree.
  func path(_ generation: Int) -> FeaturePath? {
    if let found, found.generation == generation { return found.path }
    guard let path = paths[generation] else { return nil }
    found = (generation, path)
    return path
  }

  /// Sets the path of the element with a generation; `nil` removes it from the tree.
  func setPath(_ path: FeaturePath?, _ generation: Int) {
    found = nil
    paths[generation] = path
  }

  /// Whether a stack has the same elements as at the last comparison.
  func isUpToDate(with order: StackOrder) -> Bool {
    count == order.shapes.count && lastShape == order.shapes.last ?? 0
  }

  /// Records a stack, and returns the differences from the last one: the paths of removed elements, in the order in
  /// which they were pushed, and the index of the first new element.
  ///
  /// The cost is proportional to the changes.
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
    (count, lastShape) = (shapes.count, shapes.last ?? 0)
    return (gone.compactMap { paths[$0] }, first)
  }
}
