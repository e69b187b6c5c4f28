/// The look of a cell: its colours and attributes.
public struct Style: Hashable, Sendable {
  /// The colour of the character.
  public var foreground: Color
  /// The colour behind the character; `nil` keeps the existing one.
  public var background: Color?
  /// The attributes of the character.
  public var attributes: TextAttributes

  /// A style; without arguments, the terminal's own.
  public init(
    foreground: Color = .standard,
    background: Color? = nil,
    attributes: TextAttributes = []
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }
}

/// How the characters of a cell are set apart, besides colours.
public struct TextAttributes: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Strong letters.
  public static let bold = TextAttributes(rawValue: 1 << 0)
  /// Faint letters.
  public static let dim = TextAttributes(rawValue: 1 << 1)
  /// Slanted letters.
  public static let italic = TextAttributes(rawValue: 1 << 2)
  /// A line below the letters.
  public static let underline = TextAttributes(rawValue: 1 << 3)
  /// Foreground and background exchanged.
  public static let reverse = TextAttributes(rawValue: 1 << 4)
  /// A line through the letters.
  public static let strikethrough = TextAttributes(rawValue: 1 << 5)
}

/// A modifier's change of a style; everything else of the style stays.
struct StyleChange: Hashable, Sendable {
  var foreground: Color?
  var background: Color?
  var added: TextAttributes = []
  var removed: TextAttributes = []

  init(
    foreground: Color? = nil,
    background: Color? = nil,
    added: TextAttributes = [],
    removed: TextAttributes = []
  ) {
    self.foreground = foreground
    self.background = background
    self.added = added
    self.removed = removed
  }

  init(_ attribute: TextAttributes, isActive: Bool) {
    self.init(added: isActive ? attribute : [], removed: isActive ? [] : attribute)
  }

  func callAsFunction(_ style: Style) -> Style {
    Style(
      foreground: foreground ?? style.foreground,
      background: background ?? style.background,
      attributes: style.attributes.union(added).subtracting(removed)
    )
  }

  /// This change within another one. Where both set a value, this one wins, as it is nearer to the text.
  func inside(_ outer: StyleChange) -> StyleChange {
    StyleChange(
      foreground: foreground ?? outer.foreground,
      background: background ?? outer.background,
      added: added.union(outer.added.subtracting(removed)),
      removed: removed.union(outer.removed.subtracting(added))
    )
  }
}
