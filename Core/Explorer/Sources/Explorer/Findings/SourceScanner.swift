/// Reads balanced parts of Swift source: the text between brackets, past strings and comments.
struct SourceScanner {
  private let bytes: [UInt8]
  private var index = 0

  init(_ text: String) { bytes = Array(text.utf8) }

  /// The byte at the position; 0 at the end.
  var current: UInt8 { index < bytes.count ? bytes[index] : 0 }

  /// Moves to the first bracket at a position or behind it.
  ///
  /// - Returns: Whether there is one in the line or the next one.
  mutating func move(toLine line: Int, column: Int) -> Bool {
    index = 0
    var rest = line - 1
    while rest > 0, index < bytes.count {
      if bytes[index] == UInt8(ascii: "\n") { rest -= 1 }
      index += 1
    }
    index += max(0, column - 1)
    while index < bytes.count, bytes[index] != UInt8(ascii: "("), bytes[index] != UInt8(ascii: "{")
    {
      guard Self.isPartOfName(bytes[index]) || Self.isSpace(bytes[index]) else { return false }
      index += 1
    }
    return index < bytes.count
  }

  /// Skips spaces and lines.
  ///
  /// - Returns: `true`, so that it can be part of a condition.
  mutating func skipsSpace() -> Bool {
    while index < bytes.count, Self.isSpace(bytes[index]) { index += 1 }
    return true
  }

  /// The label before a further closure, such as `checking:`; `nil` if there is none, and nothing is skipped then.
  mutating func label() -> String? {
    let start = index
    _ = skipsSpace()
    let name = index
    while index < bytes.count, Self.isPartOfName(bytes[index]) { index += 1 }
    let end = index
    guard end > name, current == UInt8(ascii: ":") else {
      index = start
      return nil
    }
    index += 1
    _ = skipsSpace()
    guard current == UInt8(ascii: "{") else {
      index = start
      return nil
    }
    return text(name..<end)
  }

  /// The text from an opening bracket to its closing one.
  mutating func balanced() -> String? {
    let start = index
    return skipBalanced() ? text(start..<index) : nil
  }

  /// The parts between an opening bracket and its closing one, separated by commas.
  mutating func parts() -> [String]? {
    index += 1
    var parts: [String] = []
    var start = index
    while index < bytes.count {
      switch current {
      case UInt8(ascii: ")"):
        let last = trimmed(start..<index)
        if !last.isEmpty { parts.append(last) }
        index += 1
        return parts
      case UInt8(ascii: ","):
        parts.append(trimmed(start..<index))
        index += 1
        start = index
      default: guard skipToken() else { return nil }
      }
    }
    return nil
  }

  /// Skips from an opening bracket past its closing one.
  private mutating func skipBalanced() -> Bool {
    index += 1
    while index < bytes.count {
      if [UInt8(ascii: ")"), UInt8(ascii: "}"), UInt8(ascii: "]")].contains(current) {
        index += 1
        return true
      }
      guard skipToken() else { return false }
    }
    return false
  }

  private mutating func skipToken() -> Bool {
    switch current {
    case UInt8(ascii: "("), UInt8(ascii: "{"), UInt8(ascii: "["): return skipBalanced()
    case UInt8(ascii: "\""): return skipString(marks: 0)
    case UInt8(ascii: "#"):
      var marks = 0
      while current == UInt8(ascii: "#") { (index, marks) = (index + 1, marks + 1) }
      return current == UInt8(ascii: "\"") ? skipString(marks: marks) : true
    case UInt8(ascii: "/") where follows("//"):
      while index < bytes.count, current != UInt8(ascii: "\n") { index += 1 }
      return true
    case UInt8(ascii: "/") where follows("/*"):
      while index < bytes.count, !follows("*/") { index += 1 }
      index += 2
      return true
    default:
      index += 1
      return true
    }
  }

  /// Skips a string, including its interpolations.
  private mutating func skipString(marks: Int) -> Bool {
    let isLong = follows("\"\"\"")
    let hashes = String(repeating: "#", count: marks)
    let end = (isLong ? "\"\"\"" : "\"") + hashes
    let escape = "\\" + hashes
    index += isLong ? 3 : 1
    while index < bytes.count {
      if follows(end) {
        index += end.utf8.count
        return true
      }
      if follows(escape) {
        index += escape.utf8.count
        guard current == UInt8(ascii: "(") else {
          index += 1
          continue
        }
        guard skipBalanced() else { return false }
      } else {
        index += 1
      }
    }
    return false
  }

  private func follows(_ text: String) -> Bool { bytes[index...].starts(with: text.utf8) }

  private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  private func trimmed(_ range: Range<Int>) -> String {
    var range = range
    while let first = range.first, Self.isSpace(bytes[first]) { range = range.dropFirst() }
    while let last = range.last, Self.isSpace(bytes[last]) { range = range.dropLast() }
    return text(range)
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    [UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\t")].contains(byte)
  }

  private static func isPartOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 128...:
      true
    // Part of names such as those of `#expect(…)`, and of generic arguments.
    case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "."): true
    default: false
    }
  }
}
