import IdentifiedCollections

/// A stack as it was when its elements were last looked through, and the paths of its elements.
///
/// Confined to the actor of the store.
final class StackRecord {
  /// The number of the field that holds the stack.
  let field: Int
  /// The paths of the elements that are part of the tree, by the elements' generations.
  var paths: [Int: NavigationPath] = [:]
  private var order = StackOrder()

  init(_ field: Int) {
    self.field = field
  }

  /// Whether a stack has the elements that were looked through last.
  func isUpToDate(with order: StackOrder) -> Bool {
    self.order.hasShape(of: order)
  }

  /// Remembers a stack, and tells what has changed since the last one: which elements are gone,
  /// from the bottom to the top, and from where on the others have to be looked at.
  ///
  /// Costs as much as has changed.
  func update(to order: StackOrder) -> (gone: [NavigationPath], firstNew: Int) {
    // Each element has a path, unless a reducer has dropped the effect that begins or ends one.
    let isComplete = paths.count == self.order.ids.count
    let first = isComplete ? self.order.firstDifference(from: order) : 0
    let candidates = isComplete ? self.order.ids[first...].map(\.generation) : Array(paths.keys)
    let gone = candidates.filter { !order.ids.contains(StackElementID(generation: $0)) }.sorted()
    self.order.update(to: order, from: first)
    return (gone.compactMap { paths[$0] }, first)
  }
}
