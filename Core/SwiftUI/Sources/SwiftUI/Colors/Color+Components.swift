public import Foundation
public import TerminalViews

// The colours by name are those of the terminal's palette, as its user has set them. The others have components,
// which terminals without full colours bring to the nearest one of theirs.

extension Color {
  /// The spaces in which the components of a colour are given. All are shown as sRGB.
  public enum RGBColorSpace: Hashable, Sendable {
    /// A space of colours.
    case sRGB, sRGBLinear, displayP3
  }

  /// A colour between red and yellow.
  public static var orange: Color { .rgb(255, 149, 0) }
  /// A light red.
  public static var pink: Color { .rgb(255, 45, 85) }
  /// A colour between blue and red.
  public static var purple: Color { .rgb(175, 82, 222) }
  /// A dark blue.
  public static var indigo: Color { .rgb(88, 86, 214) }
  /// A light green.
  public static var mint: Color { .rgb(0, 199, 190) }
  /// A colour between green and blue.
  public static var teal: Color { .rgb(48, 176, 199) }
  /// The colour of earth.
  public static var brown: Color { .rgb(162, 132, 94) }
  /// The colour of controls that can be used.
  public static var accentColor: Color { .blue }

  /// A colour of its components, each from 0 to 1.
  ///
  /// - Parameters:
  ///   - colorSpace: The space of the components; all are shown as sRGB.
  ///   - red: The red component.
  ///   - green: The green component.
  ///   - blue: The blue component.
  ///   - opacity: The opacity: below one half there is no colour.
  public init(
    _ colorSpace: RGBColorSpace = .sRGB,
    red: Double,
    green: Double,
    blue: Double,
    opacity: Double = 1
  ) {
    self = Color.rgb(Self.byte(red), Self.byte(green), Self.byte(blue)).opacity(opacity)
  }

  /// A grey, from black at 0 to white at 1.
  public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
    self.init(colorSpace, red: white, green: white, blue: white, opacity: opacity)
  }

  /// A colour by its hue, each part from 0 to 1.
  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
    let sector = (hue - hue.rounded(.down)) * 6
    func part(_ offset: Double) -> Double {
      let place = (offset + sector).truncatingRemainder(dividingBy: 6)
      return brightness * (1 - saturation * max(0, min(place, 4 - place, 1)))
    }
    self.init(red: part(5), green: part(3), blue: part(1), opacity: opacity)
  }

  /// A colour of the app's asset catalog, in its variant for dark screens if it has one.
  ///
  /// Without such a colour, a name that is one of the colours here is shown as that, and any other as the terminal's
  /// own. So is a grey that is near to black or white, as letters of it may not be seen on the ground that a terminal
  /// has; one between them is ``secondary``.
  public init(_ name: String, bundle: Bundle? = nil) {
    self =
      AssetLibrary.color(named: name, in: bundle) ?? Self.named[name.lowercased()] ?? .primary
  }

  /// The colour, or none below one half: a cell is not transparent.
  public func opacity(_ opacity: Double) -> Color { opacity < 0.5 ? .clear : self }

  /// The colour itself: a cell has one colour.
  public var gradient: AnyGradient { AnyGradient(Gradient(colors: [self])) }

  private static func byte(_ part: Double) -> UInt8 {
    part.isNaN ? 0 : UInt8((min(max(part, 0), 1) * 255).rounded())
  }

  static let named: [String: Color] = [
    "accentcolor": .accentColor, "black": .black, "blue": .blue, "brown": .brown, "clear": .clear,
    "cyan": .cyan, "gray": .gray, "green": .green, "indigo": .indigo, "label": .primary,
    "mint": .mint,
    "orange": .orange, "pink": .pink, "primary": .primary, "purple": .purple, "red": .red,
    "secondary": .secondary, "secondarylabel": .secondary, "teal": .teal, "white": .white,
    "yellow": .yellow,
  ]
}
