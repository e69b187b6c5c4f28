public import Foundation
public import TerminalViews

/// Values in rows, with a column for each of their properties.
///
/// ```swift
/// Table(people, selection: $selection, sortOrder: $order) {
///   TableColumn("Name", value: \.name)
///   TableColumn("Age", value: \.age) { Text("\($0.age)") }
/// }
/// ```
///
/// Columns without a width share the room. The title of a column that orders the rows is a button: it asks for the
/// order of the column, and for the reverse order when it is pressed again.
public struct Table<Value: Identifiable>: View {
  private enum Selection {
    case none
    case one(Binding<Value.ID?>)
    case several(Binding<Set<Value.ID>>)
  }

  @Environment(\.tableColumnHeaders) private var headers
  private let rows: [_TableRowItem<Value>]
  private let columns: TableColumns<Value>
  private let customization: Binding<TableColumnCustomization<Value>>?
  private var selection = Selection.none
  private var order: Binding<[KeyPathComparator<Value>]>?

  private init(
    _ rows: [_TableRowItem<Value>],
    columns: TableColumns<Value>,
    _ customization: Binding<TableColumnCustomization<Value>>?
  ) {
    self.rows = rows
    self.columns = columns
    self.customization = customization
  }

  /// Values in rows.
  public init<Data: RandomAccessCollection>(
    _ data: Data,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value> columns: () -> TableColumns<Value>
  ) where Data.Element == Value {
    self.init(data.map { _TableRowItem($0) }, columns: columns(), columnCustomization)
  }

  /// Values in rows, whose titles ask for an order.
  public init<Data: RandomAccessCollection>(
    _ data: Data,
    sortOrder: Binding<[KeyPathComparator<Value>]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value> columns: () -> TableColumns<Value>
  ) where Data.Element == Value {
    self.init(data.map { _TableRowItem($0) }, columns: columns(), columnCustomization)
    order = sortOrder
  }

  /// Values in rows, one of which can be selected.
  public init<Data: RandomAccessCollection>(
    _ data: Data,
    selection: Binding<Value.ID?>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value> columns: () -> TableColumns<Value>
  ) where Data.Element == Value {
    self.init(data.map { _TableRowItem($0) }, columns: columns(), columnCustomization)
    self.selection = .one(selection)
  }

  /// Values in rows, one of which can be selected, whose titles ask for an order.
  public init<Data: RandomAccessCollection>(
    _ data: Data,
    selection: Binding<Value.ID?>,
    sortOrder: Binding<[KeyPathComparator<Value>]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value> columns: () -> TableColumns<Value>
  ) where Data.Element == Value {
    self.init(data.map { _TableRowItem($0) }, columns: columns(), columnCustomization)
    self.selection = .one(selection)
    order = sortOrder
  }

  /// Values in rows, of which several can be selected.
  public init<Data: RandomAccessCollection>(
    _ data: Data,
    selection: Binding<Set<Value.ID>>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value> columns: () -> TableColumns<Value>
  ) where Data.Element == Value {
    self.init(data.map { _TableRowItem($0) }, columns: columns(), columnCustomization)
    self.selection = .several(selection)
  }

  /// Values in rows, of which several can be selected, whose titles ask for an order.
  public init<Data: RandomAccessCollection>(
    _ data: Data,
    selection: Binding<Set<Value.ID>>,
    sortOrder: Binding<[KeyPathComparator<Value>]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value> columns: () -> TableColumns<Value>
  ) where Data.Element == Value {
    self.init(data.map { _TableRowItem($0) }, columns: columns(), columnCustomization)
    self.selection = .several(selection)
    order = sortOrder
  }

  /// Rows of a type of values.
  public init<Rows: TableRowContent<Value>>(
    of valueType: Value.Type,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value> columns: () -> TableColumns<Value>,
    @TableRowBuilder<Value> rows: () -> Rows
  ) {
    self.init(rows()._rows, columns: columns(), columnCustomization)
  }

  /// Rows of a type of values, one of which can be selected.
  public init<Rows: TableRowContent<Value>>(
    of valueType: Value.Type,
    selection: Binding<Value.ID?>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value> columns: () -> TableColumns<Value>,
    @TableRowBuilder<Value> rows: () -> Rows
  ) {
    self.init(rows()._rows, columns: columns(), columnCustomization)
    self.selection = .one(selection)
  }

  /// Rows of a type of values, of which several can be selected.
  public init<Rows: TableRowContent<Value>>(
    of valueType: Value.Type,
    selection: Binding<Set<Value.ID>>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value> columns: () -> TableColumns<Value>,
    @TableRowBuilder<Value> rows: () -> Rows
  ) {
    self.init(rows()._rows, columns: columns(), columnCustomization)
    self.selection = .several(selection)
  }

  /// Rows of a type of values, whose titles ask for an order.
  public init<Rows: TableRowContent<Value>>(
    of valueType: Value.Type,
    sortOrder: Binding<[KeyPathComparator<Value>]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value> columns: () -> TableColumns<Value>,
    @TableRowBuilder<Value> rows: () -> Rows
  ) {
    self.init(rows()._rows, columns: columns(), columnCustomization)
    order = sortOrder
  }

  /// Rows of a type of values, one of which can be selected, whose titles ask for an order.
  public init<Rows: TableRowContent<Value>>(
    of valueType: Value.Type,
    selection: Binding<Value.ID?>,
    sortOrder: Binding<[KeyPathComparator<Value>]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value> columns: () -> TableColumns<Value>,
    @TableRowBuilder<Value> rows: () -> Rows
  ) {
    self.init(rows()._rows, columns: columns(), columnCustomization)
    self.selection = .one(selection)
    order = sortOrder
  }

  /// Rows of a type of values, of which several can be selected, whose titles ask for an order.
  public init<Rows: TableRowContent<Value>>(
    of valueType: Value.Type,
    selection: Binding<Set<Value.ID>>,
    sortOrder: Binding<[KeyPathComparator<Value>]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value> columns: () -> TableColumns<Value>,
    @TableRowBuilder<Value> rows: () -> Rows
  ) {
    self.init(rows()._rows, columns: columns(), columnCustomization)
    self.selection = .several(selection)
    order = sortOrder
  }

  public var body: some View {
    let customization = customization?.wrappedValue
    let columns = columns.columns.filter { column in
      let chosen = column.customizationID.flatMap { customization?[visibility: $0] } ?? .automatic
      return (chosen == .automatic ? column.visibility : chosen) != .hidden
    }
    VStack(alignment: .leading, spacing: 0) {
      if headers != .hidden {
        row(of: columns) { title(of: $0) }
        Divider()
      }
      switch selection {
      case .none: List(rows) { item in content(of: item, columns) }
      case .one(let id): List(rows, selection: id) { item in content(of: item, columns) }
      case .several(let ids): List(rows, selection: ids) { item in content(of: item, columns) }
      }
    }
  }

  @ViewBuilder private func content(
    of item: _TableRowItem<Value>,
    _ columns: [TableColumns<Value>.Column]
  ) -> some View {
    if let menu = item.menu {
      row(of: columns) { $0.content(item.value) }.contextMenu { menu() }
    } else {
      row(of: columns) { $0.content(item.value) }
    }
  }

  /// A view of each column, in the widths of the columns.
  private func row<Cell: View>(
    of columns: [TableColumns<Value>.Column],
    @ViewBuilder cell: @escaping (TableColumns<Value>.Column) -> Cell
  ) -> some View {
    HStack(spacing: 8) {
      ForEach(columns.indices, id: \.self) { index in
        let column = columns[index]
        if let width = column.width {
          cell(column).lineLimit(1).frame(width: width, alignment: column.alignment)
        } else {
          cell(column).lineLimit(1).frame(maxWidth: .infinity, alignment: column.alignment)
        }
      }
    }
  }

  @ViewBuilder private func title(of column: TableColumns<Value>.Column) -> some View {
    if let order, let comparator = column.comparator {
      let current = order.wrappedValue.first { $0.keyPath == comparator.keyPath }
      Button {
        var next = current ?? comparator
        if current != nil { next.order = next.order == .forward ? .reverse : .forward }
        order.wrappedValue = [next] + order.wrappedValue.filter { $0.keyPath != next.keyPath }
      } label: {
        HStack(spacing: 8) {
          column.label.bold()
          if let first = order.wrappedValue.first, first.keyPath == comparator.keyPath {
            Text(verbatim: first.order == .forward ? "⌃" : "⌄")
          }
        }
      }
      .buttonStyle(.plain)
    } else {
      column.label.bold()
    }
  }
}
