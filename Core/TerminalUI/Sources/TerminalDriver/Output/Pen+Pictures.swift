import TerminalViews

extension Pen {
  /// Writes a part of a picture; returns `false` if the cell shows none, or if its sign is to be written.
  mutating func put(partIn cell: Cell, rightEdge: Int) -> Bool {
    guard let part = cell.picturePart, pictures[part.number] != nil else { return false }
    hasMetPictures = true
    // The signs have been dimmed or struck through; a picture cannot be.
    guard cell.style.attributes.isEmpty, let pictureProtocol else { return false }
    let background = part.isWhole ? nil : cell.style.background
    switch pictureProtocol {
    case .kitty:
      useInk(of: part.number, background: background)
      for scalar in KittyProtocol.characters(part) {
        bytes += Unicode.UTF8.encode(scalar) ?? Unicode.UTF8.encodedReplacementCharacter
      }
    case .iterm, .sixel:
      guard let place else { return false }
      // Below an image of Sixel, terminals move the cursor: in the last row, they would scroll.
      if pictureProtocol.dependsOnCell, place.y + 1 == height { return false }
      blocks.add(part, at: Position(x: place.x, y: place.y), background: background)
      // The cells below are erased: the pixels may be seen through.
      useForErasing(background)
      bytes.append(UInt8(ascii: " "))
    }
    usedPictures.insert(part.number)
    advance(rightEdge: rightEdge)
    return true
  }

  /// Returns the numbers of the pictures of which parts were written since the last call.
  mutating func takeUsedPictures() -> Set<Int> {
    defer { usedPictures = [] }
    return usedPictures
  }

  /// Writes the pixels of the parts that were put, after all characters.
  mutating func writePictures() {
    guard !blocks.isEmpty, let pictureProtocol else { return }
    let largest = pictureProtocol.largestBlock
    for block in blocks.take(largest: largest) {
      guard let picture = pictures[block.number] else { continue }
      move(x: block.place.x, y: block.place.y)
      useForErasing(block.background)
      let cell = pictureProtocol.cell ?? picture.pixelsOfCell
      let part = picture.part(block.part, size: block.size, cell: cell)
      switch pictureProtocol {
      case .kitty: break
      case .iterm: InlineImage.append(part, to: &bytes)
      case .sixel(let cell, let colors):
        let origin = Position(x: block.part.x * cell.width, y: block.part.y * cell.height)
        SixelImage.append(part, origin: origin, colors: colors, to: &bytes)
      }
      // Terminals disagree on the place of the cursor behind an image.
      forgetPlace()
    }
  }
}
