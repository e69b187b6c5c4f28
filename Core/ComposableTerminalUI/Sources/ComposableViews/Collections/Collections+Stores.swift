public import ComposableArchitecture
public import TerminalViews

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
  public init<State, Action, Row: View>(
    _ stores: _StoreCollection<ID, State, Action>,
    @ViewBuilder content: @escaping (Store<State, Action>) -> Row
  ) where Data == OrderedIDs<ID>, Content == Row? {
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
  public init<ID, State, Action, Row: View>(
    _ stores: _StoreCollection<ID, State, Action>,
    @ViewBuilder rowContent: @escaping (Store<State, Action>) -> Row
  ) where Content == ForEach<OrderedIDs<ID>, ID, Row?> {
    self.init { ForEach(stores, content: rowContent) }
  }

  /// A list with a row for the store of each element of a collection, one of which can be selected.
  ///
  /// - Parameters:
  ///   - stores: The stores, as `store.scope(state:action:)` gives them.
  ///   - selection: The id of the element whose row is selected.
  ///   - rowContent: Makes the row of a store.
  public init<ID, State, Action, Row: View>(
    _ stores: _StoreCollection<ID, State, Action>,
    selection: Binding<ID?>,
    @ViewBuilder rowContent: @escaping (Store<State, Action>) -> Row
  ) where Content == ForEach<OrderedIDs<ID>, ID, Row?> {
    self.init(selection: selection) { ForEach(stores, content: rowContent) }
  }
}
