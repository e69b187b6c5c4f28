import TerminalViews

extension TerminalEmulator {
  /// The red, green, blue and opacity of each pixel of a cell that shows an image, row by row; `nil` for a character.
  public func pixels(x: Int, y: Int) -> [UInt8]? {
    tiles.pixels(self[x, y].character)
  }

  /// Shows the image that a text is about; returns `false` for another text.
  mutating func show(imageIn text: [UInt8], start: UInt8) -> Bool {
    switch start {
    case UInt8(ascii: "P"):
      guard let image = SixelReader.image(in: text) else { return false }
      showBelow(image)
    case UInt8(ascii: "]"):
      guard let inline = InlineImageReader(text) else { return false }
      show(inline)
    default: return false
    }
    return true
  }

  /// Shows an image by Sixel, and moves the cursor below it.
  private mutating func showBelow(_ image: EmulatedImage) {
    let columns = (image.width + pixelsOfCell.width - 1) / pixelsOfCell.width
    let rows = (image.height + pixelsOfCell.height - 1) / pixelsOfCell.height
    imageSizes.append(Size(width: columns, height: rows))
    let left = grid.x
    for row in 0..<rows {
      for column in 0..<min(columns, size.width - left) {
        let x = column * pixelsOfCell.width
        let y = row * pixelsOfCell.height
        set(x: left + column, y: grid.y) { image.pixel(x: x + $0, y: y + $1) }
      }
      grid.index(filling: erased)
    }
  }

  private mutating func show(_ inline: InlineImageReader) {
    imageSizes.append(inline.size)
    let (width, height) = (inline.size.width, inline.size.height)
    let pixels = (width: width * pixelsOfCell.width, height: height * pixelsOfCell.height)
    let (left, top) = cursor
    for row in 0..<min(height, size.height - top) {
      for column in 0..<min(width, size.width - left) {
        let x = column * pixelsOfCell.width
        let y = row * pixelsOfCell.height
        let image = inline.image
        set(x: left + column, y: top + row) {
          image.pixel(
            x: (x + $0) * image.width / pixels.width,
            y: (y + $1) * image.height / pixels.height
          )
        }
      }
    }
    if !inline.keepsCursor { grid.move(x: left + width, y: top + height - 1) }
  }

  /// Gives a cell pixels of an image; those that are seen through are as before.
  private mutating func set(
    x: Int,
    y: Int,
    _ pixel: (_ x: Int, _ y: Int) -> UInt32
  ) {
    let count = pixelsOfCell.width * pixelsOfCell.height * 4
    // Pixels of cells of another size are replaced.
    let before = pixels(x: x, y: y).flatMap { $0.count == count ? $0 : nil }
    var pixels = before ?? Array(repeating: 0, count: count)
    var isChanged = false
    for row in 0..<pixelsOfCell.height {
      for column in 0..<pixelsOfCell.width {
        let pixel = pixel(column, row)
        guard pixel & 255 > 0 else { continue }
        let place = (row * pixelsOfCell.width + column) * 4
        for channel in 0..<4 {
          pixels[place + channel] = UInt8(pixel >> (24 - 8 * UInt32(channel)) & 255)
        }
        isChanged = true
      }
    }
    guard isChanged else { return }
    let style = Style(background: self[x, y].style.background)
    grid.set(Cell(character: tiles.character(pixels), width: 1, style: style), x: x, y: y)
  }
}
