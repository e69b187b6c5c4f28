import TerminalViews

/// The pixels of the cells that show images.
///
/// Each has a character of the last private plane, so that it is moved, erased and written over as other characters
/// are.
struct ImageTiles: Sendable {
  private static let first: UInt32 = 0x10_0000
  /// The most different tiles. The character behind them stands for Kitty's pictures.
  private static let mostTiles = 0xEEEE

  private var tiles: [[UInt8]] = []
  private var numbers: [[UInt8]: Int] = [:]

  /// Returns the character that stands for the pixels of a cell; U+FFFD once there are too many.
  mutating func character(_ pixels: [UInt8]) -> Character {
    let number = numbers[pixels] ?? tiles.count
    guard number < Self.mostTiles else { return "\u{FFFD}" }
    if number == tiles.count {
      tiles.append(pixels)
      numbers[pixels] = number
    }
    return Unicode.Scalar(Self.first + UInt32(number)).map(Character.init) ?? "\u{FFFD}"
  }

  /// The pixels of a cell; `nil` if it shows a character.
  func pixels(_ character: Character) -> [UInt8]? {
    guard let scalar = character.unicodeScalars.first, scalar.value >= Self.first else {
      return nil
    }
    let number = Int(scalar.value - Self.first)
    return tiles.indices.contains(number) ? tiles[number] : nil
  }
}

/// An image of red, green, blue and opacity.
struct EmulatedImage: Sendable {
  var width: Int
  /// The pixels of each row, a byte for each of the four; those that are missing at the end of a row are seen through.
  var rows: [[UInt32]]

  var height: Int { rows.count }

  /// A pixel; one that is seen through beside the image.
  func pixel(x: Int, y: Int) -> UInt32 {
    y < rows.count && x < rows[y].count ? rows[y][x] : 0
  }

  /// The most columns and rows of pixels.
  static let longestSide = 10_000

  /// Whether an image can be shown; others need too much memory.
  static func isAllowed(width: Int, height: Int) -> Bool {
    (0...longestSide).contains(width) && (0...longestSide).contains(height)
      && width * height <= 1 << 23
  }
}
