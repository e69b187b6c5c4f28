/// Reads pictures of the PNG format (ISO/IEC 15948): all kinds of colours and depths, interlaced or not.
///
/// Animation, profiles of colours and gamma are left out: a single picture in a terminal needs none of them.
/// The time and memory grow with the number of pixels.
nonisolated struct PNGReader {
  private let header: Header
  private var palette: [UInt32] = []
  /// The value of the sample, or samples, that stands for no colour.
  private var transparent: [Int]?
  private var compressed: [UInt8] = []

  /// Returns the pixels of a file.
  static func pixels(of data: [UInt8]) throws(PictureError) -> Pixels {
    guard data.starts(with: signature) else { throw .notAPicture }
    var position = signature.count
    let first = try Chunk(in: data, at: position)
    var reader = PNGReader(header: try Header(first))
    while true {
      let chunk = try Chunk(in: data, at: position)
      if chunk.name == "IEND" { return try reader.pixels() }
      position = chunk.end
      try reader.read(chunk)
    }
  }

  private init(header: Header) {
    self.header = header
  }

  private mutating func read(_ chunk: Chunk) throws(PictureError) {
    switch chunk.name {
    case "IDAT": compressed.append(contentsOf: chunk.content)
    case "PLTE":
      let bytes = Array(chunk.content)
      palette = stride(from: 0, to: bytes.count - bytes.count % 3, by: 3).map { index in
        UInt32(bytes[index]) << 24 | UInt32(bytes[index + 1]) << 16
          | UInt32(bytes[index + 2]) << 8 | 0xFF
      }
    case "tRNS":
      let bytes = Array(chunk.content)
      if header.kind == .palette {
        for (index, opacity) in bytes.prefix(palette.count).enumerated() {
          palette[index] = palette[index] & ~0xFF | UInt32(opacity)
        }
      } else if bytes.count >= header.kind.samples * 2 {
        transparent = (0..<header.kind.samples).map { index in
          Int(bytes[index * 2]) << 8 | Int(bytes[index * 2 + 1])
        }
      }
    default:
      // A chunk that every reader has to understand has a capital at its beginning.
      guard chunk.name == "IHDR" || chunk.name.first?.isLowercase == true else {
        throw .unsupported("a part named \(chunk.name.debugDescription)")
      }
    }
  }

  private func pixels() throws(PictureError) -> Pixels {
    let passes = header.passes
    var length = 0
    for pass in passes { length += pass.rows * (header.bytes(of: pass.columns) + 1) }
    let data = try Inflate.bytes(of: compressed, limit: length)
    guard data.count == length else { throw .damaged }
    var result = [UInt32](repeating: 0, count: header.width * header.height)
    var position = 0
    for pass in passes {
      let count = header.bytes(of: pass.columns)
      var previous = [UInt8](repeating: 0, count: count)
      for row in 0..<pass.rows {
        var line = Array(data[position + 1..<position + 1 + count])
        try unfilter(&line, data[position], previous)
        position += count + 1
        var index = (pass.top + row * pass.down) * header.width + pass.left
        for column in 0..<pass.columns {
          result[index] = try color(at: column, of: line)
          index += pass.across
        }
        previous = line
      }
    }
    return Pixels(width: header.width, height: header.height, colors: result)
  }

  /// Adds to each byte what the filter of its row has taken off.
  private func unfilter(
    _ line: inout [UInt8],
    _ filter: UInt8,
    _ previous: [UInt8]
  ) throws(PictureError) {
    let step = header.bytesOfPixel
    switch filter {
    case 0: break
    case 1:
      var index = step
      while index < line.count {
        line[index] &+= line[index - step]
        index += 1
      }
    case 2:
      for index in line.indices { line[index] &+= previous[index] }
    case 3:
      for index in line.indices {
        let left = index < step ? 0 : Int(line[index - step])
        line[index] &+= UInt8((left + Int(previous[index])) / 2)
      }
    case 4:
      for index in line.indices {
        let left = index < step ? 0 : Int(line[index - step])
        let upper = Int(previous[index])
        let corner = index < step ? 0 : Int(previous[index - step])
        // The one of the three that is nearest to where they point together.
        let (toLeft, toUpper) = (abs(upper - corner), abs(left - corner))
        let toCorner = abs(left + upper - 2 * corner)
        let nearest =
          toLeft <= toUpper && toLeft <= toCorner ? left : toUpper <= toCorner ? upper : corner
        line[index] &+= UInt8(nearest)
      }
    default: throw .damaged
    }
  }

  private func color(at column: Int, of line: [UInt8]) throws(PictureError) -> UInt32 {
    switch header.kind {
    case .palette:
      let index = sample(column, of: line)
      guard index < palette.count else { throw .damaged }
      return palette[index]
    case .gray, .grayAndOpacity:
      let sample = sample(column * header.kind.samples, of: line)
      let gray = byte(sample)
      let opacity =
        header.kind == .grayAndOpacity
        ? byte(self.sample(column * 2 + 1, of: line)) : transparent == [sample] ? 0 : 255
      return gray << 24 | gray << 16 | gray << 8 | opacity
    case .colors, .colorsAndOpacity:
      let first = column * header.kind.samples
      let (red, green) = (sample(first, of: line), sample(first + 1, of: line))
      let blue = sample(first + 2, of: line)
      var opacity: UInt32 = 255
      if header.kind == .colorsAndOpacity {
        opacity = byte(sample(first + 3, of: line))
      } else if let transparent, transparent == [red, green, blue] {
        opacity = 0
      }
      return byte(red) << 24 | byte(green) << 16 | byte(blue) << 8 | opacity
    }
  }

  /// The value of a sample, as large as its depth allows.
  private func sample(_ index: Int, of line: [UInt8]) -> Int {
    switch header.depth {
    case 8: return Int(line[index])
    case 16: return Int(line[index * 2]) << 8 | Int(line[index * 2 + 1])
    default:
      let bit = index * header.depth
      let shift = 8 - header.depth - bit % 8
      return Int(line[bit / 8]) >> shift & (1 << header.depth - 1)
    }
  }

  /// A sample as one of 256 values.
  private func byte(_ sample: Int) -> UInt32 {
    switch header.depth {
    case 8: UInt32(sample)
    case 16: UInt32(sample >> 8)
    default: UInt32(sample * 255 / (1 << header.depth - 1))
    }
  }

  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
}
