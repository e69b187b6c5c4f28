/// Runs the parent of a navigation stack, and an element for the element's actions.
///
/// The untyped half, which runs for every action. Rare work is left to the typed half.
final class StackNode: ElementsNode {
  private typealias Acting = (id: StackElementID, path: FeaturePath)

  private let types: any StackTypes

  init(
    _ types: any StackTypes,
    access: _ElementAccess,
    field: RawField,
    number: Int,
    parent: ReducerNode,
    identity: ValueIdentity
  ) {
    self.types = types
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
    var acting: Acting?
    var popping: StackElementID?
    access.extract(action) { id, element in
      if let id, let element {
        (effect, acting) = reduceElement(state, id, element, here)
      } else {
        popping = types.beginChange(state, action)
      }
    }

    effect = .merge(effect, parent.reduce(state, action, here))

    if let popping, Self.contains(popping, field, in: state) { types.pop(popping, in: state) }
    if let gone = acting, !Self.contains(gone.id, field, in: state) {
      effect = .merge(effect, EndEffect(gone.path))
      acting = nil
    }
    return field.read(state) { stack in
      let order = Self.order(of: stack)
      let record = here.stack(number)
      guard !(record?.isUpToDate(with: order.pointee) ?? order.pointee.ids.isEmpty) else {
        return effect
      }
      watch(state, here)
      return .merge(effect, updateElements(of: order, here, acting))
    }
  }

  /// Costs a visit to each element, and a look-up if the stack was changed by another feature.
  override func collect(
    into gone: inout GoneFeatures,
    from state: StateAddress?,
    _ here: FeaturePath
  ) {
    parent.collect(into: &gone, from: state, here)
    guard let record = here.stack(number), !record.paths.isEmpty else { return }
    guard let state else {
      gone.paths += record.paths.values
      return
    }
    gone.collect(below: here.watch(field, of: state)) { gone in
      field.read(state) { stack in
        let order = Self.order(of: stack)
        let isUpToDate = record.isUpToDate(with: order.pointee)
        for (generation, path) in record.paths {
          let id = StackElementID(generation: generation)
          if isUpToDate || order.pointee.ids.contains(id) {
            collect(into: &gone, fromElementOf: path, in: stack)
          } else {
            gone.paths.append(path)
          }
        }
      }
    }
  }

  /// Returns the type-erased part of a stack.
  private static func order(of stack: StateAddress) -> UnsafePointer<StackOrder> {
    UnsafePointer((stack + orderOffset).pointer(to: StackOrder.self))
  }

  /// The same for each type of elements, because a stack keeps them in an array.
  private static let orderOffset = StackState<Never>.orderOffset

  /// Whether the stack in a field of a state has an element.
  static func contains(
    _ id: StackElementID,
    _ field: RawField,
    in state: StateAddress
  ) -> Bool {
    field.read(state) { order(of: $0).pointee.ids.contains(id) }
  }

  /// Ends the paths of removed elements, and makes the new elements part of the tree, so that they can be dismissed.
  /// The cost is proportional to the changes since the last call.
  private func updateElements(
    of order: UnsafePointer<StackOrder>,
    _ here: FeaturePath,
    _ acting: Acting?
  ) -> EffectStorage? {
    // Outside of stores no effect is in flight, and no record is kept.
    let isOutside = here === FeaturePath.outsideOfStores
    let record = isOutside ? StackRecord(number) : here.makeStack(number)
    let (gone, firstNew) = record.update(to: order.pointee)
    var effects: [EffectStorage] = gone.map { EndEffect($0) }
    for id in order.pointee.ids[firstNew...] {
      // An element that acts for the first time has a path that is not in the tree yet.
      let known = acting?.id == id ? acting?.path : record.paths[id.generation]
      let path = known ?? FeaturePath(parent: here, field: number, stackElement: id)
      guard path.dismiss == nil else { continue }
      effects.append(PresenceEffect(path) { [types] in types.dismissal(of: id) })
    }
    return .merge(effects)
  }

  /// - Returns: The element's effect, and its path if the path must still be added to the tree.
  private func reduceElement(
    _ state: StateAddress,
    _ id: ActionAddress,
    _ action: ActionAddress,
    _ here: FeaturePath
  ) -> (EffectStorage?, Acting?) {
    let element = id.pointer(to: StackElementID.self).pointee
    let path =
      here.stack(number)?.path(element.generation)
      ?? FeaturePath(parent: here, field: number, stackElement: element)
    guard let effect = reduceElement(state, id, action, at: path) else { return (nil, nil) }
    return (types.embed(effect, of: element), path.isAttached ? nil : (element, path))
  }
}

/// The typed half of a stack's node.
protocol StackTypes: ElementTypes {
  /// Pushes the element of a push action.
  ///
  /// - Returns: The removal that the action requires, once the base has run.
  func beginChange(
    _ state: StateAddress,
    _ action: ActionAddress
  ) -> StackElementID?

  func pop(_ id: StackElementID, in state: StateAddress)

  /// An element's effect as an effect of the base.
  func embed(_ effect: EffectStorage, of id: StackElementID) -> EffectStorage

  /// The effect that sends the removal of an element.
  func dismissal(of id: StackElementID) -> EffectStorage
}
