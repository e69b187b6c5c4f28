/// Runs the parent of a collection or of a navigation stack, and an element when an action is its.
///
/// The part that both have in common. ``ForEachNode`` and ``StackNode`` decide which paths begin and end.
class ElementsNode: ReducerNode {
  final let access: _ElementAccess
  final let field: RawField
  final let number: Int
  final let parent: ReducerNode
  /// The identity of an element towards observers.
  private let identity: ValueIdentity
  /// Made when the first action comes: a feature may list its own kind.
  private var element: ReducerNode?

  init(
    access: _ElementAccess,
    field: RawField,
    number: Int,
    parent: ReducerNode,
    identity: ValueIdentity
  ) {
    self.access = access
    self.field = field
    self.number = number
    self.parent = parent
    self.identity = identity
  }

  /// Runs the reducer of the element with an id in place.
  ///
  /// - Returns: The element's effect, as one of the element.
  final func reduceElement(
    _ state: UnsafeMutableRawPointer,
    _ id: UnsafeRawPointer,
    _ action: UnsafeRawPointer,
    at path: FeaturePath
  ) -> EffectStorage? {
    if element == nil { element = makeElement() }
    guard let node = element else { return nil }
    return field.modifyElement(state) { collection, isObserved in
      var effect: EffectStorage?
      var isReplaced = false
      let isThere = access.modify(collection, id) { element in
        let old = isObserved ? identity.mark(element) : .nothing
        effect = path.reduce(node, element, action)
        isReplaced = isObserved && identity.isReplaced(element, since: old)
      }
      if !isThere { reportMissing(id, action) }
      return (effect, isReplaced)
    }
  }

  /// Describes the parent. The subclass describes the elements, whose types it knows.
  override func describe(to outline: inout FeatureOutline) {
    parent.describe(to: &outline)
  }

  // MARK: - What the types must be known for

  /// Makes the node of an element.
  func makeElement() -> ReducerNode { typesNeeded() }

  /// Reports an action of an element that is not there.
  func reportMissing(_ id: UnsafeRawPointer, _ action: UnsafeRawPointer) { typesNeeded() }

  /// Stops: the typed subclass overrides the caller.
  final func typesNeeded() -> Never {
    preconditionFailure("The subclass knows the types.")
  }
}
