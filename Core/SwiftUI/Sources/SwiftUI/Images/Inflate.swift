/// Reads data that were made smaller with the deflate method (RFC 1951) in a stream of zlib (RFC 1950).
///
/// The codes of up to ``Code/width`` bits are looked up in a table, the few longer ones bit by bit.
nonisolated struct Inflate {
  private let data: [UInt8]
  private let limit: Int
  private var position: Int
  private var bits: UInt64 = 0
  private var bitCount = 0
  private var output: [UInt8] = []

  /// Returns the bytes of a stream.
  ///
  /// - Parameters:
  ///   - data: The stream. Bytes after its end are not looked at.
  ///   - limit: The number of bytes that are expected; a stream that has more is refused.
  /// - Throws: `PictureError.damaged` if the stream ends too early, is longer than the limit, or is no such stream.
  static func bytes(of data: [UInt8], limit: Int) throws(PictureError) -> [UInt8] {
    var inflate = Inflate(data: data, limit: limit, position: 2)
    // The method has to be deflate, and a stream that begins with a text of its own is not used in pictures.
    guard data.count > 6, data[0] & 0x0F == 8, data[1] & 0x20 == 0,
      (Int(data[0]) << 8 | Int(data[1])) % 31 == 0
    else { throw .damaged }
    inflate.output.reserveCapacity(limit)
    while try !inflate.readBlock() {}
    return inflate.output
  }

  private init(data: [UInt8], limit: Int, position: Int) {
    self.data = data
    self.limit = limit
    self.position = position
  }

  /// Reads a block, and tells whether it was the last one.
  private mutating func readBlock() throws(PictureError) -> Bool {
    let isLast = try take(1) == 1
    switch try take(2) {
    case 0: try copyBlock()
    case 1: try readSymbols(Code(lengths: Self.fixedLengths), Code(lengths: Self.fixedDistances))
    case 2:
      let (literals, distances) = try readCodes()
      try readSymbols(literals, distances)
    default: throw .damaged
    }
    return isLast
  }

  /// Copies a block that is not made smaller.
  private mutating func copyBlock() throws(PictureError) {
    // It begins with a whole byte; whole bytes that were read ahead are given back.
    drop(bitCount % 8)
    position -= bitCount / 8
    (bits, bitCount) = (0, 0)
    guard position + 4 <= data.count else { throw .damaged }
    let length = Int(data[position]) | Int(data[position + 1]) << 8
    let check = Int(data[position + 2]) | Int(data[position + 3]) << 8
    position += 4
    guard length == ~check & 0xFFFF, position + length <= data.count,
      output.count + length <= limit
    else { throw .damaged }
    output.append(contentsOf: data[position..<position + length])
    position += length
  }

  /// Reads the codes of a block that has its own.
  private mutating func readCodes() throws(PictureError) -> (Code, Code) {
    let literalCount = try take(5) + 257
    let distanceCount = try take(5) + 1
    let count = try take(4) + 4
    var lengths = [UInt8](repeating: 0, count: 19)
    for index in Self.order.prefix(count) { lengths[index] = UInt8(try take(3)) }
    let code = try Code(lengths: lengths)
    var all: [UInt8] = []
    while all.count < literalCount + distanceCount {
      let symbol = try decode(code)
      switch symbol {
      case 0..<16: all.append(UInt8(symbol))
      case 16:
        guard let last = all.last else { throw .damaged }
        all.append(contentsOf: repeatElement(last, count: try take(2) + 3))
      case 17: all.append(contentsOf: repeatElement(0, count: try take(3) + 3))
      default: all.append(contentsOf: repeatElement(0, count: try take(7) + 11))
      }
    }
    guard all.count == literalCount + distanceCount else { throw .damaged }
    return (
      try Code(lengths: Array(all[..<literalCount])), try Code(lengths: Array(all[literalCount...]))
    )
  }

  /// Reads literals and repetitions to the end of a block.
  private mutating func readSymbols(_ literals: Code, _ distances: Code) throws(PictureError) {
    while true {
      let symbol = try decode(literals)
      if symbol < 256 {
        guard output.count < limit else { throw .damaged }
        output.append(UInt8(symbol))
        continue
      }
      if symbol == 256 { return }
      guard symbol < 286 else { throw .damaged }
      let length = try Self.lengthBases[symbol - 257] + take(Self.lengthBits[symbol - 257])
      let place = try decode(distances)
      guard place < 30 else { throw .damaged }
      let distance = try Self.distanceBases[place] + take(Self.distanceBits[place])
      guard distance <= output.count, output.count + length <= limit else { throw .damaged }
      var source = output.count - distance
      let end = source + length
      while source < end {
        output.append(output[source])
        source &+= 1
      }
    }
  }

  private mutating func decode(_ code: Code) throws(PictureError) -> Int {
    fill()
    let entry = code.table[Int(bits & Code.mask)]
    if entry != 0 {
      let length = Int(entry & 0xF)
      guard length <= bitCount else { throw .damaged }
      drop(length)
      return Int(entry >> 4)
    }
    return try decodeLong(code)
  }

  private mutating func decodeLong(_ code: Code) throws(PictureError) -> Int {
    var (value, first, index) = (0, 0, 0)
    for length in 1...15 {
      value |= try take(1)
      let count = code.counts[length]
      if value - count < first { return code.symbols[index + value - first] }
      index += count
      first = (first + count) << 1
      value <<= 1
    }
    throw .damaged
  }

  private mutating func take(_ count: Int) throws(PictureError) -> Int {
    if bitCount < count { fill() }
    guard bitCount >= count else { throw .damaged }
    let value = Int(bits & (1 << UInt64(count) - 1))
    drop(count)
    return value
  }

  private mutating func fill() {
    while bitCount <= 48, position < data.count {
      bits |= UInt64(data[position]) << UInt64(bitCount)
      position &+= 1
      bitCount &+= 8
    }
  }

  private mutating func drop(_ count: Int) {
    bits >>= UInt64(count)
    bitCount -= count
  }
}

// MARK: - Codes

extension Inflate {
  /// A code whose words have different lengths (RFC 1951, 3.2.2).
  private nonisolated struct Code {
    /// The bits that are looked up at once.
    static let width = 10
    static let mask: UInt64 = 1 << 10 - 1

    /// The symbol of the next bits, times 16, and the length of its word; 0 where the word is longer.
    private(set) var table: [UInt16]
    /// The number of words of each length.
    private(set) var counts: [Int]
    /// The symbols in the order of their words.
    private(set) var symbols: [Int]

    /// - Throws: `PictureError.damaged` if there are more words than the lengths allow.
    init(lengths: [UInt8]) throws(PictureError) {
      counts = [Int](repeating: 0, count: 16)
      for length in lengths { counts[Int(length)] += 1 }
      counts[0] = 0
      var starts = [Int](repeating: 0, count: 17)
      var words = [Int](repeating: 0, count: 17)
      var left = 1
      for length in 1...15 {
        left = left << 1 - counts[length]
        guard left >= 0 else { throw .damaged }
        starts[length + 1] = starts[length] + counts[length]
        words[length + 1] = (words[length] + counts[length]) << 1
      }
      symbols = [Int](repeating: 0, count: lengths.count)
      table = [UInt16](repeating: 0, count: 1 << Self.width)
      for (symbol, length) in lengths.enumerated() where length > 0 {
        let length = Int(length)
        symbols[starts[length]] = symbol
        starts[length] += 1
        if length <= Self.width {
          // Words are sent with their first bit first, and looked up with it as the lowest.
          var index = 0
          for bit in 0..<length where words[length] >> bit & 1 == 1 {
            index |= 1 << (length - 1 - bit)
          }
          while index < table.count {
            table[index] = UInt16(symbol << 4 | length)
            index += 1 << length
          }
        }
        words[length] += 1
      }
    }
  }

  /// The order in which the lengths of the code of lengths come.
  private static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
  private static let fixedLengths: [UInt8] =
    Array(repeating: 8, count: 144) + Array(repeating: 9, count: 112)
    + Array(repeating: 7, count: 24) + Array(repeating: 8, count: 8)
  private static let fixedDistances = [UInt8](repeating: 5, count: 30)
  /// The bits that follow the symbol of a length, of four symbols each; the last symbol is the longest length alone.
  private static let lengthBits =
    [Int](repeating: 0, count: 8) + (1...5).flatMap { [$0, $0, $0, $0] } + [0]
  private static let lengthBases = bases(of: lengthBits.dropLast(), from: 3) + [258]
  private static let distanceBits = [0, 0] + (0...13).flatMap { [$0, $0] }
  private static let distanceBases = bases(of: distanceBits[...], from: 1)

  /// Returns the first value of each symbol: each symbol stands for as many as its bits can tell apart.
  private static func bases(of bits: ArraySlice<Int>, from first: Int) -> [Int] {
    var next = first
    return bits.map { count in
      defer { next += 1 << count }
      return next
    }
  }
}
