public import Foundation
public import TerminalViews

extension Text {
  /// The ways in which a line below or through letters is drawn: a terminal has one.
  public struct LineStyle: Hashable, Sendable {
    /// The patterns of a line.
    public struct Pattern: Hashable, Sendable {
      private let name: String

      /// A line.
      public static let solid = Pattern(name: "solid")
      /// Dots.
      public static let dot = Pattern(name: "dot")
      /// Dashes.
      public static let dash = Pattern(name: "dash")
      /// Dashes and dots.
      public static let dashDot = Pattern(name: "dashDot")
      /// Dashes with two dots.
      public static let dashDotDot = Pattern(name: "dashDotDot")
    }

    /// A line.
    public init(pattern: Pattern = .solid, color: Color? = nil) {}

    /// A single line.
    public static let single = LineStyle()
  }

  /// The sizes of a text beside others: letters of a terminal have one.
  public struct Scale: Hashable, Sendable {
    private let name: String

    /// The usual.
    public static let `default` = Scale(name: "default")
    /// Smaller.
    public static let secondary = Scale(name: "secondary")
  }

  /// Draws a line below the letters, in their colour: a terminal draws no other.
  public func underline(
    _ isActive: Bool = true,
    pattern: LineStyle.Pattern = .solid,
    color: Color? = nil
  ) -> Text {
    let line: (Bool) -> Text = underline
    return line(isActive)
  }

  /// Draws a line through the letters, in their colour: a terminal draws no other.
  public func strikethrough(
    _ isActive: Bool = true,
    pattern: LineStyle.Pattern = .solid,
    color: Color? = nil
  ) -> Text {
    let line: (Bool) -> Text = strikethrough
    return line(isActive)
  }

  /// Gives digits one width: those of a terminal have it.
  public func monospacedDigit() -> Text { self }

  /// Gives letters one width: those of a terminal have it.
  public func monospaced(_ isActive: Bool = true) -> Text { self }

  /// Sets the design of letters: a terminal has one.
  public func fontDesign(_ design: Font.Design?) -> Text { self }

  /// Sets the width of letters: a terminal has one.
  public func fontWidth(_ width: Font.Width?) -> Text { self }

  /// Sets the size beside other texts: letters of a terminal have one.
  public func textScale(_ scale: Scale, isEnabled: Bool = true) -> Text { self }

  /// Says whether a screen reader spells the text: it reads the text of the screen.
  public func speechSpellsOutCharacters(_ value: Bool = true) -> Text { self }

  /// Says whether a screen reader reads punctuation: it reads the text of the screen.
  public func speechAlwaysIncludesPunctuation(_ value: Bool = true) -> Text { self }

  /// Says how a screen reader sounds: it sounds as its user likes.
  public func speechAdjustedPitch(_ value: Double) -> Text { self }

  /// Says whether a screen reader speaks the text later: it reads the text of the screen.
  public func speechAnnouncementsQueued(_ value: Bool = true) -> Text { self }
}

extension View {
  /// Draws a line below the letters, in their colour: a terminal draws no other.
  @_disfavoredOverload
  public func underline(
    _ isActive: Bool = true,
    pattern: Text.LineStyle.Pattern = .solid,
    color: Color? = nil
  ) -> some View {
    underline(isActive)
  }

  /// Draws a line through the letters, in their colour: a terminal draws no other.
  @_disfavoredOverload
  public func strikethrough(
    _ isActive: Bool = true,
    pattern: Text.LineStyle.Pattern = .solid,
    color: Color? = nil
  ) -> some View {
    strikethrough(isActive)
  }

  /// Gives digits one width: those of a terminal have it.
  public func monospacedDigit() -> some View { self }

  /// Gives letters one width: those of a terminal have it.
  public func monospaced(_ isActive: Bool = true) -> some View { self }

  /// Sets the size beside other texts: letters of a terminal have one.
  public func textScale(_ scale: Text.Scale, isEnabled: Bool = true) -> some View { self }

  /// Sets the language by which lines are broken: a terminal breaks them between words.
  public func typesettingLanguage(_ language: Locale.Language, isEnabled: Bool = true) -> some View
  {
    self
  }

  /// Sets the range of the lines of texts: they have as many as they need, up to the greatest number.
  public func lineLimit<Limit: LineLimitRange>(_ limit: Limit) -> some View {
    lineLimit(limit.mostLines)
  }

  /// Sets the number of lines of texts.
  ///
  /// - Parameters:
  ///   - limit: The greatest number.
  ///   - reservesSpace: Whether so many rows are kept free.
  public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
    ReservedLines(content: self, lines: reservesSpace ? limit : nil).lineLimit(limit)
  }

  /// Sets the size of letters: those of a terminal have one.
  public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View {
    environment(\.dynamicTypeSize, size)
  }

  /// Sets the sizes of letters: those of a terminal have one.
  public func dynamicTypeSize<T: RangeExpression<DynamicTypeSize>>(_ range: T) -> some View { self }
}

/// A view with so many rows, also if it needs fewer.
private struct ReservedLines<Content: View>: View {
  @Environment(\.terminalScale) private var scale
  let content: Content
  let lines: Int?

  init(content: Content, lines: Int?) {
    self.content = content
    self.lines = lines
  }

  var body: some View {
    content.frame(minHeight: lines.map { CGFloat($0) * scale.rowHeight }, alignment: .top)
  }
}

extension Font {
  /// The font itself: a terminal has no small capitals.
  public func uppercaseSmallCaps() -> Font { self }

  /// The font itself: a terminal has no small capitals.
  public func lowercaseSmallCaps() -> Font { self }

}
