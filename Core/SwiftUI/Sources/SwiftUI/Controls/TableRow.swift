@_spi(SwiftUI) public import TerminalViews

/// The rows of a ``Table``.
@MainActor
@preconcurrency
public protocol TableRowContent<TableRowValue> {
  /// The type of the values.
  associatedtype TableRowValue: Identifiable

  /// The values, in their order.
  var _rows: [TableRowValue] { get }
}

/// A row of a ``Table``: as a view of its own it is empty.
public struct TableRow<Value: Identifiable>: View, TableRowContent {
  public let _rows: [Value]

  /// A row of a value.
  public init(_ value: Value) {
    _rows = [value]
  }

  public var body: EmptyView { EmptyView() }

  /// Adds a menu to the row: rows of a terminal have none.
  public func contextMenu<MenuItems: View>(
    @ViewBuilder menuItems: () -> MenuItems
  ) -> TableRow {
    self
  }

  /// Provides an item that is dragged: nothing is dragged out of a terminal.
  public func draggable<T>(_ payload: @autoclosure () -> T) -> TableRow { self }
}

/// Several rows of a ``Table``.
public struct TableRows<Value: Identifiable>: TableRowContent {
  public let _rows: [Value]
}

extension ForEach: TableRowContent where Content: TableRowContent {
  public typealias TableRowValue = Content.TableRowValue

  public var _rows: [Content.TableRowValue] { contents.flatMap(\._rows) }
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
