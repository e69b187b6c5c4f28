extension PNGReader {
  /// A part of a file: its name and its content, whose sum is right.
  nonisolated struct Chunk {
    let name: String
    let content: ArraySlice<UInt8>
    let end: Int

    init(in data: [UInt8], at position: Int) throws(PictureError) {
      guard position <= data.count - 12 else { throw .damaged }
      let length = Self.number(in: data, at: position)
      guard length <= data.count - position - 12 else { throw .damaged }
      let start = position + 8
      name = String(decoding: data[position + 4..<start], as: UTF8.self)
      content = data[start..<start + length]
      end = start + length + 4
      guard Self.sum(of: data[position + 4..<start + length]) == Self.number(in: data, at: end - 4)
      else { throw .damaged }
    }

    static func number(in data: [UInt8], at position: Int) -> Int {
      Int(data[position]) << 24 | Int(data[position + 1]) << 16 | Int(data[position + 2]) << 8
        | Int(data[position + 3])
    }

    /// The cyclic redundancy check of bytes (ISO/IEC 15948, annex D).
    private static func sum(of bytes: ArraySlice<UInt8>) -> Int {
      var sum: UInt32 = ~0
      for byte in bytes { sum = table[Int((sum ^ UInt32(byte)) & 0xFF)] ^ (sum >> 8) }
      return Int(~sum)
    }

    private static let table: [UInt32] = (0..<256).map { index in
      (0..<8).reduce(UInt32(index)) { value, _ in
        value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1
      }
    }
  }

  /// The kinds of colours that pixels have.
  nonisolated enum Kind: UInt8 {
    case gray = 0
    case colors = 2
    case palette = 3
    case grayAndOpacity = 4
    case colorsAndOpacity = 6

    /// The number of samples of a pixel.
    var samples: Int {
      switch self {
      case .gray, .palette: 1
      case .grayAndOpacity: 2
      case .colors: 3
      case .colorsAndOpacity: 4
      }
    }

    fileprivate var depths: [Int] {
      switch self {
      case .gray: [1, 2, 4, 8, 16]
      case .palette: [1, 2, 4, 8]
      case .colors, .grayAndOpacity, .colorsAndOpacity: [8, 16]
      }
    }
  }

  /// The first part of a file: the size and the way in which pixels are written.
  nonisolated struct Header {
    let width: Int
    let height: Int
    let depth: Int
    let kind: Kind
    let isInterlaced: Bool

    init(_ chunk: Chunk) throws(PictureError) {
      let bytes = Array(chunk.content)
      guard chunk.name == "IHDR", bytes.count == 13, let kind = Kind(rawValue: bytes[9]),
        kind.depths.contains(Int(bytes[8])), bytes[10] == 0, bytes[11] == 0, bytes[12] < 2
      else { throw .damaged }
      (width, height) = (Chunk.number(in: bytes, at: 0), Chunk.number(in: bytes, at: 4))
      guard width > 0, height > 0 else { throw .damaged }
      guard width <= Pixels.maximumCount / height else { throw .tooLarge }
      depth = Int(bytes[8])
      self.kind = kind
      isInterlaced = bytes[12] == 1
    }

    /// The bytes of a row.
    func bytes(of columns: Int) -> Int { (columns * kind.samples * depth + 7) / 8 }

    /// The bytes between a byte and the one that stands for the same in the pixel before.
    var bytesOfPixel: Int { max(1, kind.samples * depth / 8) }

    /// The passes in which the pixels come; those without pixels are left out.
    var passes: [Pass] {
      guard isInterlaced else {
        return [Pass(left: 0, top: 0, across: 1, down: 1, columns: width, rows: height)]
      }
      return Self.interlacing.compactMap { left, top, across, down in
        let columns = (width - left + across - 1) / across
        let rows = (height - top + down - 1) / down
        guard columns > 0, rows > 0 else { return nil }
        return Pass(
          left: left,
          top: top,
          across: across,
          down: down,
          columns: columns,
          rows: rows
        )
      }
    }

    private static let interlacing = [
      (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
      (0, 1, 1, 2),
    ]
  }

  /// The pixels that come together: each so many columns and rows after the one before.
  nonisolated struct Pass {
    let left: Int
    let top: Int
    let across: Int
    let down: Int
    let columns: Int
    let rows: Int
  }
}
