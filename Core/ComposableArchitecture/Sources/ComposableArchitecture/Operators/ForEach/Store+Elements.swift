public import CasePaths
public import IdentifiedCollections

extension Store {
  /// The stores of the elements of a collection.
  ///
  /// ```swift
  /// ForEach(store.scope(state: \.rows, action: \.rows)) { store in RowView(store: store) }
  /// ```
  ///
  /// A store is made on demand, and is the same for the same id as long as the element exists. Observers of the result
  /// are notified of elements that are inserted, removed and moved, not of changes inside of an observable element. A
  /// store that is kept after its element was removed shows the element as it was when the store was last requested.
  ///
  /// - Parameters:
  ///   - state: The collection of the elements' states.
  ///   - action: The case that holds the elements' actions.
  /// - Returns: A collection of stores. Making it costs the same for any number of elements.
  @inlinable
  public func scope<ElementID: Hashable & Sendable, ElementState, ElementAction>(
    state: KeyPath<State, IdentifiedArray<ElementID, ElementState>>,
    action: CaseKeyPath<Action, IdentifiedAction<ElementID, ElementAction>>
  ) -> _StoreCollection<ElementID, ElementState, ElementAction> {
    // Where this is inlined, the types are known, and sending looks none of them up.
    elements(state, action) { embed in
      { (id: ElementID, action: consuming ElementAction) in embed(.element(id: id, action: action))
      }
    }
  }

  @usableFromInline
  func elements<ElementID: Hashable & Sendable, ElementState, ElementAction>(
    _ state: KeyPath<State, IdentifiedArray<ElementID, ElementState>>,
    _ action: CaseKeyPath<Action, IdentifiedAction<ElementID, ElementAction>>,
    _ makeEmbed: (
      _ embed: @escaping (consuming IdentifiedAction<ElementID, ElementAction>) -> Action
    ) -> (ElementID, consuming ElementAction) -> Action
  ) -> _StoreCollection<ElementID, ElementState, ElementAction> {
    elements(
      finder(state, action) {
        ElementStores(
          base: core,
          field: FieldAccess(state),
          embed: makeEmbed(AnyCasePath(action)._embed)
        )
      }
    )
  }

  /// The stores of the elements of a collection.
  ///
  /// - Parameters:
  ///   - state: The collection of the elements' states.
  ///   - action: The case that holds the elements' actions.
  /// - Returns: A collection of stores.
  @inlinable
  public func scope<ElementID: Hashable & Sendable, ElementState, ElementAction>(
    _ state: KeyPath<State, IdentifiedArray<ElementID, ElementState>>,
    action: CaseKeyPath<Action, IdentifiedAction<ElementID, ElementAction>>
  ) -> _StoreCollection<ElementID, ElementState, ElementAction> {
    scope(state: state, action: action)
  }

  /// The stores of the features on a stack, from the bottom to the top, for the store that
  /// `store.scope(state: \.path, action: \.path)` gives.
  ///
  /// - Returns: A collection of stores, as for other collections.
  public func elements<Element, ElementAction>() -> _StoreCollection<
    StackElementID, Element, ElementAction
  > where State == StackState<Element>, Action == StackAction<Element, ElementAction> {
    elements(
      finder(\State.self, \Action.self) {
        ElementStores(base: core, field: FieldAccess(\.self)) { .element(id: $0, action: $1) }
      }
    )
  }

  /// The store of the feature with an id on a stack.
  ///
  /// - Parameter id: The id.
  /// - Returns: `nil` if the stack has no such feature.
  public subscript<Element, ElementAction>(
    id id: StackElementID
  ) -> Store<Element, ElementAction>?
  where State == StackState<Element>, Action == StackAction<Element, ElementAction> {
    elements()[id: id]
  }

  /// Returns the finder of the elements' stores for two key paths, made on first use.
  private func finder<Elements, ElementAction>(
    _ state: AnyKeyPath,
    _ action: AnyKeyPath,
    make: () -> ElementStores<State, Action, Elements, ElementAction>
  ) -> ElementStores<State, Action, Elements, ElementAction> {
    let place = place(.elements, state, action)
    if let finder = place.child {
      // Safe: the finder was stored under the types of these key paths.
      return unsafeDowncast(finder, to: ElementStores<State, Action, Elements, ElementAction>.self)
    }
    let finder = make()
    place.child = finder
    return finder
  }

  private func elements<Elements: ElementCollection, ElementAction>(
    _ stores: ElementStores<State, Action, Elements, ElementAction>
  ) -> _StoreCollection<Elements.ID, Elements.Element, ElementAction> where Elements.ID: Sendable {
    _StoreCollection(ids: stores.idsNow(), stores: stores)
  }
}

/// The stores of a collection's elements, as they were when the collection was read.
public struct _StoreCollection<ID: Hashable & Sendable, State, Action>: RandomAccessCollection {
  /// The ids of the elements, for which no store is made.
  public let ids: OrderedIDs<ID>

  private let stores: AnyElementStores<ID, State, Action>

  init(ids: OrderedIDs<ID>, stores: AnyElementStores<ID, State, Action>) {
    self.ids = ids
    self.stores = stores
  }

  /// Zero.
  public var startIndex: Int { 0 }

  /// The number of elements.
  public var endIndex: Int { ids.count }

  /// The store of the element at a position. Only for use on the main actor.
  public subscript(position: Int) -> Store<State, Action> {
    let (id, stores) = (ids[position], stores)
    return MainActor.assumeIsolated {
      guard let store = stores.store(id) else {
        preconditionFailure(
          """
          A store was asked for of an element that is gone: \(id). Ask 'scope' for the stores each \
          time the elements may have changed.
          """
        )
      }
      return store
    }
  }

  /// The store of the element with an id.
  ///
  /// - Parameter id: The id.
  /// - Returns: `nil` if there is no such element.
  public subscript(id id: ID) -> Store<State, Action>? {
    guard ids.contains(id) else { return nil }
    let stores = stores
    return MainActor.assumeIsolated { stores.store(id) }
  }
}

/// A collection whose elements are found by ids.
protocol ElementCollection {
  associatedtype ID: Hashable
  associatedtype Element
  var ids: OrderedIDs<ID> { get }
  /// The elements, in the order of the ids, without a copy.
  var elements: [Element] { get }
}

extension IdentifiedArray: ElementCollection {}
extension StackState: ElementCollection {}
