import Foundation

/// The text of a JSON object whose members can be changed without touching the rest of it.
///
/// Decoding and encoding again would lose what this version does not know: the order of members,
/// numbers beyond the range of `Double`, the layout somebody gave the file.
struct SettingsDocument: Equatable {
  /// Why bytes are not such a text.
  struct Malformed: Error, Equatable {
    let reason: String
  }

  private(set) var bytes: [UInt8]

  /// An object without members.
  init() {
    bytes = Array("{}\n".utf8)
  }

  init(bytes: [UInt8]) throws(Malformed) {
    guard !bytes.isEmpty else { throw Malformed(reason: "it is empty") }
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw Malformed(reason: "it is not UTF-8 text")
    }
    let object: Any
    do {
      object = try JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
    } catch {
      throw Malformed(reason: "it is not complete, valid JSON")
    }
    guard object is [String: Any] else { throw Malformed(reason: "it is not a JSON object") }
    self.bytes = bytes
  }

  /// The value of a member; of several with one name the last counts.
  func bool(for key: String) -> Bool? {
    switch members.last(where: { $0.key == key }).map({ text(of: $0.value) }) {
    case "true": true
    case "false": false
    default: nil
    }
  }

  func requireBoolOrNothing(for key: String) throws(Malformed) {
    guard members.contains(where: { $0.key == key }), bool(for: key) == nil else { return }
    throw Malformed(reason: "its member \"\(key)\" is neither true nor false")
  }

  mutating func setBool(_ value: Bool, for key: String) {
    let members = members
    if let last = members.last(where: { $0.key == key }) {
      bytes.replaceSubrange(last.value, with: Array(String(value).utf8))
    } else if let last = members.last {
      // In front of the new member the same white space as in front of the last one.
      let indentation = Array(bytes[last.separatorEnd..<last.start])
      bytes.insert(
        contentsOf: Array(",".utf8) + indentation + Array("\"\(key)\": \(value)".utf8),
        at: last.value.upperBound
      )
    } else if let open = bytes.firstIndex(of: UInt8(ascii: "{")) {
      bytes.insert(contentsOf: Array("\n  \"\(key)\": \(value)\n".utf8), at: open + 1)
    }
  }

  private struct Member {
    let key: String
    /// The end of the brace or comma in front of the member.
    let separatorEnd: Int
    let start: Int
    let value: Range<Int>
  }

  /// The members of the object; the bytes are known to be valid JSON.
  private var members: [Member] {
    var members: [Member] = []
    guard var position = bytes.firstIndex(of: UInt8(ascii: "{")).map({ $0 + 1 }) else { return [] }
    while true {
      let separatorEnd = position
      position = skippingSpace(from: position)
      guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") else { return members }
      let start = position
      position = endOfValue(from: start)
      let key = try? JSONDecoder().decode(String.self, from: Data(bytes[start..<position]))
      // Behind the key comes a colon.
      position = skippingSpace(from: skippingSpace(from: position) + 1)
      let value = position..<endOfValue(from: position)
      members.append(
        Member(key: key ?? "", separatorEnd: separatorEnd, start: start, value: value)
      )
      // Behind the value comes a comma or the end.
      position = skippingSpace(from: value.upperBound) + 1
    }
  }

  private func text(of range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  private func skippingSpace(from start: Int) -> Int {
    bytes[min(start, bytes.count)...].firstIndex { !" \t\r\n".utf8.contains($0) } ?? bytes.count
  }

  private func endOfValue(from start: Int) -> Int {
    var depth = 0
    var isInString = false
    var position = start
    while position < bytes.count {
      let byte = bytes[position]
      if isInString {
        if byte == UInt8(ascii: "\\") {
          position += 1
        } else if byte == UInt8(ascii: "\"") {
          isInString = false
          if depth == 0 { return position + 1 }
        }
      } else {
        switch byte {
        case UInt8(ascii: "\""): isInString = true
        case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
          if depth == 0 { return position }
          depth -= 1
          if depth == 0 { return position + 1 }
        case UInt8(ascii: ","), UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"),
          UInt8(ascii: "\n"):
          if depth == 0 { return position }
        default: break
        }
      }
      position += 1
    }
    return position
  }
}
