/// Reads images by Sixel.
struct SixelReader {
  private static let longestSide = 10_000

  private var bytes: ArraySlice<UInt8>
  private var colors: [Int: [UInt8]] = [:]
  private var color: [UInt8] = [0, 0, 0, 255]
  private var rows: [[[UInt8]]] = []
  private var width = 0
  private var (x, top) = (0, 0)

  /// Returns the image in a text that begins with numbers and `q`; `nil` for another text.
  ///
  /// Its size is that of the pixels which are set.
  static func image(in text: [UInt8]) -> EmulatedImage? {
    let numbers = text.prefix { $0 == UInt8(ascii: ";") || (0x30...0x39).contains($0) }
    guard text.dropFirst(numbers.count).first == UInt8(ascii: "q") else { return nil }
    var reader = SixelReader(bytes: text.dropFirst(numbers.count + 1))
    guard reader.read() else { return nil }
    let clear: [UInt8] = [0, 0, 0, 0]
    let pixels = reader.rows.flatMap { row in
      (row + Array(repeating: clear, count: reader.width - row.count)).flatMap { $0 }
    }
    return EmulatedImage(width: reader.width, height: reader.rows.count, bytes: pixels)
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
        guard let count = numbers().first, let sign = bytes.popFirst(), sign >= 0x3F else {
          return false
        }
        set(sign - 0x3F, times: count)
      case UInt8(ascii: "$"): x = 0
      case UInt8(ascii: "-"): (x, top) = (0, top + 6)
      case 0x3F...0x7E: set(byte - 0x3F, times: 1)
      default: return false
      }
      guard x <= Self.longestSide, top <= Self.longestSide else { return false }
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
      colors[number] = numbers[2...].map { UInt8((min($0, 100) * 255 + 50) / 100) } + [255]
    }
    color = colors[number] ?? [0, 0, 0, 255]
  }

  private mutating func set(_ bits: UInt8, times count: Int) {
    let count = min(count, Self.longestSide)
    defer { x += count }
    for bit in 0..<6 where bits >> bit & 1 == 1 {
      let y = top + bit
      while rows.count <= y { rows.append([]) }
      let missing = x + count - rows[y].count
      if missing > 0 { rows[y] += Array(repeating: [0, 0, 0, 0], count: missing) }
      for column in x..<x + count { rows[y][column] = color }
      width = max(width, x + count)
    }
  }
}
