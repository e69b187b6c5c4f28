import TerminalViews

/// The sequence of a Sixel image.
///
/// Six rows of pixels are a band. The last band may reach below the cells, but no pixel of it there is set, so the row
/// below keeps its look. Terminals move the cursor below the image, and scroll in the last row of the screen: nothing
/// is sent there.
enum SixelImage {
  /// The most pixels of a side; xterm cuts larger images.
  private static let longestSide = 1000

  /// The most columns and rows of a block.
  static func largest(cell: Size) -> Size {
    Size(width: max(1, longestSide / cell.width), height: max(1, longestSide / cell.height))
  }

  /// Sends the pixels of a picture, from the cursor on. Those that are seen through stay as they are.
  ///
  /// - Parameters:
  ///   - picture: The picture.
  ///   - origin: The first column and row of pixels in the whole picture.
  ///   - colors: The colours.
  ///   - bytes: The bytes that it is added to.
  static func append(
    _ picture: CellPicture,
    origin: Position,
    colors: SixelColors,
    to bytes: inout [UInt8]
  ) {
    var bands = SixelBands(width: picture.width, colors: colors.count)
    for top in stride(from: 0, to: picture.height, by: 6) {
      for y in top..<min(top + 6, picture.height) {
        var pixel = y * picture.width * 4
        for x in 0..<picture.width {
          let (red, green) = (picture.bytes[pixel], picture.bytes[pixel + 1])
          let (blue, opacity) = (picture.bytes[pixel + 2], picture.bytes[pixel + 3])
          pixel += 4
          guard opacity >= 128 else { continue }
          let color = colors.index(of: (red, green, blue), x: origin.x + x, y: origin.y + y)
          bands.set(color, x: x, bit: y - top)
        }
      }
      bands.finishBand()
    }
    bytes += "\u{1B}P0;1;0q\"1;1;\(picture.width);\(picture.height)".utf8
    for index in bands.usedColors {
      let color = colors.percentages(index)
      bytes += "#\(index);2;\(color.red);\(color.green);\(color.blue)".utf8
    }
    bytes += bands.data
    bytes += "\u{1B}\\".utf8
  }
}
