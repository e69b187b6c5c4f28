/// A text with a cursor, and the changes that keys make to both.
///
/// The cursor stands between characters as the user sees them (extended grapheme clusters): a syllable of Hangul, an
/// emoji of several parts, a letter with its accents is one step.
/// A change costs a copy of the text, and moving the cursor costs the text that it passes. Offsets are counted in UTF-8
/// bytes, by which a place in the text is found at once.
struct EditedText {
  private(set) var text: String
  private(set) var cursor: Int

  /// A text with the cursor at its end.
  init(_ text: String = "") {
    self.text = text
    self.text.makeContiguousUTF8()
    cursor = self.text.utf8.count
  }

  var count: Int { text.utf8.count }

  // MARK: Places

  private func index(_ offset: Int) -> String.Index {
    text.utf8.index(text.startIndex, offsetBy: offset)
  }

  private func offset(_ index: String.Index) -> Int {
    text.utf8.distance(from: text.startIndex, to: index)
  }

  /// The character behind a place.
  func character(at offset: Int) -> Character? {
    offset < count ? text[index(offset)] : nil
  }

  /// The place behind the character that begins here.
  func next(_ offset: Int) -> Int {
    offset < count ? self.offset(text.index(after: index(offset))) : count
  }

  /// The place before the character that ends here.
  func previous(_ offset: Int) -> Int {
    offset > 0 ? self.offset(text.index(before: index(offset))) : 0
  }

  /// The nearest place between two characters that is not before this one.
  func aligned(_ offset: Int) -> Int {
    let offset = min(max(0, offset), count)
    guard offset > 0, offset < count else { return offset }
    let next = next(offset)
    return previous(next) == offset ? offset : next
  }

  /// The end of the word at the offset, or of the next one.
  func nextWord(_ offset: Int) -> Int {
    var offset = offset
    while let character = character(at: offset), !character.isPartOfWord { offset = next(offset) }
    while let character = character(at: offset), character.isPartOfWord { offset = next(offset) }
    return offset
  }

  /// The begin of the word at the offset, or of the one before it.
  func previousWord(_ offset: Int) -> Int {
    func character(before offset: Int) -> Character? {
      offset > 0 ? text[text.index(before: index(offset))] : nil
    }
    var offset = offset
    while let character = character(before: offset), !character.isPartOfWord {
      offset = previous(offset)
    }
    while let character = character(before: offset), character.isPartOfWord {
      offset = previous(offset)
    }
    return offset
  }

  // MARK: Changes

  /// Puts the cursor elsewhere.
  mutating func moveCursor(to offset: Int) {
    cursor = aligned(offset)
  }

  /// Replaces a part of the text, and puts the cursor behind the replacement.
  mutating func replace(_ range: Range<Int>, with string: String) -> TextChange {
    text.replaceSubrange(index(range.lowerBound)..<index(range.upperBound), with: string)
    let inserted = string.utf8.count
    cursor = aligned(range.lowerBound + inserted)
    return TextChange(start: range.lowerBound, removed: range.count, inserted: inserted)
  }

  /// Adopts a text that was changed elsewhere. The cursor keeps its place relative to the unchanged text.
  ///
  /// - Returns: The change; `nil` if the texts are equal.
  mutating func replaceAll(with text: String) -> TextChange? {
    guard let change = TextChange(from: self.text, to: text) else { return nil }
    self.text = text
    self.text.makeContiguousUTF8()
    cursor = aligned(change(cursor))
    return change
  }
}

extension Character {
  fileprivate var isPartOfWord: Bool { isLetter || isNumber || self == "_" }
}

/// A part of a text that was replaced. Offsets and lengths are UTF-8 bytes.
struct TextChange: Equatable {
  /// The begin of the part.
  let start: Int
  /// The length of the part before the change.
  let removed: Int
  /// The length of the part after the change.
  let inserted: Int

  init(start: Int, removed: Int, inserted: Int) {
    self.start = start
    self.removed = removed
    self.inserted = inserted
  }

  /// The smallest part by which two texts differ; `nil` if they are equal.
  init?(from old: String, to new: String) {
    guard old != new else { return nil }
    let (old, new) = (Array(old.utf8), Array(new.utf8))
    let shorter = min(old.count, new.count)
    var start = 0
    while start < shorter, old[start] == new[start] { start += 1 }
    var end = 0
    while end < shorter - start, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
    self.init(start: start, removed: old.count - start - end, inserted: new.count - start - end)
  }

  /// Returns the offset in the new text for one in the old text.
  func callAsFunction(_ offset: Int) -> Int {
    if offset >= start + removed { return offset - removed + inserted }
    return min(offset, start + inserted)
  }
}
