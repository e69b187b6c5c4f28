internal import TerminalDriver
public import TerminalViews

/// Reads keys from a terminal without a drawn screen, or from a pipe, which send lines.
///
/// A newline ends a line. It stands for Return, which presses the focused control, unless the line ends with a command:
/// `+` and a newline count up, and press nothing. The Return key itself is a carriage return, and always Return.
@_spi(Fuzzing) public struct PlainInput {
  /// A part of the input.
  public enum Item: Hashable, Sendable {
    /// A key, or text that was pasted.
    case event(InputEvent)
    /// The end of a line.
    case endOfLine

    /// Whether this is a letter, a digit or a sign.
    var isText: Bool {
      if case .event(.key(let press)) = self { !press.characters.isEmpty } else { false }
    }
  }

  /// Whether it comes from a terminal.
  let isTerminal: Bool
  private var parser = InputParser()
  /// Whether a pipe's input so far ends with a carriage return, which may belong to a newline.
  private var hasReturn = false
  /// Whether the last key of this line was a command.
  private var endsWithCommand = false

  private static let (newline, carriageReturn) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))

  /// Makes the reader of an input.
  ///
  /// - Parameter isTerminal: Whether a carriage return is a key, which cannot wait for a newline.
  public init(isTerminal: Bool) {
    self.isTerminal = isTerminal
  }

  /// Reads bytes, which come in any pieces.
  public mutating func feed(_ bytes: [UInt8]) -> [Item] {
    var items: [Item] = []
    let bytes = hasReturn ? [Self.carriageReturn] + bytes : bytes
    hasReturn = false
    var rest = bytes[...]
    while let end = rest.firstIndex(of: Self.newline) {
      var line = rest[..<end]
      if !isTerminal, line.last == Self.carriageReturn { line.removeLast() }
      read(line, into: &items)
      if parser.patience == .long {
        // Pasted text has lines of its own.
        read([Self.newline], into: &items)
      } else {
        items += parser.flush().map(Item.event)
        items.append(.endOfLine)
      }
      rest = rest[(end + 1)...]
    }
    if !isTerminal, rest.last == Self.carriageReturn {
      hasReturn = true
      rest.removeLast()
    }
    read(rest, into: &items)
    // A key comes in one piece; only pasted text may be longer.
    if parser.patience == .short { items += parser.flush().map(Item.event) }
    return items
  }

  /// Ends the input.
  public mutating func finish() -> [Item] {
    var items = parser.flush().map(Item.event)
    if hasReturn { items.append(.endOfLine) }
    hasReturn = false
    return items
  }

  private mutating func read(_ bytes: some Collection<UInt8>, into items: inout [Item]) {
    items += parser.feed(bytes).map(Item.event)
  }

  /// Returns the program's event for a part of the input.
  ///
  /// - Parameters:
  ///   - item: The part.
  ///   - isInField: Whether a text field has the focus, where letters are no commands.
  /// - Returns: `nil` for the end of a line whose last key was a command.
  mutating func event(of item: Item, isInField: Bool) -> InputEvent? {
    switch item {
    case .event(let event):
      endsWithCommand = event.isCommand(isInField: isInField)
      return event
    case .endOfLine:
      defer { endsWithCommand = false }
      return endsWithCommand ? nil : .key(KeyPress(.return))
    }
  }
}

extension InputEvent {
  /// Whether the event is a command, rather than writing or moving.
  fileprivate func isCommand(isInField: Bool) -> Bool {
    guard case .key(let press) = self else { return false }
    if !press.modifiers.isDisjoint(with: [.control, .option]) { return true }
    if press.key.isText { return !isInField }
    return press.key == .escape || KeyEquivalent.functionKeys.contains(press.key)
  }
}

extension KeyEquivalent {
  fileprivate static let functionKeys = Set((1...35).compactMap(KeyEquivalent.function))
}
