public import ComposableArchitecture
public import TerminalViews

/// A collection of the stores of elements, which knows their ids without making a store.
///
/// The initializers below are generic over it, and not over the state and the action of a ``Store``. Otherwise the
/// compiler reports every mistake in a row, of any `ForEach`, as a type that it cannot infer.
public protocol _IdentifiedStores: RandomAccessCollection {
  associatedtype ElementID: Hashable & Sendable
  var ids: OrderedIDs<ElementID> { get }
  subscript(id id: ElementID) -> Element? { get }
}

extension _StoreCollection: _IdentifiedStores {}

extension ForEach {
  /// A view for the store of each element of a collection.
  ///
  /// ```swift
  /// ForEach(store.scope(state: \.rows, action: \.rows)) { store in RowView(store: store) }
  /// ```
  ///
  /// The id of an element is the identity of its view. Where rows are made when they scroll into view, as in a `List`,
  /// so are the stores.
  ///
  /// - Parameters:
  ///   - stores: The stores, as `store.scope(state:action:)` gives them.
  ///   - content: Makes the view of a store.
  public init<Stores: _IdentifiedStores, Row: View>(
    _ stores: Stores,
    @ViewBuilder content: @escaping (Stores.Element) -> Row
  ) where Stores.ElementID == ID, Data == OrderedIDs<ID>, Content == Row? {
    self.init(stores.ids, id: \.self) { id in
      // An element may be removed while its row is still visible.
      if let store = stores[id: id] { content(store) }
    }
  }
}

extension List {
  /// A list with a row for the store of each element of a collection.
  ///
  /// - Parameters:
  ///   - stores: The stores, as `store.scope(state:action:)` gives them.
  ///   - rowContent: Makes the row of a store.
  public init<Stores: _IdentifiedStores, Row: View>(
    _ stores: Stores,
    @ViewBuilder rowContent: @escaping (Stores.Element) -> Row
  ) where Content == ForEach<OrderedIDs<Stores.ElementID>, Stores.ElementID, Row?> {
    self.init { ForEach(stores, content: rowContent) }
  }

  /// A list with a row for the store of each element of a collection, one of which can be selected.
  ///
  /// - Parameters:
  ///   - stores: The stores, as `store.scope(state:action:)` gives them.
  ///   - selection: The id of the element whose row is selected.
  ///   - rowContent: Makes the row of a store.
  public init<Stores: _IdentifiedStores, Row: View>(
    _ stores: Stores,
    selection: Binding<Stores.ElementID?>,
    @ViewBuilder rowContent: @escaping (Stores.Element) -> Row
  ) where Content == ForEach<OrderedIDs<Stores.ElementID>, Stores.ElementID, Row?> {
    self.init(selection: selection) { ForEach(stores, content: rowContent) }
  }
}
