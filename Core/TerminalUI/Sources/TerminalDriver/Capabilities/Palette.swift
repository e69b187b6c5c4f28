import TerminalViews

/// The 256 colours that terminals number: sixteen with names, a cube of 6×6×6, and 24 greys.
enum Palette {
  private static let names: [Color] = [
    .black, .red, .green, .yellow, .blue, .magenta, .cyan, .white,
    .brightBlack, .brightRed, .brightGreen, .brightYellow,
    .brightBlue, .brightMagenta, .brightCyan, .brightWhite,
  ]

  /// The number of a colour, unless it has none.
  static func index(of color: Color) -> Int? {
    switch color {
    case .clear, .ground, .standard, .rgb: nil
    case .black: 0
    case .red: 1
    case .green: 2
    case .yellow: 3
    case .blue: 4
    case .magenta: 5
    case .cyan: 6
    case .white: 7
    case .brightBlack: 8
    case .brightRed: 9
    case .brightGreen: 10
    case .brightYellow: 11
    case .brightBlue: 12
    case .brightMagenta: 13
    case .brightCyan: 14
    case .brightWhite: 15
    case .indexed(let index): Int(index)
    }
  }

  /// A colour by its number, with its name if it has one.
  static func color(at index: Int) -> Color {
    index < names.count ? names[index] : .indexed(UInt8(index))
  }

  /// A colour, with its name if it has one; that of the ground is the terminal's own.
  static func named(_ color: Color) -> Color {
    if color == .ground { return .standard }
    guard case .indexed(let index) = color else { return color }
    return self.color(at: Int(index))
  }

  /// Red, green and blue, each up to 255. Terminals let their users choose the first sixteen; these
  /// are the usual ones.
  static func components(at index: Int) -> (UInt8, UInt8, UInt8) {
    switch index {
    case 0..<7 where index != 0:
      return (part(index, 1, 205), part(index, 2, 205), part(index, 4, index == 4 ? 238 : 205))
    case 0: return (0, 0, 0)
    case 7: return (229, 229, 229)
    case 8: return (127, 127, 127)
    case 9..<16: return (part(index, 1, 255), part(index, 2, 255), part(index, 4, 255))
    case 16..<232:
      let levels: [UInt8] = [0, 95, 135, 175, 215, 255]
      let place = index - 16
      return (levels[place / 36], levels[place / 6 % 6], levels[place % 6])
    default:
      let level = UInt8(8 + (index - 232) * 10)
      return (level, level, level)
    }
  }

  private static func part(_ index: Int, _ bit: Int, _ value: UInt8) -> UInt8 {
    index & bit != 0 ? value : 0
  }

  /// The entry of a part of the palette that looks most like a colour.
  static func nearest(to color: (UInt8, UInt8, UInt8), within range: Range<Int>) -> Color {
    var best = range.lowerBound
    var smallest = Int.max
    for index in range {
      let distance = distance(color, components(at: index))
      if distance < smallest {
        smallest = distance
        best = index
      }
    }
    return self.color(at: best)
  }

  /// How different two colours look: the eye sees green best, and blue worst.
  private static func distance(_ a: (UInt8, UInt8, UInt8), _ b: (UInt8, UInt8, UInt8)) -> Int {
    func squared(_ a: UInt8, _ b: UInt8) -> Int { (Int(a) - Int(b)) * (Int(a) - Int(b)) }
    return 3 * squared(a.0, b.0) + 6 * squared(a.1, b.1) + squared(a.2, b.2)
  }
}
