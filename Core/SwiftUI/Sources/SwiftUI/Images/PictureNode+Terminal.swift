@_spi(SwiftUI) import TerminalViews

extension PictureNode {
  /// A picture in a size, as a terminal keeps it.
  private struct Key: Hashable {
    let picture: Int
    let size: Size
    let pixels: Size
    let isSmooth: Bool
    let isTiled: Bool
  }

  /// The number of the picture on a terminal with a protocol for pictures.
  ///
  /// - Parameters:
  ///   - size: The number of columns and rows.
  ///   - canvas: The canvas that it is drawn on.
  /// - Returns: `nil` if it is drawn in half cells. A template is, because its colour is the terminal's.
  func number(of size: Size, on canvas: inout CellCanvas) -> Int? {
    guard let cell = canvas.pixelsOfCell, look.color == nil else { return nil }
    let tile = look.isResizable && look.isTiled ? naturalSize : nil
    let pixels = tile.map { _ in size.filled(with: cell) } ?? pixels(of: size, cell: cell)
    // A tile is not made smaller: its copies would no longer fit.
    guard pixels.width > 0, pixels.height > 0, pixels.area <= Self.mostPixels else { return nil }
    let key = Key(
      picture: picture.id,
      size: size,
      pixels: pixels,
      isSmooth: look.isSmooth,
      isTiled: tile != nil
    )
    return canvas.picture(key, size: size, pixels: pixels) {
      let part = tile?.filled(with: cell) ?? pixels
      let resized = picture.pixels
        .resized(columns: part.width, rows: part.height, isSmooth: look.isSmooth)
      return (tile == nil ? resized : resized.tiled(columns: pixels.width, rows: pixels.height))
        .bytes
    }
  }

  /// The pixels in which a picture is sent that fills a number of cells.
  ///
  /// They have the proportions of the cells, because terminals keep them. A small picture has fewer pixels than its
  /// cells, and the terminal enlarges it. Only a picture whose pixels are to be seen is enlarged before.
  private func pixels(of size: Size, cell: Size) -> Size {
    let (full, source) = (size.filled(with: cell), picture.pixels)
    func divided(by divisor: Int) -> Size {
      Size(width: full.width / divisor, height: full.height / divisor)
    }
    let divisors = (1...64).filter { full.width % $0 == 0 && full.height % $0 == 0 }
    let coarsest = divisors.last { divisor in
      let pixels = divided(by: divisor)
      return pixels.width >= source.width && pixels.height >= source.height
    }
    if look.isSmooth, let coarsest, divided(by: coarsest).area <= Self.mostPixels {
      return divided(by: coarsest)
    }
    let fine = divisors.first { divided(by: $0).area <= Self.mostPixels }
    if let fine { return divided(by: fine) }
    // The proportions are kept as nearly as possible.
    let divisor = (1...64).first { divided(by: $0).area <= Self.mostPixels }
    return divided(by: divisor ?? 64)
  }

  /// The number of pixels up to which a picture is sent: 2.4 MB, or 3.2 MB in Base64.
  static var mostPixels: Int { 600_000 }
}

extension Size {
  fileprivate var area: Int { width * height }

  /// The pixels of a number of cells.
  fileprivate func filled(with cell: Size) -> Size {
    Size(width: width * cell.width, height: height * cell.height)
  }
}

extension Pixels {
  /// Red, green, blue and opacity of each pixel.
  fileprivate nonisolated var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(colors.count * 4)
    for color in colors {
      for shift: UInt32 in [24, 16, 8, 0] {
        bytes.append(UInt8(truncatingIfNeeded: color >> shift))
      }
    }
    return bytes
  }
}
