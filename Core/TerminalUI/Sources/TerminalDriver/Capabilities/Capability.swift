/// A string of a terminal's description that takes numbers.
enum Capability: Hashable, Sendable {
  /// `ESC [ first ; second final`, as nearly every terminal has it: made without an interpreter.
  case control(final: UInt8, parameters: Int, offset: Int)
  /// Anything else.
  case terminfo([UInt8])

  /// Recognises the usual form by the string that ncurses makes of 41 and 73.
  init(_ string: [UInt8], sample: [UInt8], parameters: Int) {
    self = .terminfo(string)
    guard let final = sample.last else { return }
    for offset in 0...1 {
      let usual = Capability.control(final: final, parameters: parameters, offset: offset)
      var bytes: [UInt8] = []
      usual.append(41, 73, to: &bytes)
      if bytes == sample { self = usual }
    }
  }

  /// Whether it is written as the standard for terminals (ECMA-48) has it.
  var isStandard: Bool {
    if case .control = self { true } else { false }
  }

  /// Writes the string with its numbers filled in.
  func append(_ first: Int, _ second: Int = 0, to bytes: inout [UInt8]) {
    switch self {
    case .control(let final, let parameters, let offset):
      bytes += [0x1B, UInt8(ascii: "[")]
      // A number that is left out is 1.
      if first + offset != 1 { bytes.append(decimal: first + offset) }
      if parameters == 2, second + offset != 1 {
        bytes.append(UInt8(ascii: ";"))
        bytes.append(decimal: second + offset)
      }
      bytes.append(final)
    case .terminfo(let string):
      bytes += Terminfo.expand(string, first, second)
    }
  }
}

extension [UInt8] {
  /// Writes a number that is not negative.
  mutating func append(decimal number: Int) {
    if number >= 10 { append(decimal: number / 10) }
    append(UInt8(ascii: "0") + UInt8(number % 10))
  }
}
