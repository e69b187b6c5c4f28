/// The head of an answer, read line by line.
///
/// An answer may have several heads: interim ones (status 1xx) come before its own. Each status line
/// starts anew.
struct AnswerHead {
  private(set) var status = 0
  /// The size that the body is announced to have; `Int64.max` for one that is even larger.
  private(set) var contentLength: Int64?
  private var location: String?
  private var isComplete = false

  /// The place of the text, as the server names it, if the answer redirects to another URL.
  var redirectLocation: String? {
    [301, 302, 303, 305, 307, 308].contains(status) ? location : nil
  }

  /// Reads a line with its end.
  ///
  /// - Parameter bytes: The line. Bytes that are not UTF-8 are replaced.
  /// - Returns: Whether the line is the empty one that completes a head.
  mutating func read(_ bytes: some Sequence<UInt8>) -> Bool {
    let line = Self.trimmed(Array(bytes)[...])
    if line.starts(with: "HTTP/".utf8) {
      let code = line.drop { $0 != UInt8(ascii: " ") }.dropFirst().prefix(3)
      self = AnswerHead()
      status = Int(String(decoding: code, as: UTF8.self)) ?? 0
    } else if isComplete {
      // A trailer comes too late to say anything about the body.
      return false
    } else if line.isEmpty {
      isComplete = true
    } else {
      let name = line.prefix { $0 != UInt8(ascii: ":") }
      let value = Self.trimmed(line.dropFirst(name.count + 1))
      readField(
        String(decoding: name, as: UTF8.self).lowercased(),
        String(decoding: value, as: UTF8.self)
      )
    }
    return isComplete
  }

  private mutating func readField(_ name: String, _ value: String) {
    switch name {
    case "content-length":
      guard !value.isEmpty, value.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return }
      contentLength = Int64(value) ?? .max
    case "location": location = value
    default: break
    }
  }

  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
    var rest = bytes.drop(while: isSpace)
    while let last = rest.last, isSpace(last) { rest.removeLast() }
    return rest
  }
}
