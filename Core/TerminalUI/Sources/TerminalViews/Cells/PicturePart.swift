/// The part of a picture that a cell shows on a terminal with a protocol for pictures.
package struct PicturePart: Hashable, Sendable {
  /// The number of the picture on its screen, from 1 on.
  package let number: Int
  /// The row within the picture.
  package let row: Int
  /// The column within the picture.
  package let column: Int
  /// Whether the picture covers both halves of the cell; otherwise the background of the cell is seen as well.
  package let isWhole: Bool

  /// The highest number of a picture.
  package static let lastNumber = 2047
  /// The number of rows and columns up to which a picture has parts: terminals count no further.
  package static let longestSide = 297
}

extension CharacterCode {
  /// Behind all characters. The bits below it are the sign, the number, the row and the column.
  private static let pictureFlag: UInt32 = 1 << 31

  private static let pictureSigns: [Unicode.Scalar] = [" ", "▀", "▄", "▀"]

  /// A part of a picture, and the sign that stands for it where no picture is shown.
  ///
  /// - Returns: `nil` for another sign than a space or a half block.
  init?(_ part: PicturePart, sign: Unicode.Scalar) {
    guard var index = Self.pictureSigns.firstIndex(of: sign) else { return nil }
    // The same sign is the upper half alone, and both halves with the lower one as the background.
    if index == 1, part.isWhole { index = 3 }
    let place = UInt32(part.number) << 18 | UInt32(part.row) << 9 | UInt32(part.column)
    self.init(rawValue: Self.pictureFlag | UInt32(index) << 29 | place)
  }

  /// The part of a picture; `nil` for a character.
  var picturePart: PicturePart? {
    guard rawValue & Self.pictureFlag != 0 else { return nil }
    return PicturePart(
      number: Int(rawValue >> 18 & 0x7FF),
      row: Int(rawValue >> 9 & 0x1FF),
      column: Int(rawValue & 0x1FF),
      isWhole: [0, 3].contains(rawValue >> 29 & 3)
    )
  }

  /// The sign that stands for a part of a picture; `nil` for a character.
  var pictureSign: Unicode.Scalar? {
    guard rawValue & Self.pictureFlag != 0 else { return nil }
    return Self.pictureSigns[Int(rawValue >> 29 & 3)]
  }
}

extension Cell {
  /// The part of a picture that the cell shows on a terminal with a protocol for pictures.
  package var picturePart: PicturePart? { code.picturePart }

  /// The cell with its sign alone, as the picture no longer looks like it.
  var withoutPicture: Cell {
    guard let sign = code.pictureSign else { return self }
    return Cell(code: CharacterCode(sign), width: width, style: style)
  }
}
