public import TerminalViews

extension EnvironmentValues {
  private struct TableColumnHeadersKey: EnvironmentKey {
    static var defaultValue: Visibility { .automatic }
  }

  /// Whether tables show the titles of their columns.
  var tableColumnHeaders: Visibility {
    get { self[TableColumnHeadersKey.self] }
    set { self[TableColumnHeadersKey.self] = newValue }
  }
}

extension View {
  /// Sets the look of tables: those of a terminal look in one way.
  public func tableStyle<S: TableStyle>(_ style: S) -> some View { self }

  /// Sets whether tables within show the titles of their columns.
  public func tableColumnHeaders(_ visibility: Visibility) -> some View {
    environment(\.tableColumnHeaders, visibility)
  }

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

  /// The look with every second row on another ground: a terminal draws them on one.
  public init(alternatesRowBackgrounds: Bool) {}
}

/// The look of a table within a border.
public struct BorderedTableStyle: TableStyle {
  /// The look.
  public init() {}

  /// The look with every second row on another ground: a terminal draws them on one.
  public init(alternatesRowBackgrounds: Bool) {}
}

/// The usual look of a table.
public struct AutomaticTableStyle: TableStyle {
  /// The look.
  public init() {}
}

extension TableStyle where Self == InsetTableStyle {
  /// Within a room of its own.
  public static var inset: InsetTableStyle { InsetTableStyle() }

  /// Within a room of its own.
  public static func inset(alternatesRowBackgrounds: Bool) -> InsetTableStyle { .inset }
}

extension TableStyle where Self == BorderedTableStyle {
  /// Within a border.
  public static var bordered: BorderedTableStyle { BorderedTableStyle() }

  /// Within a border.
  public static func bordered(alternatesRowBackgrounds: Bool) -> BorderedTableStyle { .bordered }
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
