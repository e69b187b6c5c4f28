import TerminalViews

/// The pictures that a terminal has or shows parts of.
struct SentPictures: Sendable {
  private var pictures: [Int: CellPicture] = [:]

  var isEmpty: Bool { pictures.isEmpty }

  /// Whether a number of a sent picture has become that of another one.
  func areReplaced(in others: [Int: CellPicture]) -> Bool {
    pictures.contains { number, picture in others[number].map { $0 !== picture } ?? false }
  }

  /// Takes note of pictures of which parts are shown.
  ///
  /// - Parameters:
  ///   - numbers: The numbers of the pictures of which parts are written.
  ///   - all: The pictures by their numbers; others are forgotten.
  mutating func record(_ numbers: Set<Int>, of all: [Int: CellPicture]) {
    for number in numbers { pictures[number] = all[number] }
    if pictures.keys.contains(where: { all[$0] == nil }) {
      pictures = pictures.filter { all[$0.key] != nil }
    }
  }

  /// Returns the bytes that send the pictures which are shown for the first time by Kitty's protocol.
  ///
  /// - Parameters:
  ///   - numbers: The numbers of the pictures of which parts are written.
  ///   - all: The pictures by their numbers.
  ///   - isCleared: Whether the screen is cleared. That may delete the size of a picture, but not its pixels.
  mutating func send(
    _ numbers: Set<Int>,
    of all: [Int: CellPicture],
    isCleared: Bool
  ) -> [UInt8] {
    var bytes: [UInt8] = []
    for number in numbers.sorted() {
      guard let picture = all[number] else { continue }
      if pictures[number] !== picture {
        KittyProtocol.append(number, picture, to: &bytes)
        pictures[number] = picture
      } else if isCleared {
        bytes += KittyProtocol.placing(number, picture)
      }
    }
    return bytes
  }

  /// Returns the bytes that delete the pictures which are no longer kept by Kitty's protocol.
  mutating func drop(keeping kept: [Int: CellPicture]) -> [UInt8] {
    let dropped = pictures.keys.filter { kept[$0] == nil }.sorted()
    for number in dropped { pictures[number] = nil }
    return dropped.flatMap(KittyProtocol.deleting)
  }
}
