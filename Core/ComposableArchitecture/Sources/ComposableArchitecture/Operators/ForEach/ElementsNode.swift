/// Runs the parent of a collection or of a navigation stack, and an element for the element's actions.
///
/// The common part of both. ``ForEachNode`` and ``StackNode`` decide which paths begin and end.
class ElementsNode: ReducerNode {
  private let types: any ElementTypes
  final let access: _ElementAccess
  final let field: RawField
  final let number: Int
  final let parent: ReducerNode
  /// The identity of an element for observers.
  private let identity: ValueIdentity
  /// Made when the first action comes, because a feature may contain elements of its own kind.
  private var element: ReducerNode?
  /// The node that runs the element, after the first run. Not retained, because it lives as long as the element.
  private var running: Unmanaged<ReducerNode>?

  init(
    _ types: any ElementTypes,
    access: _ElementAccess,
    field: RawField,
    number: Int,
    parent: ReducerNode,
    identity: ValueIdentity
  ) {
    self.types = types
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
    _ state: StateAddress,
    _ id: ActionAddress,
    _ action: ActionAddress,
    at path: FeaturePath
  ) -> EffectStorage? {
    guard let running else { return reduceFirst(state, id, action, at: path) }
    return running._withUnsafeGuaranteedRef { reduceElement($0, state, id, action, path) }
  }

  /// The same, and makes the node if needed.
  @inline(never)
  private func reduceFirst(
    _ state: StateAddress,
    _ id: ActionAddress,
    _ action: ActionAddress,
    at path: FeaturePath
  ) -> EffectStorage? {
    let node = element ?? types.makeElement()
    element = node
    let effect = reduceElement(node, state, id, action, path)
    running = .passUnretained(node.settled)
    return effect
  }

  @inline(__always)
  private func reduceElement(
    _ node: ReducerNode,
    _ state: StateAddress,
    _ id: ActionAddress,
    _ action: ActionAddress,
    _ path: FeaturePath
  ) -> EffectStorage? {
    field.modifyElement(state) { collection, isObserved in
      var effect: EffectStorage?
      var isReplaced = false
      let isThere = access.modify(collection, id) { element in
        let old = isObserved ? identity.mark(element) : .nothing
        effect = path.reduce(node, element, action)
        isReplaced = isObserved && identity.isReplaced(element, since: old)
      }
      if !isThere { types.reportMissing(id, action) }
      return (effect, isReplaced)
    }
  }

  /// Observes changes of the collection's field. A separate function, so that an action without effects pays nothing
  /// for it.
  @inline(never)
  final func watch(_ state: StateAddress, _ here: FeaturePath) {
    here.watch(field, of: state)
  }

  /// Collects the paths of features that an element no longer contains.
  final func collect(
    into gone: inout GoneFeatures,
    fromElementOf path: FeaturePath,
    in collection: StateAddress
  ) {
    guard path.hasPathsBelow, let element else { return }
    types.readElement(of: path, in: collection) {
      element.collect(into: &gone, from: $0, path)
    }
  }

  final override func describe(to outline: inout FeatureOutline) {
    parent.describe(to: &outline)
    types.describeElements(to: &outline)
  }
}

/// The part of a node of elements that needs the types of states and actions.
protocol ElementTypes: AnyObject {
  /// Makes the node of an element.
  func makeElement() -> ReducerNode

  /// Reports an action of an element that does not exist.
  func reportMissing(_ id: ActionAddress, _ action: ActionAddress)

  /// Passes the address of a copy of a path's element to a closure; `nil` if the element does not exist.
  func readElement(
    of path: FeaturePath,
    in collection: StateAddress,
    _ body: (StateAddress?) -> Void
  )

  func describeElements(to outline: inout FeatureOutline)
}
