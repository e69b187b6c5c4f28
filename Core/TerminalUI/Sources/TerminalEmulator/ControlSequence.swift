/// `ESC [`, numbers, and a command.
struct ControlSequence {
  /// The sign in front of the numbers, such as `?`, if there is one.
  let prefix: Character?
  /// The numbers: groups of variants, `nil` for a missing one.
  let numbers: [[Int?]]
  /// The signs between the numbers and the end.
  let intermediates: String
  let final: Character
  let bytes: [UInt8]

  init(bytes: [UInt8], final: UInt8) {
    self.bytes = Array("\u{1B}[".utf8) + bytes + [final]
    self.final = Character(Unicode.Scalar(final))
    var rest = bytes[...]
    if let first = rest.first, (0x3C...0x3F).contains(first) {
      prefix = Character(Unicode.Scalar(first))
      rest = rest.dropFirst()
    } else {
      prefix = nil
    }
    let numbers = rest.prefix { (0x30...0x3B).contains($0) }
    intermediates = String(decoding: rest[numbers.endIndex...], as: UTF8.self)
    self.numbers = String(decoding: numbers, as: UTF8.self)
      .split(separator: ";", omittingEmptySubsequences: false)
      .map { group in
        group.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
      }
  }

  /// A number, or its default where it is left out.
  func number(_ index: Int, default standard: Int) -> Int {
    guard numbers.indices.contains(index), let number = numbers[index].first ?? nil else {
      return standard
    }
    return min(number, 1 << 20)
  }

  /// A count, which is at least 1.
  func count(_ index: Int = 0) -> Int { max(1, number(index, default: 1)) }
}
