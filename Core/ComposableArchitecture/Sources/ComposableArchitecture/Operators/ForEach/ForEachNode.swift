/// Runs the parent of a collection, and an element when an action is its.
///
/// The untyped half, which runs for every action. Rare work is left to the typed subclass.
class ForEachNode: ReducerNode {
  private let access: _ElementAccess
  private let field: RawField
  private let number: Int
  private let parent: ReducerNode
  /// The identity of an element towards observers.
  private let identity: ValueIdentity
  /// Made when the first action comes: a feature may list its own kind.
  private var element: ReducerNode?
  /// A path that no one else has, for the next element that acts and has none. Most actions leave
  /// nothing behind, and so no path.
  private var sparePath: NavigationPath?

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

  final override func reduce(
    _ state: UnsafeMutableRawPointer,
    _ action: UnsafeRawPointer,
    _ here: NavigationPath
  ) -> EffectStorage? {
    var effect: EffectStorage?
    var acting: NavigationPath?
    access.extract(action) { id, action in
      guard let id, let action else { return }
      (effect, acting) = reduceElement(state, id, action, here)
    }
    guard here.hasElements || acting != nil else {
      return .merge(effect, parent.reduce(state, action, here))
    }
    let paths = here.elements(number)
    effect = .merge(effect, parent.reduce(state, action, here))

    guard !paths.isEmpty || acting != nil else { return effect }
    // An element without effects in flight has no path. One that began just now has a path that is not in
    // the tree yet.
    let gone = field.read(state) { selectGone(paths, acting, from: $0) }
    return gone.reduce(effect) { .merge($0, EndEffect($1)) }
  }

  /// - Returns: The element's effect, and its path if the path is not in the tree but has to be.
  private func reduceElement(
    _ state: UnsafeMutableRawPointer,
    _ id: UnsafeRawPointer,
    _ action: UnsafeRawPointer,
    _ here: NavigationPath
  ) -> (EffectStorage?, NavigationPath?) {
    let known = here.hasElements ? here.element(number, id: key(of: id)) : nil
    // The path knows its element before anyone can get hold of it.
    var path = known ?? makePath(of: id, below: here)
    if element == nil { element = makeElement() }
    guard let node = element else { return (nil, nil) }
    let effect = field.modifyElement(state) { collection, isObserved in
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
    guard let effect else {
      // Whoever keeps the path of an element, such as a task the reducer has made, keeps it for
      // good: it is used again only if there is no other reference to it.
      if known == nil, isKnownUniquelyReferenced(&path), path.isBlank {
        sparePath = path
      }
      return (nil, nil)
    }
    return (embed(effect, of: id), path.isAttached ? nil : path)
  }

  /// A path for an element of which there is none in the tree.
  private func makePath(of id: UnsafeRawPointer, below here: NavigationPath) -> NavigationPath {
    guard let key = access.key else { preconditionFailure("Elements are known by keys.") }
    // The same node runs in each place where its feature is, each of which has its own paths.
    guard let path = sparePath, path.isBelow(here) else {
      return NavigationPath(parent: here, field: number, element: key(id, nil))
    }
    sparePath = nil
    _ = key(id, path.elementKey)
    return path
  }

  /// Tells of the parent. Of its elements the subclass tells, which knows the types.
  override func describe(to outline: inout FeatureOutline) {
    parent.describe(to: &outline)
  }

  // MARK: - What the types must be known for

  func makeElement() -> ReducerNode { typesNeeded() }

  /// The element's effect as one of the parent.
  func embed(_ effect: EffectStorage, of id: UnsafeRawPointer) -> EffectStorage { typesNeeded() }

  func key(of id: UnsafeRawPointer) -> AnyHashable { typesNeeded() }

  /// The paths of elements that are not in the collection.
  func selectGone(
    _ paths: [AnyHashable: NavigationPath],
    _ acting: NavigationPath?,
    from collection: UnsafeMutableRawPointer
  ) -> [NavigationPath] {
    typesNeeded()
  }

  /// Reports an action of an element that is not there.
  func reportMissing(_ id: UnsafeRawPointer, _ action: UnsafeRawPointer) { typesNeeded() }

  private func typesNeeded() -> Never {
    preconditionFailure("The subclass knows the types.")
  }
}
