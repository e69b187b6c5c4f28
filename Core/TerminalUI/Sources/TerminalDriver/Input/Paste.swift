/// Text between the marks that terminals put around pasted text.
struct Paste: Sendable {
  private var bytes: [UInt8] = []
  /// How many bytes of the end mark the last ones are.
  private var matched = 0

  private static let end = Array("\u{1B}[201~".utf8)

  /// Whether the end mark has come.
  var isComplete: Bool { matched == Self.end.count }

  /// Takes bytes up to the end mark; returns how many.
  mutating func append(_ new: ArraySlice<UInt8>) -> Int {
    var index = new.startIndex
    while index < new.endIndex, !isComplete {
      if matched == 0 {
        let next = new[index...].firstIndex(of: 0x1B) ?? new.endIndex
        keep(new[index..<next])
        index = next
        if index == new.endIndex { break }
      }
      if new[index] == Self.end[matched] {
        matched += 1
        index += 1
      } else {
        // ESC stands at the beginning of the mark only: the bytes matched so far are text.
        keep(Self.end[..<matched])
        matched = 0
      }
    }
    return index - new.startIndex
  }

  private mutating func keep(_ new: ArraySlice<UInt8>) {
    bytes += new.prefix(max(0, InputParser.longestPaste - bytes.count))
  }

  /// The text, for reuse of this value by another one.
  mutating func take() -> String {
    defer { self = Paste() }
    return Self.text(bytes)
  }

  /// Plain text: lines end with a newline. Other control characters than newline and tab are removed, and so are the
  /// sequences that begin with one.
  private static func text(_ bytes: [UInt8]) -> String {
    var plain: [UInt8] = []
    plain.reserveCapacity(bytes.count)
    var index = 0
    var searched = 0
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      switch byte {
      case 0x0D:
        plain.append(0x0A)
        if index < bytes.count, bytes[index] == 0x0A { index += 1 }
      case 0x1B: index = endOfSequence(in: bytes, from: index, searched: &searched)
      case 0x09, 0x0A, 0x20...0x7E, 0x80...: plain.append(byte)
      default: break
      }
    }
    let text = String(decoding: plain, as: UTF8.self)
    guard text.unicodeScalars.contains(where: { (0x80...0x9F).contains($0.value) }) else {
      return text
    }
    return String(
      String.UnicodeScalarView(text.unicodeScalars.filter { !(0x80...0x9F).contains($0.value) })
    )
  }

  /// The end of a sequence whose ESC stands right before an index. A sequence that is cut off or very long is kept as
  /// text: pasting a few signs too many is better than losing the user's text.
  ///
  /// - Parameter searched: The index up to which no string ends, so that none is searched for twice.
  private static func endOfSequence(
    in bytes: [UInt8],
    from start: Int,
    searched: inout Int
  ) -> Int {
    let limit = min(start + 256, bytes.count)
    guard start < limit else { return start }
    switch Unicode.Scalar(bytes[start]) {
    case "[":
      let final = bytes[(start + 1)..<limit].firstIndex { !(0x20...0x3F).contains($0) }
      guard let final, (0x40...0x7E).contains(bytes[final]) else { return start }
      return final + 1
    case "]", "P", "X", "^", "_":
      var index = max(start, searched)
      while index < limit {
        if bytes[index] == 0x07 { return index + 1 }
        if bytes[index] == UInt8(ascii: "\\"), bytes[index - 1] == 0x1B { return index + 1 }
        index += 1
      }
      searched = max(searched, limit)
      return start
    default: return start
    }
  }
}
