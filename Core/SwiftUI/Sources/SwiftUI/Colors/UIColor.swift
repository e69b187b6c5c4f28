public import Foundation
public import TerminalViews

/// A colour of the system, by the names that files of iOS use for it.
///
/// `Color(.systemBackground)` and `Color(uiColor: .systemRed)` are colours of the terminal here. Grounds are those of
/// the terminal itself, so that letters can be read on them.
public final class UIColor: Hashable, Sendable {
  let color: Color

  /// The same as a colour of views.
  public init(_ color: Color) {
    self.color = color
  }

  /// A colour of its components, each from 0 to 1.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(
      Color(red: Double(red), green: Double(green), blue: Double(blue), opacity: Double(alpha))
    )
  }

  /// A grey, from black at 0 to white at 1.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(Color(white: Double(white), opacity: Double(alpha)))
  }

  /// A colour of the app's catalogue; see ``Color/init(_:bundle:)``.
  public convenience init?(named name: String) {
    self.init(Color(name))
  }

  public static func == (lhs: UIColor, rhs: UIColor) -> Bool { lhs.color == rhs.color }

  public func hash(into hasher: inout Hasher) { hasher.combine(color) }

  /// The colour, or none below one half: a cell is not transparent.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    UIColor(color.opacity(Double(alpha)))
  }

  /// The ground of the terminal.
  public static let systemBackground = UIColor(.ground)
  /// The ground of the terminal.
  public static let secondarySystemBackground = UIColor(.ground)
  /// The ground of the terminal.
  public static let tertiarySystemBackground = UIColor(.ground)
  /// The ground of the terminal.
  public static let systemGroupedBackground = UIColor(.ground)
  /// The ground of the terminal.
  public static let secondarySystemGroupedBackground = UIColor(.ground)
  /// The ground of the terminal.
  public static let tertiarySystemGroupedBackground = UIColor(.ground)
  /// The colour of letters.
  public static let label = UIColor(.primary)
  /// The colour of letters that matter less.
  public static let secondaryLabel = UIColor(.secondary)
  /// The colour of letters that matter less.
  public static let tertiaryLabel = UIColor(.secondary)
  /// The colour of letters that matter less.
  public static let quaternaryLabel = UIColor(.secondary)
  /// The colour of placeholder texts.
  public static let placeholderText = UIColor(.secondary)
  /// The colour of lines.
  public static let separator = UIColor(.gray)
  /// The colour of lines.
  public static let opaqueSeparator = UIColor(.gray)
  /// The colour of links.
  public static let link = UIColor(.blue)
  /// A grey ground: that of the terminal.
  public static let systemFill = UIColor(.ground)
  /// A grey ground: that of the terminal.
  public static let secondarySystemFill = UIColor(.ground)
  /// A grey ground: that of the terminal.
  public static let tertiarySystemFill = UIColor(.ground)
  /// A grey ground: that of the terminal.
  public static let quaternarySystemFill = UIColor(.ground)
  /// A grey.
  public static let systemGray = UIColor(.gray)
  /// A grey.
  public static let systemGray2 = UIColor(.gray)
  /// A grey.
  public static let systemGray3 = UIColor(.gray)
  /// A grey that is used as a ground: that of the terminal.
  public static let systemGray4 = UIColor(.ground)
  /// A grey that is used as a ground: that of the terminal.
  public static let systemGray5 = UIColor(.ground)
  /// A grey that is used as a ground: that of the terminal.
  public static let systemGray6 = UIColor(.ground)
  /// A colour of the palette.
  public static let systemRed = UIColor(.red)
  /// A colour of the palette.
  public static let systemOrange = UIColor(.orange)
  /// A colour of the palette.
  public static let systemYellow = UIColor(.yellow)
  /// A colour of the palette.
  public static let systemGreen = UIColor(.green)
  /// A colour of the palette.
  public static let systemMint = UIColor(.mint)
  /// A colour of the palette.
  public static let systemTeal = UIColor(.teal)
  /// A colour of the palette.
  public static let systemCyan = UIColor(.cyan)
  /// A colour of the palette.
  public static let systemBlue = UIColor(.blue)
  /// A colour of the palette.
  public static let systemIndigo = UIColor(.indigo)
  /// A colour of the palette.
  public static let systemPurple = UIColor(.purple)
  /// A colour of the palette.
  public static let systemPink = UIColor(.pink)
  /// A colour of the palette.
  public static let systemBrown = UIColor(.brown)
  /// Black.
  public static let black = UIColor(.black)
  /// White.
  public static let white = UIColor(.white)
  /// A colour of the palette.
  public static let red = UIColor(.red)
  /// A colour of the palette.
  public static let green = UIColor(.green)
  /// A colour of the palette.
  public static let blue = UIColor(.blue)
  /// A colour of the palette.
  public static let gray = UIColor(.gray)
  /// A grey.
  public static let lightGray = UIColor(.gray)
  /// A grey.
  public static let darkGray = UIColor(.gray)
  /// No colour.
  public static let clear = UIColor(.clear)
}

extension Color {
  /// A colour of the system.
  public init(_ color: UIColor) {
    self = color.color
  }

  /// A colour of the system.
  public init(uiColor: UIColor) {
    self = uiColor.color
  }

  /// The nearer one of two colours, this one below one half: a palette has none between.
  public func mix(with rhs: Color, by fraction: Double) -> Color {
    guard case .rgb(let red, let green, let blue) = self,
      case .rgb(let otherRed, let otherGreen, let otherBlue) = rhs
    else { return fraction < 0.5 ? self : rhs }
    func mixed(_ lhs: UInt8, _ rhs: UInt8) -> Double {
      (Double(lhs) + (Double(rhs) - Double(lhs)) * fraction) / 255
    }
    return Color(
      red: mixed(red, otherRed),
      green: mixed(green, otherGreen),
      blue: mixed(blue, otherBlue)
    )
  }
}
