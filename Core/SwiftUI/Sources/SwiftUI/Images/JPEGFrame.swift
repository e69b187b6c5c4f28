/// Holds what is known of a picture: its size, its components and their coefficients.
nonisolated struct JPEGFrame {
  /// Places of the coefficients in a block, in the order of a file: from corner to corner in zigzag (T.81, figure 5).
  static let order = [
    0, 1, 8, 16, 9, 2, 3, 10, 17, 24, 32, 25, 18, 11, 4, 5,
    12, 19, 26, 33, 40, 48, 41, 34, 27, 20, 13, 6, 7, 14, 21, 28,
    35, 42, 49, 56, 57, 50, 43, 36, 29, 22, 15, 23, 30, 37, 44, 51,
    58, 59, 52, 45, 38, 31, 39, 46, 53, 60, 61, 54, 47, 55, 62, 63,
  ]

  private static let pixelLimit = 16_777_216

  /// Describes a component: how its samples are stored, and where its blocks are.
  struct Component {
    var id: UInt8
    /// Numbers of samples, compared with the other components.
    var horizontal: Int
    var vertical: Int
    /// Number of the quantization table.
    var table: Int
    /// Steps of the coefficients, empty before the first scan of the component.
    var quantization: [Int] = []
    /// Numbers of blocks that cover the picture.
    var columns = 0
    var rows = 0
    /// Number of blocks in a row, with those that only fill up.
    var stride = 0
    var firstBlock = 0
  }

  let width: Int
  let height: Int
  let isProgressive: Bool
  var components: [Component] = []
  /// Numbers of samples of the components that have the most.
  let horizontal: Int
  let vertical: Int
  /// Numbers of squares that hold blocks of all components.
  let unitColumns: Int
  let unitRows: Int
  /// Coefficients of all blocks of the first component, then of the second …, each block row by row.
  var coefficients: [Int16] = []
  /// Place of the last coefficient that is not zero, for each block, in the order of the file.
  var extents: [UInt8] = []
  /// Whether anything of the picture was read.
  var hasRows = false

  /// Creates a picture without anything in it.
  ///
  /// - Parameters:
  ///   - marker: The marker of the frame's header, which tells how it is coded.
  ///   - header: The content of the header (T.81, B.2.2).
  init(_ marker: UInt8, _ header: [UInt8]) throws(PictureError) {
    switch marker {
    case 0xC0, 0xC1, 0xC2: isProgressive = marker == 0xC2
    case 0xC3: throw .unsupported("lossless coding")
    case 0xC5, 0xC6, 0xC7: throw .unsupported("hierarchical coding")
    default: throw .unsupported("arithmetic coding")
    }
    guard header.count >= 6, header[0] > 0, header[5] > 0 else { throw .damaged }
    guard header[0] == 8 else { throw .unsupported("\(header[0]) bits per sample") }
    height = Int(header[1]) &<< 8 | Int(header[2])
    width = Int(header[3]) &<< 8 | Int(header[4])
    guard width > 0 else { throw .damaged }
    guard height > 0 else { throw .unsupported("a height behind the picture") }
    guard width &* height <= Self.pixelLimit else { throw .tooLarge }
    let count = Int(header[5])
    guard [1, 3, 4].contains(count) else { throw .unsupported("\(count) components") }
    guard header.count >= 6 &+ 3 &* count else { throw .damaged }
    var (widest, highest) = (1, 1)
    for index in 0..<count {
      let place = 6 &+ 3 &* index
      let horizontal = Int(header[place &+ 1] >> 4)
      let vertical = Int(header[place &+ 1] & 15)
      let table = Int(header[place &+ 2])
      guard 1...4 ~= horizontal, 1...4 ~= vertical, table < 4 else { throw .damaged }
      widest = max(widest, horizontal)
      highest = max(highest, vertical)
      components.append(
        Component(id: header[place], horizontal: horizontal, vertical: vertical, table: table)
      )
    }
    horizontal = widest
    vertical = highest
    unitColumns = Self.quotient(width, 8 &* widest)
    unitRows = Self.quotient(height, 8 &* highest)
    var blocks = 0
    for index in components.indices {
      let component = components[index]
      let samples = Self.quotient(width &* component.horizontal, widest)
      let lines = Self.quotient(height &* component.vertical, highest)
      components[index].columns = Self.quotient(samples, 8)
      components[index].rows = Self.quotient(lines, 8)
      components[index].stride = unitColumns &* component.horizontal
      components[index].firstBlock = blocks
      blocks &+= unitColumns &* component.horizontal &* unitRows &* component.vertical
    }
    coefficients = [Int16](repeating: 0, count: blocks &* 64)
    extents = [UInt8](repeating: 0, count: blocks)
  }

  /// Whether a marker begins the header of a frame, of any kind (T.81, table B.1).
  static func isHeader(_ marker: UInt8) -> Bool {
    0xC0...0xCF ~= marker && marker != 0xC4 && marker != 0xC8 && marker != 0xCC
  }

  private static func quotient(_ number: Int, _ divisor: Int) -> Int {
    (number &+ divisor &- 1) / divisor
  }
}
