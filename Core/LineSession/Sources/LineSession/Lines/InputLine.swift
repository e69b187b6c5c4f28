public import ActionText
internal import TerminalHosting

/// A line of an input, without its end.
public struct InputLine {
  /// The number of the line, counted from 1.
  public let number: Int

  /// The text of the line, or the reason why it has none.
  public let text: Result<String, Unreadable>

  /// Makes a line.
  public init(number: Int, text: Result<String, Unreadable>) {
    self.number = number
    self.text = text
  }

  /// The reason why a line has no text.
  public enum Unreadable: Error {
    /// The line is longer than a session accepts.
    case tooLong
    /// The line is not UTF-8, from the byte at a column on.
    case invalidText(byte: UInt8, column: Int)

    /// The error to report.
    public var error: ActionTextError {
      switch self {
      case .tooLong:
        ActionTextError(
          column: 1,
          message: "the line is longer than \(LineBuffer.longestLine >> 20) MiB"
        )
      case .invalidText(let byte, let column):
        ActionTextError(
          column: column,
          message: "the line is not valid UTF-8 "
            + "(byte 0x\(String(byte, radix: 16, uppercase: true)))"
        )
      }
    }
  }
}

extension InputLine {
  init(_ line: LineBuffer.Line, in buffer: borrowing LineBuffer, number: Int) {
    self.number = number
    switch line {
    case .tooLong: text = .failure(.tooLong)
    case .complete(let range):
      let bytes = buffer.bytes[range]
      text = String(validating: bytes, as: UTF8.self).map(Result.success) ?? Self.invalid(bytes)
    }
  }

  /// Finds the first fault: decodes scalars up to it, which give its column.
  private static func invalid(_ bytes: ArraySlice<UInt8>) -> Result<String, Unreadable> {
    var valid = 0
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    var prefix = String.UnicodeScalarView()
    while case .scalarValue(let scalar) = decoder.decode(&iterator) {
      valid += UTF8.width(scalar)
      prefix.append(scalar)
    }
    return .failure(
      .invalidText(byte: bytes[bytes.startIndex + valid], column: String(prefix).count + 1)
    )
  }
}
