public import ComposableArchitecture
public import TerminalUI

extension List {
  /// A list with a row for the store of each element of a collection.
  ///
  /// - Parameters:
  ///   - stores: The stores, as `store.scope(state:action:)` gives them.
  ///   - row: Makes the row of a store.
  public init<ID, State, Action, Row: View>(
    _ stores: _StoreCollection<ID, State, Action>,
    @ViewBuilder row: @escaping (Store<State, Action>) -> Row
  ) where Content == ForEach<OrderedIDs<ID>, ID, Row?> {
    self.init { ForEach(stores, content: row) }
  }

  /// A list with a row for the store of each element of a collection, one of which can be selected.
  ///
  /// - Parameters:
  ///   - stores: The stores, as `store.scope(state:action:)` gives them.
  ///   - selection: The id of the element whose row is selected.
  ///   - row: Makes the row of a store.
  public init<ID, State, Action, Row: View>(
    _ stores: _StoreCollection<ID, State, Action>,
    selection: Binding<ID?>,
    @ViewBuilder row: @escaping (Store<State, Action>) -> Row
  ) where Content == ForEach<OrderedIDs<ID>, ID, Row?> {
    self.init(selection: selection) { ForEach(stores, content: row) }
  }
}
