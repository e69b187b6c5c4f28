/// Reads the Huffman codes and the plain bits of a scan (ITU T.81, F.2.2).
///
/// Past the last bit of a segment it reads zeros, for which no caller has to ask after each bit whether there are more:
/// ``isExhausted`` says it afterwards.
nonisolated struct JPEGHuffman {
  private let data: [UInt8]
  /// Place of the first byte that was not taken yet. It never moves past a marker.
  private(set) var position: Int
  /// Bits that were taken; only the lowest ``count`` of them are still to be read.
  private var window: UInt64 = 0
  private var count = 0
  /// Number of zeros that stand in for missing bits, counted since the last marker.
  private var padding = 0

  init(_ data: [UInt8], from position: Int) {
    self.data = data
    self.position = position
  }

  /// Whether more bits were read than the segment has.
  var isExhausted: Bool { count < padding }

  /// Reads the symbol of the next code.
  ///
  /// - Returns: The symbol, or -1 if the table has no such code.
  mutating func symbol(_ table: Table) -> Int {
    if count < 16 { fill() }
    let next = Int(truncatingIfNeeded: window &>> UInt64(truncatingIfNeeded: count &- 16)) & 0xFFFF
    let entry = Int(table.short[next &>> (16 &- Table.shortLength)])
    if entry != 0 {
      count &-= entry &>> 8
      return entry & 0xFF
    }
    var length = Table.shortLength &+ 1
    while length <= 16 {
      let code = next &>> (16 &- length)
      if code < table.limits[length] {
        let index = code &+ table.offsets[length]
        guard index >= 0, index < table.symbols.count else { return -1 }
        count &-= length
        return Int(table.symbols[index])
      }
      length &+= 1
    }
    return -1
  }

  /// Reads up to 16 bits as a number without sign.
  mutating func bits(_ size: Int) -> Int {
    if count < size { fill() }
    count &-= size
    return Int(truncatingIfNeeded: window &>> UInt64(truncatingIfNeeded: count))
      & ((1 &<< size) &- 1)
  }

  /// Reads a number of up to 16 bits. One that begins with a zero is negative (T.81, table F.1).
  mutating func signed(_ size: Int) -> Int {
    if size == 0 { return 0 }
    let value = bits(size)
    return value &>> (size &- 1) == 0 ? value &- (1 &<< size) &+ 1 : value
  }

  /// Moves behind the next marker and begins anew, if it is one of the eight that divide a scan (T.81, E.2.4).
  ///
  /// - Returns: The number of the marker, 0 to 7. With another one, or with none, the scan ends and it is `nil`.
  mutating func restart() -> Int? {
    window = 0
    count = 0
    padding = 0
    while position &+ 1 < data.count {
      let code = data[position &+ 1]
      if data[position] == 0xFF, code != 0, code != 0xFF {
        guard code >= 0xD0, code <= 0xD7 else { return nil }
        position &+= 2
        return Int(code & 7)
      }
      position &+= 1
    }
    return nil
  }

  /// Takes bytes up to the next marker, without the zero behind each byte that looks like the beginning of one.
  private mutating func fill() {
    while count <= 48 {
      var byte: UInt8 = 0
      if position < data.count { byte = data[position] }
      if position >= data.count {
        padding &+= 8
      } else if byte != 0xFF {
        position &+= 1
      } else if position &+ 1 < data.count, data[position &+ 1] == 0 {
        position &+= 2
      } else {
        byte = 0
        padding &+= 8
      }
      window = window &<< 8 | UInt64(byte)
      count &+= 8
    }
  }
}

nonisolated extension JPEGHuffman {
  /// Holds the codes of one table. The codes of a length are consecutive numbers (T.81, annex C).
  struct Table: Sendable {
    /// Length of the codes that are found in one step. Nearly all codes in a picture are shorter than that.
    static let shortLength = 9

    /// Length (times 256) and symbol of the code each row of nine bits begins with, or 0 for a longer code.
    fileprivate var short = [UInt16](repeating: 0, count: 1 << shortLength)
    /// Number after the last code of each length.
    fileprivate var limits = [Int](repeating: 0, count: 17)
    /// Difference between the place of a symbol and its code, for each length.
    fileprivate var offsets = [Int](repeating: 0, count: 17)
    fileprivate var symbols: [UInt8] = []

    /// Creates a table without codes, which stands in for one that a file did not define.
    init() {}

    /// Creates a table, unless there are more codes than the lengths allow.
    ///
    /// - Parameters:
    ///   - counts: The number of codes of each length from 1 to 16.
    ///   - symbols: As many symbols, in the order of their codes.
    init?(counts: [UInt8], symbols: [UInt8]) {
      self.symbols = symbols
      var code = 0
      var index = 0
      var length = 1
      while length <= 16, length <= counts.count {
        let end = index &+ Int(counts[length &- 1])
        guard end <= symbols.count, code &+ end &- index <= 1 &<< length else { return nil }
        offsets[length] = index &- code
        while index < end {
          if length <= Self.shortLength {
            let rows = 1 &<< (Self.shortLength &- length)
            let entry = UInt16(length &<< 8) | UInt16(symbols[index])
            for row in code &* rows..<(code &+ 1) &* rows { short[row] = entry }
          }
          code &+= 1
          index &+= 1
        }
        limits[length] = code
        code = code &<< 1
        length &+= 1
      }
    }
  }
}
