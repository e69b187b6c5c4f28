public import ActionText

/// The rest of a line, from one of its words on.
public struct LineWords {
  /// A word of a line.
  public typealias Word = (text: Substring, column: Int)

  /// The rest of the line, without spaces before it.
  public let text: Substring
  /// The column at which ``text`` begins, counted in characters from 1.
  public let column: Int
  /// Whether each byte is a character.
  private let isASCII: Bool

  /// Makes the words of a line, or of a part of it.
  ///
  /// - Parameters:
  ///   - line: The text.
  ///   - column: The column at which it begins in the line.
  public init(_ line: Substring, column: Int = 1) {
    self.init(line, column: column, isASCII: line.utf8.allSatisfy { $0 < 0x80 })
  }

  /// Makes the words of a line without the spaces at its end.
  public init(trimming line: String) {
    self.init(line[...].trimmingSpaces())
  }

  private init(_ rest: Substring, column: Int, isASCII: Bool) {
    let spaces = rest.lengthOfPrefix(ofSpaces: true, isASCII: isASCII)
    text = rest[spaces.end...]
    self.column = column + spaces.count
    self.isASCII = isASCII
  }

  /// Whether the line is empty or a comment.
  public var isComment: Bool {
    text.first.map { $0 == "#" } ?? true
  }

  /// The first word; nil if none is left.
  public var first: Word? {
    guard !text.isEmpty else { return nil }
    let word = text.lengthOfPrefix(ofSpaces: false, isASCII: isASCII)
    return (text[..<word.end], column)
  }

  /// The words after the first.
  public func dropFirst() -> LineWords {
    let word = text.lengthOfPrefix(ofSpaces: false, isASCII: isASCII)
    return LineWords(text[word.end...], column: column + word.count, isASCII: isASCII)
  }

  /// Parses the words as a whole.
  ///
  /// - Parameter parse: Parses a text. Its errors have columns of the text, which become columns of the
  ///   line.
  public func parse<Value>(
    _ parse: (String) throws(ActionTextError) -> Value
  ) throws(ActionTextError) -> Value {
    try ActionTextError.shifted(to: column) { () throws(ActionTextError) in
      try parse(String(text))
    }
  }
}

extension ActionTextError {
  /// Moves the column of an error in a part of a line to the place where the part stands.
  public static func shifted<Value>(
    to column: Int,
    _ parse: () throws(ActionTextError) -> Value
  ) throws(ActionTextError) -> Value {
    do {
      return try parse()
    } catch {
      var error = error
      error.column += column - 1
      throw error
    }
  }
}

extension Substring {
  /// The text without the spaces at its end.
  func trimmingSpaces() -> Substring {
    var text = self
    while let last = text.last, last.isSpace { text.removeLast() }
    return text
  }

  /// The end of the prefix that consists of spaces, or of anything else, and its length in characters.
  fileprivate func lengthOfPrefix(
    ofSpaces isOfSpaces: Bool,
    isASCII: Bool
  ) -> (end: Index, count: Int) {
    guard isASCII else {
      let prefix = prefix { $0.isSpace == isOfSpaces }
      return (prefix.endIndex, prefix.count)
    }
    // Bytes take a tenth of the time that characters do.
    var count = 0
    for byte in utf8 {
      guard (byte == 0x20 || byte == 0x09) == isOfSpaces else { break }
      count += 1
    }
    return (utf8.index(startIndex, offsetBy: count), count)
  }
}

extension Character {
  /// Whether the character separates words in a line.
  var isSpace: Bool { self == " " || self == "\t" }
}
