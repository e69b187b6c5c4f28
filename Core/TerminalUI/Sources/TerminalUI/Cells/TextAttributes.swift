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
