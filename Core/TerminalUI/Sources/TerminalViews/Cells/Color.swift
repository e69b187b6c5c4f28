/// A colour of the terminal.
///
/// As a view, it fills the space that it is offered.
public enum Color: Hashable, Sendable {
  /// The terminal's own foreground or background.
  case standard
  /// The terminal's own background. Letters of this colour are drawn as ``standard`` ones, so that they can be read.
  case ground
  /// No colour: as a background, the existing one.
  case clear
  /// A colour of the palette, as the terminal is set up to show it.
  case black, red, green, yellow, blue, magenta, cyan, white
  /// A lighter colour of the palette.
  case brightBlack, brightRed, brightGreen, brightYellow
  /// A lighter colour of the palette.
  case brightBlue, brightMagenta, brightCyan, brightWhite
  /// A colour of the palette with 256 entries.
  case indexed(UInt8)
  /// A colour of its own, for terminals that can show it.
  case rgb(UInt8, UInt8, UInt8)

  /// The colour of the most important content: the terminal's own.
  public static var primary: Color { .standard }

  /// The colour of less important content.
  public static var secondary: Color { .brightBlack }

  /// The colour of lines and fillings that must not draw attention.
  public static var gray: Color { .brightBlack }
}
