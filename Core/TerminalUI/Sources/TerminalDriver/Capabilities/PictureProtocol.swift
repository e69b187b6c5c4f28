import TerminalViews

/// A protocol by which a terminal shows pictures in pixels.
enum PictureProtocol: Hashable, Sendable {
  /// Kitty's: a picture is sent once, and cells show its parts by a character of their own.
  case kitty
  /// iTerm's inline images: the pixels of changed cells are sent as PNG.
  case iterm
  /// Sixel: the pixels of changed cells are sent in the colours of a cube.
  ///
  /// - Parameters:
  ///   - cell: The pixels of a cell.
  ///   - colors: The colours.
  case sixel(cell: Size, colors: SixelColors)

  /// Whether the protocol depends on the pixels of a cell, which change with the size of the letters.
  var dependsOnCell: Bool { cell != nil }

  /// The pixels of a cell, if the protocol depends on them.
  var cell: Size? {
    if case .sixel(let cell, _) = self { cell } else { nil }
  }

  /// The most columns and rows of a picture that are sent together.
  var largestBlock: Size {
    cell.map(SixelImage.largest) ?? InlineImage.largest
  }

  /// The bytes that end a sequence which may have been cut off, and delete what the terminal would keep.
  var leave: [UInt8] {
    self == .kitty ? KittyProtocol.deletingAll : Self.terminator
  }

  /// The bytes that end the sequence of a picture.
  static let terminator = Array("\u{1B}\\".utf8)

  // MARK: Cells

  /// The most pixels of a cell that are believed: those of letters five times as large as usual.
  static let largestCell = Size(width: 64, height: 128)

  /// Whether a size can be that of a cell. Larger cells would make frames of any length.
  static func isCell(_ size: Size) -> Bool {
    (1...largestCell.width).contains(size.width) && (1...largestCell.height).contains(size.height)
  }
}
