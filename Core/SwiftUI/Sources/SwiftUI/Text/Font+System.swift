public import Foundation
public import TerminalViews

// A terminal has letters of one size and one design. Their strength alone tells texts apart.

extension Font {
  /// The kinds of text that a system has fonts for.
  public enum TextStyle: CaseIterable, Hashable, Sendable {
    /// The title of a screen, and titles below it.
    case largeTitle, title, title2, title3
    /// Text that stands above other text.
    case headline, subheadline
    /// Text that is read.
    case body, callout
    /// Text beside it.
    case footnote, caption, caption2
  }

  /// The designs of letters, of which a terminal has one.
  public enum Design: Hashable, Sendable {
    /// A design of the system.
    case `default`, serif, rounded, monospaced
  }

  /// The widths of letters, of which a terminal has one.
  public struct Width: Hashable, Sendable {
    /// How wide the letters are: 0 is the usual.
    public var value: CGFloat

    /// A width.
    public init(_ value: CGFloat) {
      self.value = value
    }

    /// Narrow letters.
    public static let compressed = Width(-0.4)
    /// Narrower letters.
    public static let condensed = Width(-0.2)
    /// The usual letters.
    public static let standard = Width(0)
    /// Wide letters.
    public static let expanded = Width(0.2)
  }

  /// The room between lines, which a terminal cannot change.
  public enum Leading: Hashable, Sendable {
    /// The room of the font, less, or more.
    case standard, tight, loose
  }

  /// The font of a size: strong from 20 points on, faint below 13.
  ///
  /// - Parameters:
  ///   - size: The size in points.
  ///   - weight: The strength of the letters; `nil` for that of the size.
  ///   - design: The design, of which a terminal has one.
  public static func system(
    size: CGFloat,
    weight: Weight? = nil,
    design: Design? = nil
  ) -> Font {
    let font: Font = size >= 20 ? .title : size < 13 ? .footnote : .body
    return weight.map(font.weight) ?? font
  }

  /// The font of a kind of text.
  ///
  /// - Parameters:
  ///   - style: The kind of text.
  ///   - design: The design, of which a terminal has one.
  ///   - weight: How strong the letters are; `nil` for the usual of the kind.
  public static func system(
    _ style: TextStyle,
    design: Design? = nil,
    weight: Weight? = nil
  ) -> Font {
    let font: Font =
      switch style {
      case .largeTitle: .largeTitle
      case .title: .title
      case .title2: .title2
      case .title3: .title3
      case .headline: .headline
      case .subheadline: .subheadline
      case .body: .body
      case .callout: .callout
      case .footnote: .footnote
      case .caption: .caption
      case .caption2: .caption2
      }
    return weight.map(font.weight) ?? font
  }

  /// A font of the app, which a terminal shows by its size.
  public static func custom(_ name: String, size: CGFloat) -> Font { system(size: size) }

  /// A font of the app, which a terminal shows by its size.
  public static func custom(
    _ name: String,
    size: CGFloat,
    relativeTo textStyle: TextStyle
  ) -> Font {
    system(size: size)
  }

  /// A font of the app, which a terminal shows by its size.
  public static func custom(_ name: String, fixedSize: CGFloat) -> Font { system(size: fixedSize) }

  /// The font itself: the letters of a terminal have one width.
  public func width(_ width: Width) -> Font { self }

  /// The font itself: the lines of a terminal stand where they stand.
  public func leading(_ leading: Leading) -> Font { self }

  /// The font itself: a terminal has no small capitals.
  public func smallCaps() -> Font { self }
}
