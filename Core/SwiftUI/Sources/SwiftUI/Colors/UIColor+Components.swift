public import Foundation
import TerminalViews

extension UIColor {
  /// Gives the components of the colour, each from 0 to 1. Those of the terminal's palette are not known, and are the
  /// usual ones of their names.
  ///
  /// - Returns: Whether the colour has components: the terminal's own colours have none.
  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?,
    green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?,
    alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    guard let components else { return false }
    red?.pointee = components.red
    green?.pointee = components.green
    blue?.pointee = components.blue
    alpha?.pointee = color == .clear ? 0 : 1
    return true
  }

  /// Gives the hue of the colour and its other parts, each from 0 to 1; see ``getRed(_:green:blue:alpha:)``.
  @discardableResult
  public func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?,
    saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?,
    alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    guard let (red, green, blue) = components else { return false }
    let (most, least) = (max(red, green, blue), min(red, green, blue))
    let range = most - least
    let sector: CGFloat =
      if range == 0 {
        0
      } else if most == red {
        ((green - blue) / range).truncatingRemainder(dividingBy: 6)
      } else if most == green {
        (blue - red) / range + 2
      } else {
        (red - green) / range + 4
      }
    hue?.pointee = (sector < 0 ? sector + 6 : sector) / 6
    saturation?.pointee = most == 0 ? 0 : range / most
    brightness?.pointee = most
    alpha?.pointee = color == .clear ? 0 : 1
    return true
  }

  /// Gives the light of a grey, from 0 to 1; see ``getRed(_:green:blue:alpha:)``.
  ///
  /// - Returns: Whether the colour is a grey.
  @discardableResult
  public func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?,
    alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    guard let (red, green, blue) = components, red == green, green == blue else { return false }
    white?.pointee = red
    alpha?.pointee = color == .clear ? 0 : 1
    return true
  }

  /// The components as `0xRRGGBB`; `nil` for the terminal's own colours.
  var rgb: UInt32? {
    components.map { parts in
      [parts.red, parts.green, parts.blue].reduce(0) { $0 << 8 | UInt32(($1 * 255).rounded()) }
    }
  }

  private var components: (red: CGFloat, green: CGFloat, blue: CGFloat)? {
    func parts(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> (CGFloat, CGFloat, CGFloat) {
      (CGFloat(red) / 255, CGFloat(green) / 255, CGFloat(blue) / 255)
    }
    return switch color {
    case .rgb(let red, let green, let blue): parts(red, green, blue)
    case .black, .clear: parts(0, 0, 0)
    case .white, .brightWhite: parts(255, 255, 255)
    case .red, .brightRed: parts(255, 59, 48)
    case .green, .brightGreen: parts(52, 199, 89)
    case .yellow, .brightYellow: parts(255, 204, 0)
    case .blue, .brightBlue: parts(0, 122, 255)
    case .magenta, .brightMagenta: parts(255, 45, 85)
    case .cyan, .brightCyan: parts(50, 173, 230)
    case .brightBlack: parts(142, 142, 147)
    case .standard, .ground, .indexed: nil
    }
  }
}
