import TerminalViews

extension CellPicture {
  /// Whether nothing is seen through any pixel.
  var isOpaque: Bool {
    stride(from: 3, to: bytes.count, by: 4).allSatisfy { bytes[$0] == 255 }
  }

  /// The pixels of a cell in which the picture has at least as many as it is made of, up to those of the largest cell.
  var pixelsOfCell: Size {
    func each(_ pixels: Int, _ cells: Int, most: Int) -> Int {
      min(max(1, (pixels + cells - 1) / max(1, cells)), most)
    }
    let most = PictureProtocol.largestCell
    return Size(
      width: each(width, size.width, most: most.width),
      height: each(height, size.height, most: most.height)
    )
  }

  /// Returns the picture of some of its cells, with a number of pixels for each cell.
  ///
  /// The pixels are copied where the picture has that many. Otherwise they are mixed of their neighbours, also beyond
  /// the edge of the part, so that parts beside each other show no seam.
  func part(_ part: Position, size partSize: Size, cell: Size) -> CellPicture {
    let (pixelWidth, pixelHeight) = (partSize.width * cell.width, partSize.height * cell.height)
    guard width > 0, height > 0 else {
      let clear = Array(repeating: 0 as UInt8, count: pixelWidth * pixelHeight * 4)
      return CellPicture(size: partSize, width: pixelWidth, height: pixelHeight, bytes: clear)
    }
    var pixels: [UInt8] = []
    pixels.reserveCapacity(pixelWidth * pixelHeight * 4)
    let columns = Self.samples(
      part.x * cell.width..<part.x * cell.width + pixelWidth,
      of: size.width * cell.width,
      source: width
    )
    let rows = Self.samples(
      part.y * cell.height..<part.y * cell.height + pixelHeight,
      of: size.height * cell.height,
      source: height
    )
    for row in rows {
      for column in columns {
        let first = (row.index * width + column.index) * 4
        if row.share == 0, column.share == 0 {
          for channel in 0..<4 { pixels.append(bytes[first + channel]) }
        } else {
          appendMixture(of: first, column, row, to: &pixels)
        }
      }
    }
    return CellPicture(size: partSize, width: pixelWidth, height: pixelHeight, bytes: pixels)
  }

  /// A pixel of the picture along one side, and the share of the next one in 256 parts.
  private struct Sample {
    let index: Int
    let share: Int
  }

  private static func samples(_ range: Range<Int>, of count: Int, source: Int) -> [Sample] {
    range.map { place in
      // The middle of the pixel, in 256 parts of a pixel of the picture.
      let middle = ((2 * place + 1) * source * 128) / max(1, count) - 128
      let bounded = min(max(0, middle), (source - 1) * 256)
      return Sample(index: bounded / 256, share: bounded % 256)
    }
  }

  /// Mixes four pixels. A pixel that is seen through has the less weight for the colour.
  private func appendMixture(
    of first: Int,
    _ column: Sample,
    _ row: Sample,
    to pixels: inout [UInt8]
  ) {
    let right = column.share == 0 ? first : first + 4
    let below = row.share == 0 ? 0 : width * 4
    var mixture = Mixture()
    mixture.add(bytes, first, weight: (256 - column.share) * (256 - row.share))
    mixture.add(bytes, right, weight: column.share * (256 - row.share))
    mixture.add(bytes, first + below, weight: (256 - column.share) * row.share)
    mixture.add(bytes, right + below, weight: column.share * row.share)
    mixture.append(to: &pixels)
  }

  /// The weighted sum of pixels. It is made for each pixel, and so keeps no memory of its own.
  private struct Mixture {
    var red = 0
    var green = 0
    var blue = 0
    var opacity = 0

    mutating func add(_ bytes: [UInt8], _ index: Int, weight: Int) {
      let weight = weight * Int(bytes[index + 3])
      red += weight * Int(bytes[index])
      green += weight * Int(bytes[index + 1])
      blue += weight * Int(bytes[index + 2])
      opacity += weight
    }

    func append(to pixels: inout [UInt8]) {
      let all = max(1, opacity)
      pixels.append(UInt8((red + all / 2) / all))
      pixels.append(UInt8((green + all / 2) / all))
      pixels.append(UInt8((blue + all / 2) / all))
      pixels.append(UInt8((opacity + 32768) / 65536))
    }
  }
}
