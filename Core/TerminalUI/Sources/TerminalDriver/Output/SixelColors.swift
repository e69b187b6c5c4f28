/// The colours in which pictures are sent by Sixel: a cube of as many as the terminal has.
struct SixelColors: Hashable, Sendable {
  /// The number of shades of red, green and blue.
  let red: Int
  let green: Int
  let blue: Int

  /// The largest cube for terminals with 256 colours or more.
  static let most = SixelColors(red: 6, green: 7, blue: 6)

  private init(red: Int, green: Int, blue: Int) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  /// The largest cube of at most a number of colours; `nil` if there are fewer than eight.
  init?(count: Int) {
    guard count >= 8 else { return nil }
    let most = min(count, 256)
    var shades = [2, 2, 2]
    // Green is seen most clearly, and blue least.
    let order = [1, 0, 2]
    while let next = order.filter({ index in
      shades.reduce(1, *) / shades[index] * (shades[index] + 1) <= most
    }).min(by: { shades[$0] < shades[$1] }) {
      shades[next] += 1
    }
    (red, green, blue) = (shades[0], shades[1], shades[2])
  }

  /// The number of colours.
  var count: Int { red * green * blue }

  /// The place in the cube of the colour that stands for a pixel.
  ///
  /// - Parameters:
  ///   - pixel: The red, green and blue.
  ///   - x: The column of the pixel. With the row, it decides between two shades, so that the mean is right.
  ///   - y: The row of the pixel.
  func index(of pixel: (UInt8, UInt8, UInt8), x: Int, y: Int) -> Int {
    let threshold = Self.thresholds[(y & 7) << 3 | x & 7]
    let shades = (
      Self.shade(pixel.0, red, threshold), Self.shade(pixel.1, green, threshold),
      Self.shade(pixel.2, blue, threshold)
    )
    return (shades.0 * green + shades.1) * blue + shades.2
  }

  /// The percentages of red, green and blue of a colour.
  func percentages(_ index: Int) -> (red: Int, green: Int, blue: Int) {
    func percent(_ shade: Int, _ count: Int) -> Int { (shade * 200 + count - 1) / (2 * count - 2) }
    return (
      percent(index / (green * blue), red), percent(index / blue % green, green),
      percent(index % blue, blue)
    )
  }

  private static func shade(_ value: UInt8, _ count: Int, _ threshold: Int) -> Int {
    let scaled = Int(value) * (count - 1)
    return scaled / 255 + (scaled % 255 * 128 > threshold * 255 ? 1 : 0)
  }

  /// Bayer's matrix of 8 × 8 thresholds, as odd numbers of 128 parts.
  private static let thresholds: [Int] = (0..<64).map { place in
    let (x, y) = (place & 7, place >> 3)
    return (0..<3).reduce(0) { sum, bit in
      let (column, row) = (x >> bit & 1, y >> bit & 1)
      return sum | (column ^ row) << (5 - 2 * bit) | row << (4 - 2 * bit)
    } * 2 + 1
  }
}
