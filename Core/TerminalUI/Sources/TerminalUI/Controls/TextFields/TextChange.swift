/// A part of a text that was replaced. Offsets and lengths are UTF-8 bytes.
struct TextChange: Equatable {
  /// Where the part begins.
  let start: Int
  /// How long it was.
  let removed: Int
  /// How long what stands there now is.
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

  /// Where a place in the text before is in the text now.
  func callAsFunction(_ offset: Int) -> Int {
    if offset >= start + removed { return offset - removed + inserted }
    return min(offset, start + inserted)
  }
}
