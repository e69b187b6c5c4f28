import TerminalViews

/// A rectangle of cells on the screen that show neighbouring parts of one picture.
struct PictureBlock: Hashable, Sendable {
  /// The number of the picture.
  let number: Int
  /// The first cell on the screen.
  let place: Position
  /// The column and the row within the picture of the part that it shows.
  let part: Position
  /// The background of the cells; `nil` for the terminal's own.
  let background: Color?
  /// The number of columns and rows.
  fileprivate(set) var size = Size(width: 1, height: 1)

  /// Whether a block of one row continues this one to the right.
  fileprivate func isContinued(by other: PictureBlock) -> Bool {
    isRelated(to: other) && place.y == other.place.y && place.x + size.width == other.place.x
      && part.y == other.part.y && part.x + size.width == other.part.x
  }

  /// Whether a block of one row continues this one downwards.
  fileprivate func isContinued(below other: PictureBlock) -> Bool {
    isRelated(to: other) && size.width == other.size.width
      && place.x == other.place.x && place.y + size.height == other.place.y
      && part.x == other.part.x && part.y + size.height == other.part.y
  }

  /// Cuts a block of one row into pieces of at most a number of columns.
  fileprivate func cut(to most: Int) -> [PictureBlock] {
    guard size.width > most else { return [self] }
    return stride(from: 0, to: size.width, by: max(1, most)).map { column in
      var piece = PictureBlock(
        number: number,
        place: Position(x: place.x + column, y: place.y),
        part: Position(x: part.x + column, y: part.y),
        background: background
      )
      piece.size.width = min(max(1, most), size.width - column)
      return piece
    }
  }

  private func isRelated(to other: PictureBlock) -> Bool {
    number == other.number && background == other.background
  }
}

/// The changed parts of pictures of a frame, which are sent in few large blocks.
struct PictureBlocks: Sendable {
  /// Blocks of one row, in the order of their places.
  private var runs: [PictureBlock] = []

  var isEmpty: Bool { runs.isEmpty }

  /// Adds a cell; cells are added row by row, from left to right.
  mutating func add(_ part: PicturePart, at place: Position, background: Color?) {
    let cell = PictureBlock(
      number: part.number,
      place: place,
      part: Position(x: part.column, y: part.row),
      background: background
    )
    if let last = runs.last, last.isContinued(by: cell) {
      runs[runs.count - 1].size.width += 1
    } else {
      runs.append(cell)
    }
  }

  /// Takes the blocks, in time proportional to their number.
  ///
  /// - Parameter largest: The most columns and rows of a block.
  mutating func take(largest: Size) -> [PictureBlock] {
    var blocks: [PictureBlock] = []
    // The last block of each first column: only that can be continued.
    var lowest: [Int: Int] = [:]
    for run in runs {
      for piece in run.cut(to: largest.width) {
        if let index = lowest[piece.place.x], blocks[index].size.height < largest.height,
          blocks[index].isContinued(below: piece)
        {
          blocks[index].size.height += 1
        } else {
          lowest[piece.place.x] = blocks.count
          blocks.append(piece)
        }
      }
    }
    runs = []
    return blocks
  }
}
