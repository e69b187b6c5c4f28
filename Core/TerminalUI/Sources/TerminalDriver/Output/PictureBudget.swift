import TerminalViews

/// The pictures of a screen that are sent in pixels, as far as a frame has room for them; others are in half cells.
///
/// The choice depends on the whole screen, and not on what has changed: the same screen is shown in the same way
/// again. A picture that was in pixels stays so before another one becomes so.
struct PictureBudget: Sendable {
  /// The most pixels of a screen: those of a window of 1920×1080. By iTerm's protocol they are 8 to 11 MB.
  var mostPixels = 1 << 21

  /// The numbers of the pictures that were in pixels on the last screen that had not room for all.
  private var shown: Set<Int> = []

  /// Returns a screen in which the pictures that have no room are replaced by their signs.
  ///
  /// The cells are only counted if they could have too many pixels.
  mutating func limit(
    _ screen: CellBuffer,
    pictures: [Int: CellPicture],
    by way: PictureProtocol
  ) -> CellBuffer {
    // A picture of Kitty's protocol is sent once.
    guard way != .kitty else { return screen }
    let area = screen.size.width * screen.size.height
    let largest = way.cell?.area ?? pictures.values.reduce(0) { max($0, $1.pixelsOfCell.area) }
    guard area * largest > mostPixels else { return screen }
    let counts = screen.pictureCells.filter { pictures[$0.number] != nil }
    var room = mostPixels
    var new: Set<Int> = []
    // First those that were shown, and then in the order of the screen.
    for isShown in [true, false] {
      for (number, cells) in counts where shown.contains(number) == isShown {
        let cell = way.cell ?? pictures[number]?.pixelsOfCell
        let pixels = cells * (cell?.area ?? 0)
        guard pixels <= room else { continue }
        room -= pixels
        new.insert(number)
      }
    }
    shown = new
    let left = Set(counts.map(\.number)).subtracting(new)
    guard !left.isEmpty else { return screen }
    var limited = screen
    limited.removePictures(left)
    return limited
  }
}

extension Size {
  fileprivate var area: Int { width * height }
}
