/// The look of letters, by their purpose.
///
/// A terminal has letters of one size: large fonts of SwiftUI are bold here, and small ones are faint.
public struct Font: Hashable, Sendable {
  /// The strength of letters.
  public enum Weight: Hashable, Sendable {
    /// Up to light, letters are faint; from semibold on, they are strong.
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black

    fileprivate var attributes: TextAttributes {
      switch self {
      case .ultraLight, .thin, .light: .dim
      case .regular, .medium: []
      case .semibold, .bold, .heavy, .black: .bold
      }
    }
  }

  private var attributes: TextAttributes = []

  /// The title of a screen: strong.
  public static let largeTitle = Font(attributes: .bold)
  /// A title: strong.
  public static let title = Font(attributes: .bold)
  /// A title of the second level: strong.
  public static let title2 = Font(attributes: .bold)
  /// A title of the third level: strong.
  public static let title3 = Font(attributes: .bold)
  /// The headline of a text: strong.
  public static let headline = Font(attributes: .bold)
  /// The line below a headline.
  public static let subheadline = Font()
  /// Text that is read.
  public static let body = Font()
  /// Text beside the text that is read.
  public static let callout = Font()
  /// A footnote: faint.
  public static let footnote = Font(attributes: .dim)
  /// The caption of something: faint.
  public static let caption = Font(attributes: .dim)
  /// A second caption: faint.
  public static let caption2 = Font(attributes: .dim)

  /// The font with strong letters.
  public func bold() -> Font { weight(.bold) }

  /// The font with slanted letters.
  public func italic() -> Font { Font(attributes: attributes.union(.italic)) }

  /// The font with letters of another strength.
  public func weight(_ weight: Weight) -> Font {
    Font(attributes: attributes.subtracting([.bold, .dim]).union(weight.attributes))
  }

  /// The font itself: all letters of a terminal have the same width.
  public func monospaced() -> Font { self }

  /// The font itself: all digits of a terminal have the same width.
  public func monospacedDigit() -> Font { self }

  var change: StyleChange {
    StyleChange(
      added: attributes,
      removed: TextAttributes([.bold, .dim, .italic]).subtracting(attributes)
    )
  }
}

extension View {
  /// Sets how the letters within look; `nil` leaves them as they are.
  public func font(_ font: Font?) -> some View {
    changed(font?.change ?? StyleChange())
  }

  /// Sets how strong the letters within are; `nil` leaves them as they are.
  public func fontWeight(_ weight: Font.Weight?) -> some View {
    font(weight.map { Font.body.weight($0) })
  }
}

extension Text {
  /// Sets how the letters look; `nil` leaves them as they are.
  public func font(_ font: Font?) -> Text {
    font.map { changed($0.change) } ?? self
  }

  /// Sets how strong the letters are; `nil` leaves them as they are.
  public func fontWeight(_ weight: Font.Weight?) -> Text {
    font(weight.map { Font.body.weight($0) })
  }
}
