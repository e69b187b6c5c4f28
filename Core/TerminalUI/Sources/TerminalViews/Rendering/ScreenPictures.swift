/// The pictures of a screen for a terminal with a protocol for pictures.
///
/// A picture that scrolls out of view is kept for a while, so that it is sent once. Pictures not seen for the longest
/// time are dropped when those that are kept have more than 64 MB of pixels.
@MainActor
final class ScreenPictures {
  /// Returns the pixels that a cell has now; `nil` if the terminal shows no pictures.
  private let readPixelsOfCell: @MainActor () -> Size?

  /// The kept pictures by their numbers.
  private(set) var pictures: [Int: CellPicture] = [:]

  private var numbers: [AnyHashable: Int] = [:]
  private var records: [Int: (key: AnyHashable, cost: Int, lastUse: Int)] = [:]
  private var cost = 0
  private var uses = 0
  private var lastNumber = 0

  /// The bytes of all pictures that are kept.
  private let mostBytes: Int

  init(mostBytes: Int = 64 << 20, pixelsOfCell: @escaping @MainActor () -> Size?) {
    self.mostBytes = mostBytes
    readPixelsOfCell = pixelsOfCell
  }

  /// The pixels of a cell, which are others when the user enlarges the letters; `nil` if the terminal shows no
  /// pictures.
  var pixelsOfCell: Size? { readPixelsOfCell() }

  /// Drops the pictures if the terminal shows none.
  func dropIfRefused() {
    guard !records.isEmpty, pixelsOfCell == nil else { return }
    (pictures, numbers, records, cost) = ([:], [:], [:], 0)
  }

  /// Returns the number of a picture, and keeps the picture if it is new.
  ///
  /// - Parameters:
  ///   - key: The content and the size.
  ///   - cost: The bytes of its pixels.
  ///   - screen: The screen, whose pictures are not dropped.
  ///   - make: Makes a picture that is new.
  /// - Returns: `nil` if there is no room for it.
  func number(
    for key: AnyHashable,
    cost: Int,
    on screen: CellBuffer,
    _ make: () -> CellPicture
  ) -> Int? {
    uses += 1
    if let number = numbers[key] {
      records[number]?.lastUse = uses
      return number
    }
    guard makeRoom(for: cost, on: screen) else { return nil }
    // A number that was just used is not given to another picture: its parts may still be on the terminal.
    repeat { lastNumber = lastNumber % PicturePart.lastNumber + 1 } while records[lastNumber] != nil
    numbers[key] = lastNumber
    records[lastNumber] = (key, cost, uses)
    pictures[lastNumber] = make()
    self.cost += cost
    return lastNumber
  }

  private func makeRoom(for new: Int, on screen: CellBuffer) -> Bool {
    func hasRoom() -> Bool { cost + new <= mostBytes && records.count < PicturePart.lastNumber }
    guard !hasRoom() else { return true }
    let shown = screen.pictureNumbers
    let unseen = records.filter { !shown.contains($0.key) }.sorted {
      $0.value.lastUse < $1.value.lastUse
    }
    for (number, record) in unseen where !hasRoom() {
      cost -= record.cost
      records[number] = nil
      numbers[record.key] = nil
      pictures[number] = nil
    }
    return hasRoom()
  }
}

extension CellBuffer {
  /// The numbers of the pictures of which a part is shown.
  var pictureNumbers: Set<Int> {
    var numbers: Set<Int> = []
    for y in 0..<size.height {
      for cell in row(y) {
        if let part = cell.picturePart { numbers.insert(part.number) }
      }
    }
    return numbers
  }
}
