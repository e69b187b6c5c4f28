public import TerminalViews

/// The choice of the user which columns of a ``Table`` are seen.
///
/// A column takes part by its ``TableColumn/customizationID(_:)``. A terminal has no menu for it: the app makes the
/// choice, and columns keep their order.
public struct TableColumnCustomization<RowValue: Identifiable>: Equatable, Codable, Sendable {
  private var isVisible: [String: Bool] = [:]

  /// No choice.
  public init() {}

  /// Whether a column is seen; `automatic` for its own visibility.
  public subscript(visibility id: String) -> Visibility {
    get {
      switch isVisible[id] {
      case true?: .visible
      case false?: .hidden
      case nil: .automatic
      }
    }
    set { isVisible[id] = newValue == .automatic ? nil : newValue == .visible }
  }

  /// Puts the columns back in their first order: in a terminal they always are.
  public mutating func resetOrder() {}
}

/// The ways in which the user cannot change a column of a ``Table``.
public struct TableColumnCustomizationBehavior: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Its place.
  public static let reorder = TableColumnCustomizationBehavior(rawValue: 1 << 0)
  /// Its width.
  public static let resize = TableColumnCustomizationBehavior(rawValue: 1 << 1)
  /// Its visibility.
  public static let visibility = TableColumnCustomizationBehavior(rawValue: 1 << 2)
  /// All of these.
  public static let all: TableColumnCustomizationBehavior = [.reorder, .resize, .visibility]
}

extension TableColumn {
  /// Sets the name by which a ``TableColumnCustomization`` knows the column.
  public func customizationID(_ id: String) -> TableColumn {
    var column = self
    column.customizationID = id
    return column
  }

  /// Sets whether the column is seen where nothing else was chosen.
  public func defaultVisibility(_ visibility: Visibility) -> TableColumn {
    var column = self
    column.columnVisibility = visibility
    return column
  }

  /// Keeps the user from changing the column: a terminal has no way to do it.
  public func disabledCustomizationBehavior(
    _ behavior: TableColumnCustomizationBehavior
  ) -> TableColumn {
    self
  }
}
