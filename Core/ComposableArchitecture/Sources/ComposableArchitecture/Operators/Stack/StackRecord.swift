/// A stack as it was when its elements were last looked through, and the paths of its elements.
///
/// Confined to the actor of the store.
final class StackRecord {
  /// The number of the field that holds the stack.
  let field: Int
  /// The record of another stack of the same feature.
  let next: StackRecord?
  /// The paths of the elements that are part of the tree, by the elements' generations.
  var paths: [Int: NavigationPath] = [:]
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
  func update(to order: StackOrder) -> (gone: [NavigationPath], firstNew: Int) {
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
