/// The pixels of a picture, row by row from the upper left.
nonisolated struct Pixels: Hashable, Sendable {
  /// The number of pixels of a row.
  let width: Int
  /// The number of rows.
  let height: Int
  /// The colours as `0xRRGGBBAA`, not multiplied by their opacity.
  var colors: [UInt32]

  /// The number of pixels above which a picture is refused: 16 million, which take 64 MB.
  static let maximumCount = 16_777_216

  init(width: Int, height: Int, colors: [UInt32]) {
    precondition(colors.count == width * height, "\(width) × \(height) pixels need as many colours")
    self.width = width
    self.height = height
    self.colors = colors
  }

  /// Returns the picture in another size.
  ///
  /// A smaller one has the mean of the pixels that it stands for, a larger one repeats them. It costs as much as the
  /// larger of both sizes has pixels.
  ///
  /// - Parameters:
  ///   - columns: The width, at least 1.
  ///   - rows: The height, at least 1.
  ///   - isSmooth: Whether means are made; otherwise each pixel is one of the picture.
  func resized(columns: Int, rows: Int, isSmooth: Bool = true) -> Pixels {
    if columns == width, rows == height { return self }
    var result = [UInt32]()
    result.reserveCapacity(columns * rows)
    for row in 0..<rows {
      let top = row * height / rows
      let bottom = isSmooth ? max(top + 1, (row + 1) * height / rows) : top + 1
      for column in 0..<columns {
        let left = column * width / columns
        let right = isSmooth ? max(left + 1, (column + 1) * width / columns) : left + 1
        result.append(mean(left, right, top, bottom))
      }
    }
    return Pixels(width: columns, height: rows, colors: result)
  }

  /// Returns as many copies beside and below each other as a size has room for.
  func tiled(columns: Int, rows: Int) -> Pixels {
    var result = [UInt32]()
    result.reserveCapacity(columns * rows)
    for row in 0..<rows {
      let start = row % height * width
      for column in 0..<columns { result.append(colors[start + column % width]) }
    }
    return Pixels(width: columns, height: rows, colors: result)
  }

  /// Returns a picture that is at most a number of pixels wide and high, as a screen does not show more of it.
  func limited(to length: Int) -> Pixels {
    let longer = max(width, height)
    guard longer > length else { return self }
    return resized(
      columns: max(1, width * length / longer),
      rows: max(1, height * length / longer)
    )
  }

  /// The mean of a part; a pixel counts for as much as it is opaque.
  private func mean(_ left: Int, _ right: Int, _ top: Int, _ bottom: Int) -> UInt32 {
    if right - left == 1, bottom - top == 1 { return colors[top * width + left] }
    var (red, green, blue, opacity) = (0, 0, 0, 0)
    var row = top
    while row < bottom {
      var index = row * width + left
      let end = row * width + right
      while index < end {
        let color = colors[index]
        let alpha = Int(color & 0xFF)
        red &+= Int(color >> 24) &* alpha
        green &+= Int(color >> 16 & 0xFF) &* alpha
        blue &+= Int(color >> 8 & 0xFF) &* alpha
        opacity &+= alpha
        index &+= 1
      }
      row &+= 1
    }
    guard opacity > 0 else { return 0 }
    let mean = UInt32(red / opacity) << 24 | UInt32(green / opacity) << 16
    return mean | UInt32(blue / opacity) << 8
      | UInt32(opacity / ((right - left) * (bottom - top)))
  }
}
