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

  private let values: [Value]
  private let columns: TableColumns<Value>
  private var selection = Selection.none
  private var order: Binding<[KeyPathComparator<Value>]>?

  private init<Data: RandomAccessCollection>(_ data: Data, columns: TableColumns<Value>)
  where Data.Element == Value {
    values = Array(data)
    self.columns = columns
  }

  /// Values in rows.
  public init<Data: RandomAccessCollection>(
    _ data: Data,
    @TableColumnBuilder<Value> columns: () -> TableColumns<Value>
  ) where Data.Element == Value {
    self.init(data, columns: columns())
  }

  /// Values in rows, whose titles ask for an order.
  public init<Data: RandomAccessCollection>(
    _ data: Data,
    sortOrder: Binding<[KeyPathComparator<Value>]>,
    @TableColumnBuilder<Value> columns: () -> TableColumns<Value>
  ) where Data.Element == Value {
    self.init(data, columns: columns())
    order = sortOrder
  }

  /// Values in rows, one of which can be selected.
  public init<Data: RandomAccessCollection>(
    _ data: Data,
    selection: Binding<Value.ID?>,
    @TableColumnBuilder<Value> columns: () -> TableColumns<Value>
  ) where Data.Element == Value {
    self.init(data, columns: columns())
    self.selection = .one(selection)
  }

  /// Values in rows, one of which can be selected, whose titles ask for an order.
  public init<Data: RandomAccessCollection>(
    _ data: Data,
    selection: Binding<Value.ID?>,
    sortOrder: Binding<[KeyPathComparator<Value>]>,
    @TableColumnBuilder<Value> columns: () -> TableColumns<Value>
  ) where Data.Element == Value {
    self.init(data, columns: columns())
    self.selection = .one(selection)
    order = sortOrder
  }

  /// Values in rows, of which several can be selected.
  public init<Data: RandomAccessCollection>(
    _ data: Data,
    selection: Binding<Set<Value.ID>>,
    @TableColumnBuilder<Value> columns: () -> TableColumns<Value>
  ) where Data.Element == Value {
    self.init(data, columns: columns())
    self.selection = .several(selection)
  }

  /// Values in rows, of which several can be selected, whose titles ask for an order.
  public init<Data: RandomAccessCollection>(
    _ data: Data,
    selection: Binding<Set<Value.ID>>,
    sortOrder: Binding<[KeyPathComparator<Value>]>,
    @TableColumnBuilder<Value> columns: () -> TableColumns<Value>
  ) where Data.Element == Value {
    self.init(data, columns: columns())
    self.selection = .several(selection)
    order = sortOrder
  }

  /// Rows of a type of values.
  public init<Rows: TableRowContent<Value>>(
    of valueType: Value.Type,
    @TableColumnBuilder<Value> columns: () -> TableColumns<Value>,
    @TableRowBuilder<Value> rows: () -> Rows
  ) {
    self.init(rows()._rows, columns: columns())
  }

  /// Rows of a type of values, one of which can be selected.
  public init<Rows: TableRowContent<Value>>(
    of valueType: Value.Type,
    selection: Binding<Value.ID?>,
    @TableColumnBuilder<Value> columns: () -> TableColumns<Value>,
    @TableRowBuilder<Value> rows: () -> Rows
  ) {
    self.init(rows()._rows, columns: columns())
    self.selection = .one(selection)
  }

  /// Rows of a type of values, of which several can be selected.
  public init<Rows: TableRowContent<Value>>(
    of valueType: Value.Type,
    selection: Binding<Set<Value.ID>>,
    @TableColumnBuilder<Value> columns: () -> TableColumns<Value>,
    @TableRowBuilder<Value> rows: () -> Rows
  ) {
    self.init(rows()._rows, columns: columns())
    self.selection = .several(selection)
  }

  /// Rows of a type of values, whose titles ask for an order.
  public init<Rows: TableRowContent<Value>>(
    of valueType: Value.Type,
    sortOrder: Binding<[KeyPathComparator<Value>]>,
    @TableColumnBuilder<Value> columns: () -> TableColumns<Value>,
    @TableRowBuilder<Value> rows: () -> Rows
  ) {
    self.init(rows()._rows, columns: columns())
    order = sortOrder
  }

  /// Rows of a type of values, one of which can be selected, whose titles ask for an order.
  public init<Rows: TableRowContent<Value>>(
    of valueType: Value.Type,
    selection: Binding<Value.ID?>,
    sortOrder: Binding<[KeyPathComparator<Value>]>,
    @TableColumnBuilder<Value> columns: () -> TableColumns<Value>,
    @TableRowBuilder<Value> rows: () -> Rows
  ) {
    self.init(rows()._rows, columns: columns())
    self.selection = .one(selection)
    order = sortOrder
  }

  /// Rows of a type of values, of which several can be selected, whose titles ask for an order.
  public init<Rows: TableRowContent<Value>>(
    of valueType: Value.Type,
    selection: Binding<Set<Value.ID>>,
    sortOrder: Binding<[KeyPathComparator<Value>]>,
    @TableColumnBuilder<Value> columns: () -> TableColumns<Value>,
    @TableRowBuilder<Value> rows: () -> Rows
  ) {
    self.init(rows()._rows, columns: columns())
    self.selection = .several(selection)
    order = sortOrder
  }

  public var body: some View {
    let columns = columns.columns
    VStack(alignment: .leading, spacing: 0) {
      row(of: columns) { title(of: $0) }
      Divider()
      switch selection {
      case .none: List(values) { value in row(of: columns) { $0.content(value) } }
      case .one(let id):
        List(values, selection: id) { value in row(of: columns) { $0.content(value) } }
      case .several(let ids):
        List(values, selection: ids) { value in row(of: columns) { $0.content(value) } }
      }
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

extension View {
  /// Sets the look of tables: those of a terminal look in one way.
  public func tableStyle<S: TableStyle>(_ style: S) -> some View { self }

  /// Sets whether a table shows the titles of its columns: a terminal always does.
  public func tableColumnHeaders(_ visibility: Visibility) -> some View { self }

  /// Draws every second row of a list on another ground: a terminal draws them on one.
  public func alternatingRowBackgrounds(
    _ behavior: AlternatingRowBackgroundBehavior = .enabled
  ) -> some View {
    self
  }
}

/// The look of a table: in a terminal there is one.
public protocol TableStyle {}

/// The look of a table within a room of its own.
public struct InsetTableStyle: TableStyle {
  /// The look.
  public init() {}
}

/// The usual look of a table.
public struct AutomaticTableStyle: TableStyle {
  /// The look.
  public init() {}
}

extension TableStyle where Self == InsetTableStyle {
  /// Within a room of its own.
  public static var inset: InsetTableStyle { InsetTableStyle() }
}

extension TableStyle where Self == AutomaticTableStyle {
  /// As usual.
  public static var automatic: AutomaticTableStyle { AutomaticTableStyle() }
}

/// Whether every second row stands on another ground.
public struct AlternatingRowBackgroundBehavior: Hashable, Sendable {
  private let name: String

  /// As suits the list.
  public static let automatic = AlternatingRowBackgroundBehavior(name: "automatic")
  /// It does.
  public static let enabled = AlternatingRowBackgroundBehavior(name: "enabled")
  /// It does not.
  public static let disabled = AlternatingRowBackgroundBehavior(name: "disabled")
}
