public import TerminalViews

/// Reads keys, the mouse and pasted text out of the bytes that a terminal sends.
///
/// The bytes may come in any pieces: an incomplete sequence waits for the rest. Esc is a byte that sequences begin with
/// as well; only silence tells the two apart. So the reader of the terminal calls ``flush()`` after as much silence as
/// ``patience`` says.
///
/// Nothing that a terminal can send is an error. Sequences that mean nothing here are skipped as a
/// whole, as are bytes that are not UTF-8, so that neither is taken for text.
public struct InputParser: Sendable {
  /// The time to wait for the rest of a sequence or of pasted text.
  public enum Patience: Hashable, Sendable {
    /// The rest of a sequence is on its way: a few hundredths of a second.
    case short
    /// Text is being pasted: some seconds, as text that comes late would be taken for keys.
    case long
  }

  /// The most bytes of one pasted text that are kept; the rest is left out.
  public static let longestPaste = 4 << 20

  /// Longer than any sequence that has a meaning here.
  private static let longestSequence = 64

  enum State: Hashable, Sendable {
    case ground
    /// A character of several bytes: those that have come, and the number of all.
    case character([UInt8], count: Int)
    case escape
    /// `ESC [`, with the bytes that followed.
    case control([UInt8])
    /// `ESC O`, with the bytes that followed.
    case single([UInt8])
    /// `ESC [ M`: a click in the oldest form, of which that many bytes are to come.
    case click(rest: Int)
    /// Text for programs that have asked for it, up to `BEL` or `ESC \`, and the byte behind `ESC`
    /// that began it, as long as nothing has followed.
    case text(start: UInt8, isEmpty: Bool)
    case escapeInText
    case paste
  }

  private var state = State.ground
  /// Whether `ESC` was sent in front of a sequence: the Alt key of some terminals.
  private var isAlternate = false
  private var paste = Paste()
  private var characters = String.UnicodeScalarView()
  private var events: [InputEvent] = []
  /// The text for programs that has begun, with the byte that begins it, as far as it can be an answer.
  private var text: [UInt8] = []
  /// The number of texts for programs that have begun.
  private var texts = 0
  /// The answers of the terminal about pictures.
  private var pictureAnswer = PictureAnswer()
  private let keys: [[UInt8]: KeyPress]

  /// A parser of the input of terminals like xterm, the Linux console or rxvt.
  public init() {
    keys = [:]
  }

  /// A parser of the input of a kind of terminal.
  public init(capabilities: TerminalCapabilities) {
    keys = capabilities.keys
  }

  /// How long to wait until ``flush()``; `nil` if nothing has begun.
  public var patience: Patience? {
    switch state {
    case .ground: nil
    case .paste: .long
    default: .short
    }
  }

  /// Whether an answer of the terminal may have begun: no key begins so.
  var isWithinAnswer: Bool {
    switch state {
    case .text(_, let isEmpty): !isEmpty
    case .escapeInText: true
    case .control(let bytes): !bytes.isEmpty
    case .ground, .character, .escape, .single, .click, .paste: false
    }
  }

  /// The number of the text for programs that has begun; `nil` if none has.
  var textNumber: Int? {
    switch state {
    case .text, .escapeInText: texts
    case .ground, .character, .escape, .control, .single, .click, .paste: nil
    }
  }

  /// Reads bytes, in time proportional to their number.
  ///
  /// - Returns: The user's input, in order. Each character that comes whole within the bytes is one key.
  public mutating func feed(_ bytes: some Collection<UInt8>) -> [InputEvent] {
    var rest = Array(bytes)[...]
    while !rest.isEmpty {
      if state == .paste {
        rest = rest.dropFirst(paste.append(rest))
        if paste.isComplete { finishPaste() }
      } else {
        read(rest.removeFirst())
      }
    }
    return takeEvents()
  }

  /// Returns the answers of the terminal about pictures, once the last question has been answered since the last call.
  mutating func takePictureAnswer() -> PictureAnswer? {
    guard pictureAnswer.isComplete else { return nil }
    defer { pictureAnswer = PictureAnswer() }
    return pictureAnswer
  }

  /// Ends the sequence that has begun, because the rest of it has not come: `ESC` alone is a key, and an incomplete
  /// sequence is dropped.
  public mutating func flush() -> [InputEvent] {
    switch state {
    case .escape:
      if isAlternate { emit(KeyPress(.escape)) }
      emit(KeyPress(.escape))
    case .control([]): emit(KeyPress("[", modifiers: .option))
    case .single([]): emit(KeyPress("O", modifiers: .option))
    case .text(let start, isEmpty: true):
      emit(KeyPress(KeyEquivalent(Character(Unicode.Scalar(start))), modifiers: .option))
    case .paste: finishPaste()
    case .ground, .character, .control, .single, .click, .text, .escapeInText: break
    }
    toGround()
    return takeEvents()
  }

  // MARK: Bytes

  private mutating func read(_ byte: UInt8) {
    switch state {
    case .ground: readText(byte)
    case .character(let bytes, let count): continueCharacter(bytes, byte, count: count)
    case .escape: readEscape(byte)
    case .control(let bytes): readControl(bytes, byte)
    case .single(let bytes): readSingle(bytes, byte)
    case .click(let rest): readClick(byte, rest: rest)
    case .text(let start, let isEmpty): readString(byte, start: start, isEmpty: isEmpty)
    case .escapeInText: readEscapeInString(byte)
    case .paste: break
    }
  }

  private mutating func readText(_ byte: UInt8) {
    switch byte {
    case 0x1B: state = .escape
    case ..<0x20, 0x7F: emit(Self.key(ofControl: byte, modifiers: takeAlternate()))
    case ..<0x80: emit(Unicode.Scalar(byte))
    case 0xC2...0xDF: state = .character([byte], count: 2)
    case 0xE0...0xEF: state = .character([byte], count: 3)
    case 0xF0...0xF4: state = .character([byte], count: 4)
    default: toGround()
    }
  }

  private mutating func continueCharacter(_ start: [UInt8], _ byte: UInt8, count: Int) {
    guard (0x80...0xBF).contains(byte) else { return startOver(with: byte) }
    let bytes = start + [byte]
    guard bytes.count == count else {
      state = .character(bytes, count: count)
      return
    }
    state = .ground
    // A form that is too long, or half a pair of UTF-16, is no character.
    let scalar = String(validating: bytes, as: UTF8.self)?.unicodeScalars.first
    if let scalar { emit(scalar) } else { toGround() }
  }

  private mutating func readEscape(_ byte: UInt8) {
    switch byte {
    case 0x1B:
      // Esc twice, or Esc (for Alt) and a sequence.
      if isAlternate { emit(KeyPress(.escape)) }
      isAlternate = true
    case UInt8(ascii: "["): state = .control([])
    case UInt8(ascii: "O"): state = .single([])
    case UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "]"), UInt8(ascii: "^"),
      UInt8(ascii: "_"):
      state = .text(start: byte, isEmpty: true)
      text = [byte]
      texts &+= 1
    default:
      if isAlternate { emit(KeyPress(.escape)) }
      toGround()
      if let key = keys[[0x1B, byte]] { return emit(key) }
      isAlternate = true
      readText(byte)
    }
  }

  private mutating func readControl(_ bytes: [UInt8], _ byte: UInt8) {
    let isConsole = bytes == [UInt8(ascii: "[")]
    switch byte {
    case UInt8(ascii: "[") where bytes.isEmpty:
      // The Linux console has a letter behind it.
      state = .control([byte])
    case UInt8(ascii: "$") where Self.isNumber(bytes):
      // The end of a key with Shift of rxvt. Elsewhere it is never right behind a number alone.
      finishControl(bytes, byte)
    case 0x20...0x3F where !isConsole:
      if bytes.count < Self.longestSequence { state = .control(bytes + [byte]) }
    case UInt8(ascii: "M") where bytes.isEmpty && keys[Self.click] == nil: state = .click(rest: 3)
    case 0x40...0x7E: finishControl(bytes, byte)
    case 0x7F: break
    default: startOver(with: byte)
    }
  }

  private mutating func finishControl(_ bytes: [UInt8], _ byte: UInt8) {
    let isKnown = bytes.count < Self.longestSequence
    if isKnown { pictureAnswer.read(bytes, final: byte) }
    let key = isKnown ? keys[[0x1B, UInt8(ascii: "[")] + bytes + [byte]] : nil
    let meaning = key.map { .key($0) } ?? (isKnown ? Self.meaning(ofControl: bytes, byte) : nil)
    let modifiers = takeAlternate()
    toGround()
    switch meaning {
    case .key(let press):
      emit(KeyPress(press.key, modifiers: press.modifiers.union(modifiers)))
    case .mouse(let event): emit(.mouse(event))
    case .paste: state = .paste
    case nil: break
    }
  }

  private mutating func readSingle(_ bytes: [UInt8], _ byte: UInt8) {
    switch byte {
    case 0x30...0x3B where !bytes.isEmpty || (0x31...0x39).contains(byte):
      if bytes.count < Self.longestSequence { state = .single(bytes + [byte]) }
    case 0x20...0x7E:
      let key = keys[[0x1B, UInt8(ascii: "O")] + bytes + [byte]]
      let press = key ?? Self.key(ofSingle: bytes, byte)
      let modifiers = takeAlternate()
      toGround()
      if let press { emit(KeyPress(press.key, modifiers: press.modifiers.union(modifiers))) }
    case 0x7F: break
    default: startOver(with: byte)
    }
  }

  private mutating func readClick(_ byte: UInt8, rest: Int) {
    guard byte >= 0x20 else { return startOver(with: byte) }
    if rest > 1 { state = .click(rest: rest - 1) } else { toGround() }
  }

  private mutating func readString(_ byte: UInt8, start: UInt8, isEmpty: Bool) {
    switch byte {
    // Bell ends it, as do the characters that cancel a sequence.
    case 0x07, 0x18, 0x1A: toGround()
    case 0x1B: state = .escapeInText
    case ..<0x20, 0x7F:
      // No part of a text: its end has been lost, or it was a key with Alt. Another key was pressed behind it.
      if isEmpty {
        emit(KeyPress(KeyEquivalent(Character(Unicode.Scalar(start))), modifiers: .option))
      }
      startOver(with: byte)
    default:
      if PictureAnswer.starts.contains(start), text.count <= Self.longestSequence {
        text.append(byte)
      }
      state = .text(start: start, isEmpty: false)
    }
  }

  private mutating func readEscapeInString(_ byte: UInt8) {
    toGround()
    // Only `\` ends the text with it; with another byte it begins a sequence.
    guard byte != UInt8(ascii: "\\") else {
      if text.count <= Self.longestSequence { pictureAnswer.read(text) }
      return
    }
    state = .escape
    read(byte)
  }

  /// Drops the sequence that a byte has cut off, because the byte is no part of it.
  private mutating func startOver(with byte: UInt8) {
    toGround()
    // Cancel and substitute only end the sequence.
    if byte != 0x18, byte != 0x1A { read(byte) }
  }

  private mutating func toGround() {
    state = .ground
    isAlternate = false
  }

  private mutating func takeAlternate() -> EventModifiers {
    defer { isAlternate = false }
    return isAlternate ? .option : []
  }

  private static let click: [UInt8] = [0x1B, UInt8(ascii: "["), UInt8(ascii: "M")]

  // MARK: Events

  private mutating func emit(_ scalar: Unicode.Scalar) {
    let modifiers = takeAlternate()
    switch scalar.value {
    // Control characters of eight bits, and those that stand for keys in `KeyEquivalent`.
    case 0x80...0x9F, 0xF700...0xF8FF: break
    case _ where modifiers.isEmpty: characters.append(scalar)
    default: emit(KeyPress(KeyEquivalent(Character(scalar)), modifiers: modifiers))
    }
  }

  private mutating func emit(_ press: KeyPress) {
    emit(.key(press))
  }

  private mutating func emit(_ event: InputEvent) {
    finishCharacters()
    events.append(event)
  }

  private mutating func finishPaste() {
    emit(.paste(paste.take()))
    toGround()
  }

  /// Scalars that come together may be one character.
  private mutating func finishCharacters() {
    guard !characters.isEmpty else { return }
    for character in String(characters) {
      events.append(.key(KeyPress(KeyEquivalent(character))))
    }
    characters = String.UnicodeScalarView()
  }

  private mutating func takeEvents() -> [InputEvent] {
    finishCharacters()
    defer { events = [] }
    return events
  }
}
