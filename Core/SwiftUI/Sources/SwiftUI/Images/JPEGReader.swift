/// Reads pictures in the JPEG format (ITU T.81): sequential or progressive, with Huffman codes and 8 bits per sample.
///
/// A ruined file shows what was read of it. Only where that is nothing there is an error.
nonisolated struct JPEGReader {
  // A picture needs ten scans or so. Each takes time for all of its blocks, even if there is hardly any data for them.
  private static let scanLimit = 100
  private static let visitLimit = 1_000_000

  private let data: [UInt8]
  private var position = 2
  private var frame: JPEGFrame?
  private var quantization = [[Int]](repeating: [], count: 4)
  private var meanTables = [JPEGHuffman.Table](repeating: .init(), count: 4)
  private var otherTables = [JPEGHuffman.Table](repeating: .init(), count: 4)
  private var restartInterval = 0
  private var scans = 0
  /// Number of blocks that all scans went over, each time counted anew.
  private var visits = 0
  private var orientation = 1
  private var isJFIF = false
  /// Meaning of the components after Adobe's segment: 0 for red, green, blue or for inks, 1 for YCbCr, 2 for YCCK.
  private var transform: Int?

  private init?(_ data: [UInt8]) {
    guard data.count > 2, data[0] == 0xFF, data[1] == 0xD8 else { return nil }
    self.data = data
  }

  /// Reads a picture, turned as its camera was held.
  static func pixels(of data: [UInt8]) throws(PictureError) -> Pixels {
    guard var reader = JPEGReader(data) else { throw .notAPicture }
    do throws(PictureError) {
      try reader.readSegments()
    } catch {
      guard reader.frame?.hasRows == true else { throw error }
    }
    guard let frame = reader.frame, frame.hasRows else { throw .damaged }
    let meaning = reader.meaning(of: frame.components.map(\.id))
    reader.frame = nil
    return JPEGTransform(frame).pixels(meaning, orientation: reader.orientation)
  }

  private func meaning(of components: [UInt8]) -> JPEGTransform.Meaning {
    switch components.count {
    case 1: .gray
    case 4: transform == 2 ? .ycck : .cmyk
    case _ where isJFIF: .yCbCr
    case _ where transform != nil: transform == 0 ? .rgb : .yCbCr
    default: components == Array("RGB".utf8) ? .rgb : .yCbCr
    }
  }

  // MARK: Segments

  private mutating func readSegments() throws(PictureError) {
    while let (marker, content) = nextSegment() {
      // The numbers are those of T.81, table B.1.
      switch marker {
      case 0xC4: try readCodes(content)
      case _ where JPEGFrame.isHeader(marker):
        guard frame == nil else { throw .damaged }
        frame = try JPEGFrame(marker, Array(data[content]))
      case 0xD9: return
      case 0xDA: try readScan(content)
      case 0xDB: try readQuantization(content)
      case 0xDD:
        guard content.count >= 2 else { throw .damaged }
        restartInterval = number(content.lowerBound)
      case 0xDE: throw .unsupported("hierarchical coding")
      case 0xE0:
        if begins(content, with: "JFIF") { isJFIF = true }
      case 0xE1:
        if frame == nil { readExif(content) }
      case 0xEE:
        if begins(content, with: "Adobe"), content.count > 11 {
          transform = Int(data[content.lowerBound &+ 11])
        }
      default: break
      }
    }
  }

  /// Moves behind the next segment, over whatever is not part of one.
  ///
  /// - Returns: The segment's marker and the place of its content, or `nil` at the end of the data.
  private mutating func nextSegment() -> (marker: UInt8, content: Range<Int>)? {
    while position &+ 1 < data.count {
      let marker = data[position &+ 1]
      guard data[position] == 0xFF, marker >= 0xC0, marker != 0xFF else {
        position &+= 1
        continue
      }
      position &+= 2
      if marker == 0xD9 { return (marker, position..<position) }
      // These have no content: the beginning of a file, and what divides a scan.
      if marker >= 0xD0, marker <= 0xD8 { continue }
      guard position &+ 2 <= data.count else { return nil }
      let length = number(position)
      guard length >= 2 else { continue }
      let start = position &+ 2
      position = min(position &+ length, data.count)
      return (marker, start..<position)
    }
    return nil
  }

  /// Reads a number of two bytes.
  private func number(_ place: Int) -> Int {
    Int(data[place]) &<< 8 | Int(data[place &+ 1])
  }

  private func begins(_ content: Range<Int>, with name: String) -> Bool {
    data[content].starts(with: Array(name.utf8))
  }

  private mutating func readQuantization(_ content: Range<Int>) throws(PictureError) {
    var place = content.lowerBound
    while place < content.upperBound {
      let isWide = data[place] >> 4 != 0
      let index = Int(data[place] & 15)
      place &+= 1
      guard index < 4, place &+ (isWide ? 128 : 64) <= content.upperBound else { throw .damaged }
      var steps = [Int](repeating: 0, count: 64)
      for natural in JPEGFrame.order {
        steps[natural] = isWide ? number(place) : Int(data[place])
        place &+= isWide ? 2 : 1
      }
      quantization[index] = steps
    }
  }

  private mutating func readCodes(_ content: Range<Int>) throws(PictureError) {
    var place = content.lowerBound
    while place < content.upperBound {
      let kind = data[place] >> 4
      let index = Int(data[place] & 15)
      let start = place &+ 17
      guard kind < 2, index < 4, start <= content.upperBound else { throw .damaged }
      let counts = Array(data[place &+ 1..<start])
      place = start
      for count in counts { place &+= Int(count) }
      guard
        place <= content.upperBound,
        let table = JPEGHuffman.Table(counts: counts, symbols: Array(data[start..<place]))
      else { throw .damaged }
      if kind == 0 { meanTables[index] = table } else { otherTables[index] = table }
    }
  }

  private mutating func readScan(_ content: Range<Int>) throws(PictureError) {
    guard var frame, let count = data[content].first.map(Int.init) else { throw .damaged }
    guard count > 0, content.count >= count &* 2 &+ 4 else { throw .damaged }
    var parts: [JPEGScan.Part] = []
    var place = content.lowerBound &+ 1
    for _ in 0..<count {
      let id = data[place]
      let tables = data[place &+ 1]
      place &+= 2
      guard
        let index = frame.components.firstIndex(where: { $0.id == id }), tables >> 4 < 4,
        tables & 15 < 4,
        !parts.contains(where: { $0.component.id == id })
      else { throw .damaged }
      if frame.components[index].quantization.isEmpty {
        // The steps at a component's first scan are its steps; the table may be another one later.
        frame.components[index].quantization = quantization[frame.components[index].table]
      }
      guard !frame.components[index].quantization.isEmpty else { throw .damaged }
      visits &+= frame.components[index].columns &* frame.components[index].rows
      parts.append(
        JPEGScan.Part(
          component: frame.components[index],
          means: meanTables[Int(tables >> 4)],
          others: otherTables[Int(tables & 15)]
        )
      )
    }
    scans &+= 1
    guard scans <= Self.scanLimit, visits <= Self.visitLimit &+ 12 &* frame.extents.count else {
      throw .damaged
    }
    var scan = try JPEGScan(
      Array(data[place..<place &+ 3]),
      parts: parts,
      isProgressive: frame.isProgressive,
      restartInterval: restartInterval,
      data: data,
      from: position
    )
    self.frame = nil
    position = scan.read(into: &frame)
    self.frame = frame
  }

  // MARK: Orientation

  /// Reads how the camera was held, from the first directory of an Exif segment.
  private mutating func readExif(_ content: Range<Int>) {
    guard begins(content, with: "Exif\0\0"), content.count >= 14 else { return }
    let start = content.lowerBound &+ 6
    let isLittle = data[start] == 0x49
    func number(_ place: Int, _ size: Int) -> Int? {
      guard place >= start, place &+ size <= content.upperBound else { return nil }
      var value = 0
      for index in 0..<size {
        value = value &<< 8 | Int(data[place &+ (isLittle ? size &- 1 &- index : index)])
      }
      return value
    }
    guard let directory = number(start &+ 4, 4), let count = number(start &+ directory, 2) else {
      return
    }
    for index in 0..<count {
      let entry = start &+ directory &+ 2 &+ index &* 12
      guard let tag = number(entry, 2), let value = number(entry &+ 8, 2) else { return }
      if tag == 0x0112, value >= 1, value <= 8 { orientation = value }
    }
  }
}
