import Foundation
import TerminalViews

/// A colour of an asset catalog.
nonisolated struct AssetColor: Decodable {
  private struct Components: Decodable {
    var red: String?
    var green: String?
    var blue: String?
    var white: String?
    var alpha: String?
  }

  private var components: Components?
  private var reference: String?

  /// The colour on a terminal; `nil` where the terminal's own has to be taken.
  ///
  /// A grey that is near to black or white is meant for a ground that the app knows. The ground of a terminal is its
  /// user's, on which such letters may not be seen.
  var color: Color? {
    if let reference { return Self.systemColor(reference) }
    guard let components else { return nil }
    let white = Self.part(components.white)
    guard let red = Self.part(components.red) ?? white,
      let green = Self.part(components.green) ?? white,
      let blue = Self.part(components.blue) ?? white
    else { return nil }
    if let opacity = Self.part(components.alpha), opacity < 0.5 { return .clear }
    if max(red, green, blue) - min(red, green, blue) < 0.15 {
      return (0.3...0.7).contains(green) ? .secondary : nil
    }
    return Color(red: red, green: green, blue: blue)
  }

  /// A component from 0 to 1: it is written as that, as one of 256 numbers, or as one of these in hexadecimal digits.
  private static func part(_ text: String?) -> Double? {
    guard let text else { return nil }
    if text.lowercased().hasPrefix("0x") {
      return UInt8(text.dropFirst(2), radix: 16).map { Double($0) / 255 }
    }
    guard let number = Double(text), number.isFinite else { return nil }
    return text.contains(".") ? number : number / 255
  }

  /// A colour of the system, such as `systemBlueColor` or `labelColor`.
  private static func systemColor(_ reference: String) -> Color? {
    var name = reference
    if name.hasPrefix("system") { name.removeFirst("system".count) }
    if name.hasSuffix("Color") { name.removeLast("Color".count) }
    return Color.named[name.lowercased()]
  }
}
