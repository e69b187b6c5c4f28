import IdentifiedCollections

/// Finds, or makes, the stores of a collection's elements.
@MainActor
class AnyElementStores<ID: Hashable & Sendable, State, Action> {
  nonisolated init() {}

  /// The store of an element; `nil` when it is gone and nobody asked for its store before.
  func store(_ id: ID) -> Store<State, Action>? {
    preconditionFailure("The one subclass finds stores.")
  }
}

/// Finds, or makes, the stores of the elements of a collection in another store's state.
final class ElementStores<BaseState, BaseAction, Elements: ElementCollection, Action>:
  AnyElementStores<Elements.ID, Elements.Element, Action>
where Elements.ID: Sendable {
  private let base: StoreCore<BaseState, BaseAction>
  private let field: FieldAccess<BaseState, Elements>
  private let embed: (Elements.ID, Action) -> BaseAction
  private var stores: [Elements.ID: Store<Elements.Element, Action>] = [:]
  private let keeper = CollectionKeeper<Elements>()
  private var source: ObservedFieldSource?

  init(
    base: StoreCore<BaseState, BaseAction>,
    field: FieldAccess<BaseState, Elements>,
    embed: @escaping (Elements.ID, Action) -> BaseAction
  ) {
    self.base = base
    self.field = field
    self.embed = embed
  }

  /// The ids, which whoever asks observes.
  func idsNow() -> OrderedIDs<Elements.ID> {
    precondition(
      !base.isOut,
      "The stores of elements were asked for while a reducer of the store was running."
    )
    let pointer = base.observe().assumingMemoryBound(to: BaseState.self)
    field.access(UnsafePointer(pointer))
    if let source = field.source(UnsafePointer(pointer)), source != self.source {
      self.source = source
      base.clock.keepers.add(keeper, for: source)
    }
    let ids = field.read(&pointer.pointee) { $0.pointee.ids }
    // Stores of elements that are gone are let go when there are more stores than elements, so
    // that looking for them costs nothing in between.
    if stores.count > ids.count { stores = stores.filter { ids.contains($0.key) } }
    return ids
  }

  override func store(_ id: Elements.ID) -> Store<Elements.Element, Action>? {
    if let store = stores[id] {
      (store.core as? ElementCore<BaseState, BaseAction, Elements, Action>)?.noteLast()
      return store
    }
    let core = ElementCore(base: base, field: field, id: id) { [embed] in embed(id, $0) }
    guard let core else { return nil }
    keeper.add(core.last, id: id)
    let store = Store(core: core)
    stores[id] = store
    return store
  }
}

/// Hands the elements of a collection that is replaced by another to their stores.
private final class CollectionKeeper<Elements: ElementCollection>: FieldKeeper {
  private struct Reference {
    weak var last: LastValue<Elements.Element>?
  }

  private var elements: [Elements.ID: Reference] = [:]

  func add(_ last: LastValue<Elements.Element>, id: Elements.ID) {
    if elements.count > 16, elements.count.nonzeroBitCount == 1 {
      elements = elements.filter { $0.value.last != nil }
    }
    elements[id] = Reference(last: last)
  }

  func keep<Value>(_ old: Value) {
    guard let old = old as? Elements else { return }
    for (id, reference) in elements {
      guard let last = reference.last, let index = old.ids.firstIndex(of: id) else { continue }
      last.keep(old.elements[index])
    }
  }
}

/// A core whose state is an element of a collection in another core's state.
///
/// When the element is gone, it goes on showing the element as it was last noted.
final class ElementCore<BaseState, BaseAction, Elements: ElementCollection, Action>: DerivedCore<
  BaseState, BaseAction, Elements.Element, Action
>
where Elements.ID: Sendable {
  private let field: FieldAccess<BaseState, Elements>
  private let id: Elements.ID
  let last: LastValue<Elements.Element>
  private let copy = Scratch<Elements>()

  /// - Returns: `nil` when the element is not there.
  init?(
    base: StoreCore<BaseState, BaseAction>,
    field: FieldAccess<BaseState, Elements>,
    id: Elements.ID,
    embed: @escaping (Action) -> BaseAction
  ) {
    self.field = field
    self.id = id
    self.last = LastValue()
    super.init(base: base, isVolatile: field.isComputed, hasSubject: false, embed: embed)
    guard isValid else { return nil }
    last.keep(pointer.pointee)
    if let id = id as? StackElementID { clock.keepers.add(last, for: id) }
  }

  override func locate(in parent: UnsafeMutableRawPointer) -> Place {
    if field.isComputed, copy.pointer == nil { clock.keep(copy) }
    let base = parent.assumingMemoryBound(to: BaseState.self)
    let source = field.source(UnsafePointer(base))
    let elements = field.pointer(base, copy)
    guard let index = elements.pointee.ids.firstIndex(of: id) else {
      return Place(address: last.address ?? parent, isPresent: false, source: source)
    }
    // Safe: the buffer belongs to the state, or to the copy, and stays until the next action.
    let address = elements.pointee.elements.withUnsafeBufferPointer {
      $0.baseAddress.map { $0 + index }
    }
    guard let address else { preconditionFailure("An array with an element has an address.") }
    return Place(address: UnsafeMutableRawPointer(mutating: address), source: source)
  }

  /// Keeps the element as it is now, for when it will be gone. The element's next change then
  /// copies the collections in it. A stack hands its elements over when they are taken off.
  func noteLast() {
    guard Elements.ID.self != StackElementID.self, isValid else { return }
    last.keep(pointer.pointee)
  }
}
