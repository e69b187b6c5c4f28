@_spi(SwiftUI)
extension Canvas {
  /// The pixels of a cell on a terminal that has a protocol for pictures, or has not said yet; `nil` on others.
  @MainActor public var pixelsOfCell: Size? { pictures?.pixelsOfCell }

  /// Returns the number of a picture for ``write(_:part:of:x:y:style:isOpaque:)``, and keeps the picture if it is new.
  ///
  /// - Parameters:
  ///   - key: The content and the size.
  ///   - size: The number of columns and rows that the picture fills.
  ///   - pixels: The pixels of a row, and the rows of pixels.
  ///   - bytes: Makes the pixels of a picture that is new: red, green, blue and opacity of each.
  /// - Returns: `nil` if the terminal does not show the picture.
  @MainActor
  public func picture(
    _ key: AnyHashable,
    size: Size,
    pixels: Size,
    bytes: () -> [UInt8]
  ) -> Int? {
    guard let pictures, max(size.width, size.height) <= PicturePart.longestSide else { return nil }
    return pictures.number(for: key, cost: pixels.width * pixels.height * 4, on: buffer) {
      CellPicture(size: size, width: pixels.width, height: pixels.height, bytes: bytes())
    }
  }

  /// Writes a part of a picture.
  ///
  /// - Parameters:
  ///   - sign: The sign that is shown in place of the picture: a space or a half block.
  ///   - part: The column and the row within the picture.
  ///   - picture: The number of the picture.
  ///   - x: The column of the cell.
  ///   - y: The row of the cell.
  ///   - style: The style of the sign.
  ///   - isOpaque: Whether nothing is seen through the part.
  public mutating func write(
    _ sign: Unicode.Scalar,
    part: Position,
    of picture: Int,
    x: Int,
    y: Int,
    style: Style,
    isOpaque: Bool
  ) {
    let isWhole = style.background != nil
    let part = PicturePart(number: picture, row: part.y, column: part.x, isWhole: isWhole)
    // A sign with a background of its own has no room for the one that is seen through the part.
    let hidesBackground =
      isWhole && !isOpaque && clip.contains(x, y) && buffer[x, y].style.background != nil
    let code = hidesBackground ? nil : CharacterCode(part, sign: sign)
    write(Glyph(code: code ?? CharacterCode(sign), width: 1), x: x, y: y, style: style)
  }
}
