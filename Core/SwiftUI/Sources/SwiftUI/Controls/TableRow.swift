@_spi(SwiftUI) public import TerminalViews

/// The rows of a ``Table``.
@MainActor
@preconcurrency
public protocol TableRowContent<TableRowValue> {
  /// The type of the values.
  associatedtype TableRowValue: Identifiable

  /// The rows, in their order.
  var _rows: [_TableRowItem<TableRowValue>] { get }
}

/// A row of a ``Table``: its value, and the menu that was added to it.
public struct _TableRowItem<Value: Identifiable>: Identifiable {
  let value: Value
  var menu: (@MainActor () -> AnyView)?

  init(_ value: Value) {
    self.value = value
  }

  public var id: Value.ID { value.id }
}

/// A row of a ``Table``: as a view of its own it is empty.
public struct TableRow<Value: Identifiable>: View, TableRowContent {
  public private(set) var _rows: [_TableRowItem<Value>]

  /// A row of a value.
  public init(_ value: Value) {
    _rows = [_TableRowItem(value)]
  }

  public var body: EmptyView { EmptyView() }

  /// Adds buttons that are shown in a dialog by the right button of the mouse, or by ^O on the row.
  @preconcurrency
  public func contextMenu<MenuItems: View>(
    @ViewBuilder menuItems: @escaping @MainActor () -> MenuItems
  ) -> TableRow {
    var row = self
    for index in row._rows.indices { row._rows[index].menu = { AnyView(menuItems()) } }
    return row
  }

  /// Provides an item that is dragged: nothing is dragged out of a terminal.
  public func draggable<T>(_ payload: @autoclosure () -> T) -> TableRow { self }
}

/// Several rows of a ``Table``.
public struct TableRows<Value: Identifiable>: TableRowContent {
  public let _rows: [_TableRowItem<Value>]
}

extension ForEach: TableRowContent where Content: TableRowContent {
  public typealias TableRowValue = Content.TableRowValue

  public var _rows: [_TableRowItem<Content.TableRowValue>] { contents.flatMap(\._rows) }
}

/// Builds the rows of a ``Table``.
@MainActor
@preconcurrency
@resultBuilder
public enum TableRowBuilder<Value: Identifiable> {
  /// Takes rows.
  public static func buildExpression<Content: TableRowContent<Value>>(
    _ content: Content
  ) -> TableRows<Value> {
    TableRows(_rows: content._rows)
  }

  /// Puts rows below each other.
  public static func buildBlock(_ rows: TableRows<Value>...) -> TableRows<Value> {
    TableRows(_rows: rows.flatMap(\._rows))
  }

  /// Shows rows under a condition.
  public static func buildOptional(_ rows: TableRows<Value>?) -> TableRows<Value> {
    rows ?? TableRows(_rows: [])
  }

  /// Shows the rows of one of two conditions.
  public static func buildEither(first rows: TableRows<Value>) -> TableRows<Value> { rows }

  /// Shows the rows of one of two conditions.
  public static func buildEither(second rows: TableRows<Value>) -> TableRows<Value> { rows }
}
