internal import ActionText

/// The path at the beginning of a text: a pattern of a redaction, or the path of an action.
struct RedactionPath {
  enum Step: Hashable {
    case name(String)
    case index(Int)
    /// Any name, position or key.
    case any

    func matches(_ step: Step) -> Bool {
      self == .any || self == step
    }
  }

  /// The steps, with the number of bytes up to the end of each.
  private(set) var steps: [(step: Step, end: Int)] = []
  /// The length of the path in bytes: up to a space, or to a malformed part.
  private(set) var end = 0

  init(_ text: String) {
    let bytes = Array(text.utf8)
    var position = 0
    while position < bytes.count, bytes[position] != UInt8(ascii: " ") {
      if bytes[position] == UInt8(ascii: "[") {
        guard let close = Self.closing(in: bytes, from: position),
          let step = Self.step(inBrackets: bytes[(position + 1)..<close])
        else { return }
        position = close + 1
        steps.append((step, position))
      } else {
        if !steps.isEmpty {
          guard bytes[position] == UInt8(ascii: ".") else { return }
          position += 1
        }
        let name = bytes[position...].prefix { !" .[]()\"".utf8.contains($0) }
        guard !name.isEmpty else { return }
        position = name.endIndex
        let text = String(decoding: name, as: UTF8.self)
        steps.append((text == "*" ? .any : .name(text), position))
      }
      end = position
    }
  }

  /// The end of the bracket that begins at a position; brackets in strings do not count.
  private static func closing(in bytes: [UInt8], from start: Int) -> Int? {
    var depth = 0
    var isInString = false
    var isEscaped = false
    for index in start..<bytes.count {
      switch bytes[index] {
      case _ where isEscaped: isEscaped = false
      case UInt8(ascii: "\\") where isInString: isEscaped = true
      case UInt8(ascii: "\""): isInString.toggle()
      case _ where isInString: break
      case UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "]"):
        depth -= 1
        if depth == 0 { return index }
      default: break
      }
    }
    return nil
  }

  private static func step(inBrackets bytes: ArraySlice<UInt8>) -> Step? {
    let text = String(decoding: bytes, as: UTF8.self)
    if text == "*" { return .any }
    guard let value = try? JSONValue(parsing: text) else { return nil }
    switch value {
    case .string(let key): return .name(key)
    case .integer(let number): return Int(exactly: number).map(Step.index) ?? .name(text)
    default: return .name(text)
    }
  }
}
