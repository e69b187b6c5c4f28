public import Foundation
public import TerminalViews

/// A column of a ``Table``: its title, and the view that it shows for a value.
///
/// - Note: `Sort` is the type that orders the rows by the column, and `Never` for a column that orders none.
@MainActor
@preconcurrency
public struct TableColumn<RowValue: Identifiable, Sort, Content: View, Label: View> {
  let label: Label
  let content: @MainActor (RowValue) -> Content
  /// The order that the title asks for; `nil` for a column that orders no rows.
  let comparator: Sort?
  var columnWidth: CGFloat?
  var columnAlignment = TableColumnAlignment.leading
  var columnVisibility = Visibility.automatic
  var customizationID: String?

  private init(
    label: Label,
    comparator: Sort?,
    content: @escaping @MainActor (RowValue) -> Content
  ) {
    self.label = label
    self.comparator = comparator
    self.content = content
  }

  /// Sets the width of the column in points; `nil` for a share of the room.
  public func width(_ width: CGFloat? = nil) -> TableColumn {
    var column = self
    column.columnWidth = width
    return column
  }

  /// Sets where the contents of the column stand in its width.
  public func alignment(_ alignment: TableColumnAlignment) -> TableColumn {
    var column = self
    column.columnAlignment = alignment
    return column
  }

  /// Sets the width of the column: the ideal one, or else a share of the room.
  public func width(
    min: CGFloat? = nil,
    ideal: CGFloat? = nil,
    max: CGFloat? = nil
  ) -> TableColumn {
    width(ideal)
  }
}

extension TableColumn where Sort == Never {
  /// A column with a label.
  @preconcurrency
  public init(
    @ViewBuilder content: @escaping @MainActor (RowValue) -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.init(label: label(), comparator: nil, content: content)
  }
}

extension TableColumn where Sort == Never, Label == Text {
  /// A column with a title.
  @preconcurrency
  public init<T: TextValue>(
    _ title: T,
    @ViewBuilder content: @escaping @MainActor (RowValue) -> Content
  ) {
    self.init(label: title.textValue, comparator: nil, content: content)
  }

  /// A column with a title that shows a text of each value.
  @_disfavoredOverload
  public init<T: TextValue>(
    _ title: T,
    value: any KeyPath<RowValue, String> & Sendable
  ) where Content == Text {
    self.init(label: title.textValue, comparator: nil) { Text(verbatim: $0[keyPath: value]) }
  }
}

extension TableColumn where Sort == KeyPathComparator<RowValue>, Label == Text {
  /// A column with a title that shows a text of each value, and orders the rows by it.
  public init<T: TextValue>(
    _ title: T,
    value: any KeyPath<RowValue, String> & Sendable
  ) where Content == Text {
    self.init(label: title.textValue, comparator: KeyPathComparator(value)) {
      Text(verbatim: $0[keyPath: value])
    }
  }

  /// A column with a title that orders the rows by a property.
  @preconcurrency
  public init<T: TextValue, V: Comparable>(
    _ title: T,
    value: any KeyPath<RowValue, V> & Sendable,
    @ViewBuilder content: @escaping @MainActor (RowValue) -> Content
  ) {
    self.init(label: title.textValue, comparator: KeyPathComparator(value), content: content)
  }
}

/// The columns of a ``Table``, whose types are hidden.
public struct TableColumns<RowValue: Identifiable> {
  struct Column {
    let label: AnyView
    let content: @MainActor (RowValue) -> AnyView
    let comparator: KeyPathComparator<RowValue>?
    let width: CGFloat?
    let alignment: Alignment
    let visibility: Visibility
    let customizationID: String?
  }

  let columns: [Column]
}

/// Builds the columns of a ``Table``.
@MainActor
@preconcurrency
@resultBuilder
public enum TableColumnBuilder<RowValue: Identifiable> {
  /// Takes a column for the type of the rows.
  public static func buildExpression<Sort, Content: View, Label: View>(
    _ column: TableColumn<RowValue, Sort, Content, Label>
  ) -> TableColumns<RowValue> {
    let content = column.content
    return TableColumns(columns: [
      TableColumns.Column(
        label: AnyView(column.label),
        content: { AnyView(content($0)) },
        comparator: column.comparator as? KeyPathComparator<RowValue>,
        width: column.columnWidth,
        alignment: column.columnAlignment.alignment,
        visibility: column.columnVisibility,
        customizationID: column.customizationID
      )
    ])
  }

  /// Puts columns beside each other.
  public static func buildBlock(_ columns: TableColumns<RowValue>...) -> TableColumns<RowValue> {
    TableColumns(columns: columns.flatMap(\.columns))
  }

  /// Shows columns under a condition.
  public static func buildOptional(_ columns: TableColumns<RowValue>?) -> TableColumns<RowValue> {
    columns ?? TableColumns(columns: [])
  }

  /// Shows the columns of one of two conditions.
  public static func buildEither(first columns: TableColumns<RowValue>) -> TableColumns<RowValue> {
    columns
  }

  /// Shows the columns of one of two conditions.
  public static func buildEither(second columns: TableColumns<RowValue>) -> TableColumns<RowValue> {
    columns
  }
}

/// The place of the contents of a column of a ``Table`` in its width.
public struct TableColumnAlignment: Hashable, Sendable {
  let alignment: Alignment

  /// At the begin of lines.
  public static let leading = TableColumnAlignment(alignment: .leading)
  /// In the middle.
  public static let center = TableColumnAlignment(alignment: .center)
  /// At the end of lines.
  public static let trailing = TableColumnAlignment(alignment: .trailing)
  /// As suits numbers: at the end of lines.
  public static let numeric = TableColumnAlignment(alignment: .trailing)
  /// As suits most contents: at the begin of lines.
  public static let automatic = TableColumnAlignment(alignment: .leading)
}
