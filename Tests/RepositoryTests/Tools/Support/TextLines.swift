/// The lines of a text, without the line breaks.
///
/// A line becomes a string each time it is read. Rules therefore search the whole text for the few
/// lines that can matter to them (``indices(containing:)``), and read only those.
package struct TextLines: RandomAccessCollection, Sendable {
  package let bytes: Bytes
  /// The offset of the first byte of each line, and the offset behind the last line break.
  private let starts: [Int]

  package init(_ bytes: Bytes) {
    self.bytes = bytes
    var starts = [0]
    var start = 0
    // A newline at the end closes the last line; it does not open another one.
    while start < bytes.count {
      start = bytes.firstIndex(ofAny: "\n", from: start) + 1
      starts.append(start)
    }
    self.starts = starts
  }

  private init(_ bytes: Bytes, starts: [Int]) {
    self.bytes = bytes
    self.starts = starts
  }

  /// The lines of a text that has its line breaks at the same offsets.
  package func replacing(_ bytes: Bytes) -> TextLines {
    TextLines(bytes, starts: starts)
  }

  package var startIndex: Int { 0 }
  package var endIndex: Int { starts.count - 1 }

  package subscript(index: Int) -> String {
    let start = starts[index]
    var end = starts[index + 1] - 1
    if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return bytes.text(start..<end)
  }

  /// The indices of the lines that contain a text, in order.
  ///
  /// Takes time in proportion to the length of all lines, which the C library searches.
  package func indices(containing text: String) -> [Int] {
    var found: [Int] = []
    var start = 0
    while let index = bytes.firstIndex(of: text, from: start) {
      let line = line(ofByteAt: index)
      found.append(line)
      start = starts[line + 1]
    }
    return found
  }

  /// The indices of the lines that contain at least one of the texts, in order.
  ///
  /// Takes as many searches as there are texts.
  package func indices(containingAny texts: [String]) -> [Int] {
    Set(texts.flatMap(indices(containing:))).sorted()
  }

  private func line(ofByteAt index: Int) -> Int {
    var candidates = 0..<count
    while candidates.count > 1 {
      let middle = candidates.lowerBound + candidates.count / 2
      candidates =
        starts[middle] <= index
        ? middle..<candidates.upperBound : candidates.lowerBound..<middle
    }
    return candidates.lowerBound
  }
}
