public import Foundation
public import TerminalViews

/// A font, by the name that files of iOS use for it.
public struct UIFont: Hashable, Sendable {
  /// The styles of texts.
  public enum TextStyle: Hashable, Sendable {
    /// A style, from the largest to the smallest.
    case largeTitle, title1, title2, title3, headline, body, callout, subheadline, footnote
    /// A style of small letters.
    case caption1, caption2

    fileprivate var style: Font.TextStyle {
      switch self {
      case .largeTitle: .largeTitle
      case .title1: .title
      case .title2: .title2
      case .title3: .title3
      case .headline: .headline
      case .body: .body
      case .callout: .callout
      case .subheadline: .subheadline
      case .footnote: .footnote
      case .caption1: .caption
      case .caption2: .caption2
      }
    }

    fileprivate var size: CGFloat {
      switch self {
      case .largeTitle: 34
      case .title1: 28
      case .title2: 22
      case .title3: 20
      case .headline, .body: 17
      case .callout: 16
      case .subheadline: 15
      case .footnote: 13
      case .caption1: 12
      case .caption2: 11
      }
    }
  }

  /// The strength of letters.
  public typealias Weight = Font.Weight

  /// The size of letters in points.
  public let pointSize: CGFloat
  let font: Font

  /// The font of a style.
  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    UIFont(pointSize: style.size, font: .system(style.style))
  }

  /// The usual font.
  public static func systemFont(ofSize size: CGFloat, weight: Font.Weight = .regular) -> UIFont {
    UIFont(pointSize: size, font: .system(size: size, weight: weight))
  }

  /// A font whose letters have one width, as all of a terminal have.
  public static func monospacedSystemFont(ofSize size: CGFloat, weight: Font.Weight) -> UIFont {
    systemFont(ofSize: size, weight: weight)
  }

  /// A font whose digits have one width, as all of a terminal have.
  public static func monospacedDigitSystemFont(
    ofSize size: CGFloat,
    weight: Font.Weight
  ) -> UIFont {
    systemFont(ofSize: size, weight: weight)
  }

  /// A slanted font.
  public static func italicSystemFont(ofSize size: CGFloat) -> UIFont {
    UIFont(pointSize: size, font: .system(size: size).italic())
  }

  /// The size of letters of labels in points.
  public static let labelFontSize: CGFloat = 17
  /// The size of letters of the system in points.
  public static let systemFontSize: CGFloat = 14
  /// The size of small letters of the system in points.
  public static let smallSystemFontSize: CGFloat = 12

  /// A strong font.
  public static func boldSystemFont(ofSize size: CGFloat) -> UIFont {
    systemFont(ofSize: size, weight: .bold)
  }

  private init(pointSize: CGFloat, font: Font) {
    self.pointSize = pointSize
    self.font = font
  }

  /// A font of the app: a terminal has one, and takes its size.
  public init?(name: String, size: CGFloat) {
    self.init(pointSize: size, font: .custom(name, size: size))
  }

  /// The name of the font: a terminal has one.
  public var fontName: String { "Terminal" }

  /// The name of the family of the font: a terminal has one.
  public var familyName: String { "Terminal" }

  /// The font in another size.
  public func withSize(_ size: CGFloat) -> UIFont { UIFont(pointSize: size, font: font) }

  /// The height of a line: a row of the usual scale.
  public var lineHeight: CGFloat { TerminalScale().rowHeight }
}

extension Font {
  /// A font.
  public init(_ font: UIFont) {
    self = font.font
  }
}
