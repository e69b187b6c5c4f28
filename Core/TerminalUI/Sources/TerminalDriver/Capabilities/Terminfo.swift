import CTerminalDriver
import TerminalViews

/// The description of a kind of terminal by ncurses: its strings, numbers and flags.
enum Terminfo {
  // ncurses has one current terminal and one place for the strings that it makes.
  private static let lock = Lock(())

  /// An open description.
  struct Description {
    fileprivate init() {}

    /// A string, without the delays that terminals on slow lines asked for.
    func string(_ name: String) -> [UInt8]? {
      guard let pointer = terminal_description_string(name) else { return nil }
      let bytes = Terminfo.withoutDelays(pointer)
      return bytes.isEmpty ? nil : bytes
    }

    /// A number, or `nil` if the description has none.
    func number(_ name: String) -> Int? {
      let number = Int(terminal_description_number(name))
      return number >= 0 ? number : nil
    }

    /// Whether a flag is set.
    func flag(_ name: String) -> Bool { terminal_description_flag(name) }

    /// A string with parameters filled in.
    func string(_ name: String, _ first: Int, _ second: Int = 0) -> [UInt8]? {
      string(name).map { Terminfo.fill($0, first, second) }
    }

    /// A string that takes numbers.
    func capability(_ name: String, parameters: Int) -> Capability? {
      string(name).map {
        Capability($0, sample: Terminfo.fill($0, 41, 73), parameters: parameters)
      }
    }
  }

  /// Opens the description of a terminal; `nil` if it is not known, or is of a terminal that cannot be used for
  /// screens.
  static func describing<Value>(_ terminal: String, _ body: (Description) -> Value) -> Value? {
    lock.withLock { _ in
      guard terminal_description_open(terminal) else { return nil }
      defer { terminal_description_close() }
      return body(Description())
    }
  }

  /// A string of a description with its parameters filled in.
  static func expand(_ capability: [UInt8], _ first: Int, _ second: Int = 0) -> [UInt8] {
    lock.withLock { _ in fill(capability, first, second) }
  }

  private static func fill(_ capability: [UInt8], _ first: Int, _ second: Int) -> [UInt8] {
    let text = capability.map { CChar(bitPattern: $0) } + [0]
    guard let result = terminal_expand(text, Int32(clamping: first), Int32(clamping: second)) else {
      return []
    }
    return withoutDelays(result)
  }

  /// Leaves `$<…>` out. ncurses would replace it by padding characters, for terminals that are slower than their line;
  /// none are in use any more.
  private static func withoutDelays(_ pointer: UnsafePointer<CChar>) -> [UInt8] {
    var bytes: [UInt8] = []
    var next = pointer
    while next.pointee != 0 {
      bytes.append(UInt8(bitPattern: next.pointee))
      next += 1
    }
    var rest = bytes[...]
    bytes = []
    while let delay = rest.firstRange(of: Array("$<".utf8)) {
      bytes += rest[..<delay.lowerBound]
      rest = rest[delay.upperBound...].drop { $0 != UInt8(ascii: ">") }.dropFirst()
    }
    return bytes + rest
  }
}
