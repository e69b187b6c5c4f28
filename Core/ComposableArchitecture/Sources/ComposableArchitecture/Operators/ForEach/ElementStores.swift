import IdentifiedCollections

/// Finds, or makes, the stores of a collection's elements.
@MainActor
class AnyElementStores<ID: Hashable & Sendable, State, Action> {
  nonisolated init() {}

  /// The store of an element; `nil` when the element was removed and its store was never made.
  func store(_ id: ID) -> Store<State, Action>? {
    preconditionFailure("The one subclass finds stores.")
  }
}

/// Finds, or makes, the stores of the elements of a collection in another store's state.
final class ElementStores<BaseState, BaseAction, Elements: ElementCollection, Action>:
  AnyElementStores<Elements.ID, Elements.Element, Action>
where Elements.ID: Sendable {
  private typealias Core = ElementCore<BaseState, BaseAction, Elements, Action>

  private let table: ElementTable<BaseState, BaseAction, Elements, Action>
  private let made = MadeStores<BaseState, BaseAction, Elements, Action>()
  private var source: ObservedFieldSource?

  init(
    base: StoreCore<BaseState, BaseAction>,
    field: FieldAccess<BaseState, Elements>,
    embed: @escaping (Elements.ID, consuming Action) -> BaseAction
  ) {
    table = ElementTable(base: base, field: field, embed: embed)
  }

  /// The ids, which the caller observes.
  func idsNow() -> OrderedIDs<Elements.ID> {
    let (base, field) = (table.base, table.field)
    precondition(
      !base.isOut,
      "The stores of elements were asked for while a reducer of the store was running."
    )
    let state = base.observe()
    field.shape.access(state)
    if let source = field.shape.source(state), source != self.source {
      self.source = source
      base.clock.previousValues.addReceiver(made, for: source)
    }
    let ids = field.read(&state.pointer(to: BaseState.self).pointee) { $0.pointee.ids }
    // Stores of removed elements are released when there are more stores than elements, so that searching for them
    // costs nothing in between.
    if made.elements.count > ids.count {
      made.elements = made.elements.filter { ids.contains($0.key) }
    }
    return ids
  }

  override func store(_ id: Elements.ID) -> Store<Elements.Element, Action>? {
    if let element = made.elements[id] {
      element.core.noteLast()
      return element.store
    }
    guard let core = Core(id, in: table) else { return nil }
    let store = Store(core: core)
    made.elements[id] = (core, store)
    return store
  }
}

/// The stores that were made for the existing elements. Passes the elements of a replaced collection to them.
private final class MadeStores<BaseState, BaseAction, Elements: ElementCollection, Action>:
  PreviousValueReceiver
{
  typealias Core = ElementCore<BaseState, BaseAction, Elements, Action>

  var elements: [Elements.ID: (core: Core, store: Store<Elements.Element, Action>)] = [:]

  func keep<Value>(_ old: Value) {
    guard let old = old as? Elements else { return }
    for (id, element) in elements {
      if let index = old.ids.firstIndex(of: id) { element.core.setLast(old.elements[index]) }
    }
  }
}
