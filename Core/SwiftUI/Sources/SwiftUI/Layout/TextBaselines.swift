public import TerminalViews

extension VerticalAlignment {
  /// Where the first line of a text stands: at the top.
  public static var firstTextBaseline: VerticalAlignment { .top }
  /// Where the last line of a text stands: at the bottom.
  public static var lastTextBaseline: VerticalAlignment { .bottom }
}

extension Alignment {
  /// The left edge of the first line of a text.
  public static var leadingFirstTextBaseline: Alignment { .topLeading }
  /// The middle of the first line of a text.
  public static var centerFirstTextBaseline: Alignment { .top }
  /// The right edge of the first line of a text.
  public static var trailingFirstTextBaseline: Alignment { .topTrailing }
  /// The left edge of the last line of a text.
  public static var leadingLastTextBaseline: Alignment { .bottomLeading }
  /// The middle of the last line of a text.
  public static var centerLastTextBaseline: Alignment { .bottom }
  /// The right edge of the last line of a text.
  public static var trailingLastTextBaseline: Alignment { .bottomTrailing }
}

extension HorizontalAlignment {
  /// The left edge of the separator of a row: that of the row.
  public static var listRowSeparatorLeading: HorizontalAlignment { .leading }
  /// The right edge of the separator of a row: that of the row.
  public static var listRowSeparatorTrailing: HorizontalAlignment { .trailing }
}
