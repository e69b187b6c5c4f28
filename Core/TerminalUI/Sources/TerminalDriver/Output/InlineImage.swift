import TerminalViews

/// The sequence of iTerm's inline images.
enum InlineImage {
  /// The most columns and rows of a block.
  static let largest = Size(width: 100, height: 50)

  /// Sends the pixels of as many cells as the picture has, from the cursor on.
  ///
  /// The cursor is to stay, so that nothing scrolls in the last row.
  static func append(_ picture: CellPicture, to bytes: inout [UInt8]) {
    let file = PNGFile.bytes(of: picture)
    bytes +=
      "\u{1B}]1337;File=inline=1;size=\(file.count);width=\(picture.size.width);height=\(picture.size.height);preserveAspectRatio=0;doNotMoveCursor=1:"
      .utf8
    Base64.append(file[...], to: &bytes)
    bytes.append(0x07)
  }
}
