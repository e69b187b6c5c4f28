/// Runs the parent of a collection, and an element for the element's actions.
///
/// The untyped half, which runs for every action. Rare work is left to the typed half.
final class ForEachNode: ElementsNode {
  private let types: any ForEachTypes
  private let makeKey: _ElementAccess.MakeKey
  private let setKey: _ElementAccess.SetKey
  /// An unshared path, for the next element that acts and has none. Most actions start no effect, and so need no path.
  private var sparePath: FeaturePath?

  init(
    _ types: any ForEachTypes,
    access: _ElementAccess,
    field: RawField,
    number: Int,
    parent: ReducerNode,
    identity: ValueIdentity
  ) {
    guard let makeKey = access.makeKey, let setKey = access.setKey else {
      preconditionFailure("Elements are known by keys.")
    }
    self.types = types
    self.makeKey = makeKey
    self.setKey = setKey
    super.init(
      types,
      access: access,
      field: field,
      number: number,
      parent: parent,
      identity: identity
    )
  }

  override func reduce(
    _ state: StateAddress,
    _ action: ActionAddress,
    _ here: FeaturePath
  ) -> EffectStorage? {
    var effect: EffectStorage?
    var acting: FeaturePath?
    access.extract(action) { id, action in
      guard let id, let action else { return }
      (effect, acting) = reduceElement(state, id, action, here)
      if effect != nil { watch(state, here) }
    }
    guard here.hasElements || acting != nil else {
      return .merge(effect, parent.reduce(state, action, here))
    }
    let paths = here.elements(number)
    effect = .merge(effect, parent.reduce(state, action, here))

    guard !paths.isEmpty || acting != nil else { return effect }
    // An element without effects in flight has no path. The path of an effect that was just returned is not in the tree
    // yet.
    let gone = field.read(state) { types.selectGone(paths, acting, from: $0) }
    return gone.reduce(effect) { .merge($0, EndEffect($1)) }
  }

  /// Costs a visit to each element with effects in flight, and a look-up if the collection was set.
  override func collect(
    into gone: inout GoneFeatures,
    from state: StateAddress?,
    _ here: FeaturePath
  ) {
    parent.collect(into: &gone, from: state, here)
    let paths = here.elements(number)
    guard !paths.isEmpty else { return }
    guard let state else {
      gone.paths += paths.values
      return
    }
    gone.collect(below: here.watch(field, of: state)) { gone in
      field.read(state) { collection in
        // Removed elements have no state in which to search for features.
        if gone.isBelowChange { gone.paths += types.selectGone(paths, nil, from: collection) }
        for path in paths.values {
          collect(into: &gone, fromElementOf: path, in: collection)
        }
      }
    }
  }

  /// - Returns: The element's effect, and its path if the path must still be added to the tree.
  private func reduceElement(
    _ state: StateAddress,
    _ id: ActionAddress,
    _ action: ActionAddress,
    _ here: FeaturePath
  ) -> (EffectStorage?, FeaturePath?) {
    let known = here.hasElements ? here.element(number, id: types.key(of: id)) : nil
    // The path must know its element before anyone can refer to the path.
    var path = known ?? makePath(of: id, below: here)
    guard let effect = reduceElement(state, id, action, at: path) else {
      // A path that is still referenced, for example by a task that the reducer has made, is never reused. It is reused
      // only if there is no other reference to it.
      if known == nil, isKnownUniquelyReferenced(&path), path.isBlank {
        sparePath = path
      }
      return (nil, nil)
    }
    return (types.embed(effect, of: id), path.isAttached ? nil : path)
  }

  /// A path for an element that has none in the tree.
  private func makePath(of id: ActionAddress, below here: FeaturePath) -> FeaturePath {
    // The same node runs at each place of its feature, and each place has paths of its own.
    guard let path = sparePath, path.isBelow(here), let key = path.elementKey else {
      return FeaturePath(parent: here, field: number, element: makeKey(id))
    }
    sparePath = nil
    setKey(key, id)
    return path
  }
}

/// The typed half of a collection's node.
protocol ForEachTypes: ElementTypes {
  /// The element's effect as an effect of the parent.
  func embed(_ effect: EffectStorage, of id: ActionAddress) -> EffectStorage

  func key(of id: ActionAddress) -> AnyHashable

  /// The paths of elements that are not in the collection.
  func selectGone(
    _ paths: [AnyHashable: FeaturePath],
    _ acting: FeaturePath?,
    from collection: StateAddress
  ) -> [FeaturePath]
}
