/// The rows into which a text is broken in an editor.
///
/// A row ends behind a newline, or where the next word would not fit: behind its spaces, which may
/// stand outside of the row. After a change only the rows around it are broken again, until one
/// begins where one began before; the others are moved.
struct TextRows {
  /// The number of columns.
  let width: Int
  /// Where the rows begin, in UTF-8 bytes.
  private(set) var starts: [Int] = [0]

  /// Breaks a text into rows; `most` of them at the most.
  ///
  /// The cost grows with the text, up to the last row that is asked for.
  init(_ text: EditedText, width: Int, most: Int = .max) {
    self.width = max(1, width)
    while starts.count < most, let start = nextRow(after: starts[starts.count - 1], in: text) {
      starts.append(start)
    }
  }

  var count: Int { starts.count }

  /// The row of a place.
  func row(of offset: Int) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// Breaks the rows again that a change has touched.
  mutating func update(_ change: TextChange, in text: EditedText) {
    let first = max(0, row(of: change.start) - 1)
    let old = starts
    var position = first + 1
    starts.removeSubrange((first + 1)...)
    while let start = nextRow(after: starts[starts.count - 1], in: text) {
      let before = start - change.inserted + change.removed
      while position < old.count, old[position] < before { position += 1 }
      if start >= change.start + change.inserted, position < old.count, old[position] == before {
        starts.append(contentsOf: old[position...].map { $0 - change.removed + change.inserted })
        return
      }
      starts.append(start)
    }
  }

  // MARK: Breaking

  /// The kinds of characters that decide where a row may end.
  private enum Kind {
    case nothing, space, letter, ideograph

    init(_ glyph: Glyph) {
      self = glyph == .space ? .space : glyph.isBreakable ? .ideograph : .letter
    }

    func breaks(before next: Kind, isPunctuation: Bool) -> Bool {
      guard next != .space else { return false }
      return self == .space
        || ((self == .ideograph || (next == .ideograph && self != .nothing)) && !isPunctuation)
    }
  }

  /// The begin of the row behind this one; `nil` behind the last one.
  private func nextRow(after start: Int, in text: EditedText) -> Int? {
    let next = text.text.utf8.withContiguousStorageIfAvailable { bytes in
      nextRow(after: start, in: text.text, bytes: bytes)
    }
    return next ?? nil
  }

  private func nextRow(
    after start: Int,
    in text: String,
    bytes: UnsafeBufferPointer<UInt8>
  ) -> Int? {
    var offset = start
    var index: String.Index?
    var columns = 0
    var chance: Int?
    var last = Kind.nothing
    while offset < bytes.count {
      let byte = bytes[offset]
      var kind = Kind.letter
      var needed = 1
      var isPunctuation = false
      var next = offset + 1
      if (0x20..<0x7F).contains(byte), next == bytes.count || bytes[next] < 0x80 {
        // Most of a text is ASCII, and needs no look at the rules of Unicode.
        if byte == 0x20 { kind = .space }
        if last == .ideograph { isPunctuation = Character(Unicode.Scalar(byte)).isPunctuation }
        index = nil
      } else {
        let current = index ?? text.utf8.index(text.startIndex, offsetBy: offset)
        let following = text.index(after: current)
        let character = text[current]
        next = text.utf8.distance(from: text.startIndex, to: following)
        if character.isNewline { return next }
        index = following
        guard let glyph = Glyph(character) else {
          offset = next
          continue
        }
        kind = Kind(glyph)
        needed = glyph.width
        isPunctuation = character.isPunctuation
      }
      if last.breaks(before: kind, isPunctuation: isPunctuation) { chance = offset }
      if kind != .space, columns + needed > width, offset > start { return chance ?? offset }
      columns += needed
      last = kind
      offset = next
    }
    return nil
  }
}
