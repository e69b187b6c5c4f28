/// The bands of a Sixel image, each of six rows of pixels.
///
/// A band is written once for each of its colours: for every column a sign with a bit for each pixel of that colour.
struct SixelBands {
  private let width: Int
  /// The bits of the columns of each colour; all are 0 between two bands.
  private var bits: [UInt8]
  /// The columns of each colour of the band.
  private var columns: [Range<Int>?]
  /// The colours of the band, in the order in which they were found.
  private var order: [Int] = []
  private var isUsed: [Bool]
  private var isFirst = true

  /// The signs of the finished bands.
  private(set) var data: [UInt8] = []

  init(width: Int, colors: Int) {
    self.width = width
    bits = Array(repeating: 0, count: width * colors)
    columns = Array(repeating: nil, count: colors)
    isUsed = Array(repeating: false, count: colors)
  }

  /// The colours of all bands.
  var usedColors: [Int] { isUsed.indices.filter { isUsed[$0] } }

  /// Gives a pixel of the band a colour.
  mutating func set(_ color: Int, x: Int, bit: Int) {
    bits[color * width + x] |= 1 << UInt8(bit)
    if let range = columns[color] {
      columns[color] = min(range.lowerBound, x)..<max(range.upperBound, x + 1)
    } else {
      columns[color] = x..<x + 1
      order.append(color)
    }
  }

  /// Writes the band, and begins the next one.
  mutating func finishBand() {
    if !isFirst { data.append(UInt8(ascii: "-")) }
    isFirst = false
    for (place, color) in order.enumerated() {
      guard let range = columns[color] else { continue }
      isUsed[color] = true
      columns[color] = nil
      if place > 0 { data.append(UInt8(ascii: "$")) }
      data += "#\(color)".utf8
      append(0, times: range.lowerBound)
      var x = range.lowerBound
      while x < range.upperBound {
        let sign = bits[color * width + x]
        let start = x
        while x < range.upperBound, bits[color * width + x] == sign {
          bits[color * width + x] = 0
          x += 1
        }
        append(sign, times: x - start)
      }
    }
    order.removeAll(keepingCapacity: true)
  }

  /// Adds equal columns.
  private mutating func append(_ bits: UInt8, times count: Int) {
    let sign = bits + 0x3F
    if count > 3 {
      data += "!\(count)".utf8
      data.append(sign)
    } else {
      data += repeatElement(sign, count: count)
    }
  }
}
