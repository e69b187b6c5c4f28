/// Reads images by Sixel.
struct SixelReader {
  private var bytes: ArraySlice<UInt8>
  private var colors: [Int: UInt32] = [:]
  private var color: UInt32 = 0x0000_00FF
  /// The red, green, blue and opacity of the pixels of each row, as far as they are set.
  private var rows: [[UInt32]] = []
  private var width = 0
  private var (x, top) = (0, 0)

  /// Returns the image in a text that begins with numbers and `q`; `nil` for another text, and for a larger image than
  /// ``EmulatedImage/isAllowed(width:height:)`` says.
  ///
  /// Its size is that of the pixels which are set.
  static func image(in text: [UInt8]) -> EmulatedImage? {
    let numbers = text.prefix { $0 == UInt8(ascii: ";") || (0x30...0x39).contains($0) }
    guard text.dropFirst(numbers.count).first == UInt8(ascii: "q") else { return nil }
    var reader = SixelReader(bytes: text.dropFirst(numbers.count + 1))
    guard reader.read() else { return nil }
    return EmulatedImage(width: reader.width, rows: reader.rows)
  }

  private init(bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
  }

  private mutating func read() -> Bool {
    while let byte = bytes.popFirst() {
      switch byte {
      case UInt8(ascii: "\""): _ = numbers()
      case UInt8(ascii: "#"): selectColor(numbers())
      case UInt8(ascii: "!"):
        guard let count = numbers().first, let sign = bytes.popFirst(),
          (0x3F...0x7E).contains(sign), set(sign - 0x3F, times: count)
        else { return false }
      case UInt8(ascii: "$"): x = 0
      case UInt8(ascii: "-"): (x, top) = (0, top + 6)
      case 0x3F...0x7E: guard set(byte - 0x3F, times: 1) else { return false }
      default: return false
      }
      guard x <= EmulatedImage.longestSide, top <= EmulatedImage.longestSide else { return false }
    }
    return true
  }

  private mutating func numbers() -> [Int] {
    let text = bytes.prefix { $0 == UInt8(ascii: ";") || (0x30...0x39).contains($0) }
    bytes = bytes.dropFirst(text.count)
    return String(decoding: text, as: UTF8.self)
      .split(separator: ";", omittingEmptySubsequences: false)
      .map { min(Int($0) ?? 0, 1 << 20) }
  }

  private mutating func selectColor(_ numbers: [Int]) {
    let number = numbers.first ?? 0
    if numbers.count == 5, numbers[1] == 2 {
      colors[number] =
        numbers[2...].reduce(0) { $0 << 8 | UInt32((min($1, 100) * 255 + 50) / 100) } << 8 | 255
    }
    color = colors[number] ?? 0x0000_00FF
  }

  /// Sets the pixels of equal columns; false if the image is too large.
  private mutating func set(_ bits: UInt8, times count: Int) -> Bool {
    let count = min(count, EmulatedImage.longestSide)
    defer { x += count }
    guard bits > 0, count > 0 else { return true }
    let height = max(rows.count, top + 8 - bits.leadingZeroBitCount)
    guard EmulatedImage.isAllowed(width: max(width, x + count), height: height) else {
      return false
    }
    width = max(width, x + count)
    while rows.count < height { rows.append([]) }
    for bit in 0..<6 where bits >> bit & 1 == 1 {
      let y = top + bit
      let missing = x + count - rows[y].count
      if missing > 0 { rows[y] += repeatElement(0, count: missing) }
      rows[y].replaceSubrange(x..<x + count, with: repeatElement(color, count: count))
    }
    return true
  }
}
