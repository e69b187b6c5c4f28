/// The pictures of a screen for a terminal with a protocol for pictures.
///
/// A picture that scrolls out of view is kept for 600 to 1,200 frames, so that it is sent once. Pictures not seen for
/// the longest time are dropped before, when those that are kept have more than 64 MB of pixels.
@MainActor
final class ScreenPictures {
  /// Returns the pixels that a cell has now; `nil` if the terminal shows no pictures.
  private let readPixelsOfCell: @MainActor () -> Size?

  /// The kept pictures by their numbers.
  private(set) var pictures: [Int: CellPicture] = [:]

  private var numbers: [AnyHashable: Int] = [:]
  private var records: [Int: (key: AnyHashable, cost: Int, lastUse: Int, wasUnseen: Bool)] = [:]
  private var cost = 0
  private var uses = 0
  private var lastNumber = 0
  /// The frames since the unseen pictures were looked for.
  private var frames = 0

  /// The bytes of all pictures that are kept.
  private let mostBytes: Int
  /// The frames after which a picture that is not seen is dropped.
  static let mostFrames = 600

  init(mostBytes: Int = 64 << 20, pixelsOfCell: @escaping @MainActor () -> Size?) {
    self.mostBytes = mostBytes
    readPixelsOfCell = pixelsOfCell
  }

  /// The pixels of a cell, which are others when the user enlarges the letters; `nil` if the terminal shows no
  /// pictures.
  var pixelsOfCell: Size? { readPixelsOfCell() }

  /// Drops the pictures that were not seen for a while, or all if the terminal shows none. Called for each frame.
  ///
  /// The screen is only searched once in many frames.
  func dropUnused(on screen: CellBuffer) {
    guard !records.isEmpty else { return }
    guard pixelsOfCell != nil else {
      (pictures, numbers, records, cost) = ([:], [:], [:], 0)
      return
    }
    frames += 1
    guard frames >= Self.mostFrames else { return }
    frames = 0
    let shown = screen.pictureNumbers
    for (number, record) in records {
      if !shown.contains(number), record.wasUnseen {
        drop(number)
      } else {
        records[number]?.wasUnseen = !shown.contains(number)
      }
    }
  }

  private func drop(_ number: Int) {
    guard let record = records.removeValue(forKey: number) else { return }
    cost -= record.cost
    numbers[record.key] = nil
    pictures[number] = nil
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
      records[number]?.wasUnseen = false
      return number
    }
    guard makeRoom(for: cost, on: screen) else { return nil }
    // A number that was just used is not given to another picture: its parts may still be on the terminal.
    repeat { lastNumber = lastNumber % PicturePart.lastNumber + 1 } while records[lastNumber] != nil
    numbers[key] = lastNumber
    records[lastNumber] = (key, cost, uses, false)
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
    for (number, _) in unseen where !hasRoom() { drop(number) }
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

  /// The numbers of the pictures in the order of their first cells, with the number of the cells that show parts as
  /// they are: not dimmed or struck through.
  package var pictureCells: [(number: Int, cells: Int)] {
    var counts: [(number: Int, cells: Int)] = []
    var indices: [Int: Int] = [:]
    for y in 0..<size.height {
      for cell in row(y) {
        guard let part = cell.picturePart, cell.style.attributes.isEmpty else { continue }
        if let index = indices[part.number] {
          counts[index].cells += 1
        } else {
          indices[part.number] = counts.count
          counts.append((part.number, 1))
        }
      }
    }
    return counts
  }
}
