import TerminalDriver
import TerminalUI
import Testing

/// Input in pieces means the same as input as a whole.
@Suite struct InputParserPiecesTests {
  static let corpus = [
    "hello 한국 👍\r", "\u{1B}[A\u{1B}[1;5B\u{1B}OP\u{1B}[15~\u{1B}[Z", "\u{1B}x\u{1B}\u{1B}[Dq",
    "\u{1B}[<0;12;7M\u{1B}[<0;12;7m\u{1B}[<65;1;1M", "\u{1B}[M !!\u{1B}[[A\u{1B}[7$",
    "a\u{1B}[200~one\r\ntwo\u{1B}[31m\u{1B}[20\u{1B}[201~b",
    "\u{1B}]0;title\u{7}x\u{1B}P1\u{1B}\\y",
    "\u{1B}[97;5u\u{1B}[27;2;65~\u{1B}[I\u{1B}[O", "\u{1B}[1;\u{18}\u{1B}[\u{1B}OA",
    "\u{1}\u{0}\u{7F}",
  ]

  /// Pieces of a cluster are keys of their own.
  private func joined(_ events: [InputEvent]) -> [InputEvent] {
    var parts: [InputEvent] = []
    var text = ""
    for event in events {
      if case .key(let press) = event, !press.characters.isEmpty {
        text += press.characters
      } else {
        parts += keys(text) + [event]
        text = ""
      }
    }
    return parts + keys(text)
  }

  @Test(arguments: corpus)
  func twoPieces(text: String) {
    let bytes = Array(text.utf8)
    let whole = joined(events(bytes))
    for place in 0...bytes.count {
      var parser = InputParser()
      let first = parser.feed(bytes[..<place])
      let second = parser.feed(bytes[place...])
      #expect(joined(first + second + parser.flush()) == whole, "\(place)")
    }
  }

  @Test(arguments: corpus)
  func singleBytes(text: String) {
    var parser = InputParser()
    var result: [InputEvent] = []
    for byte in text.utf8 { result += parser.feed([byte]) }
    #expect(joined(result + parser.flush()) == joined(events(text)))
  }

  @Test func anyBytesInAnyPieces() {
    var numbers = FixedNumbers(seed: 7)
    // Bytes that begin and end sequences are more likely than others.
    let likely = Array("\u{1B}\u{1B}\u{1B}[[OM<;~0129Au]P\\\u{7}\u{18} ".utf8)
    for _ in 0..<300 {
      let bytes = (0..<200).map { _ in
        Int.random(in: 0..<3, using: &numbers) == 0
          ? UInt8.random(in: 0...255, using: &numbers)
          : likely.randomElement(using: &numbers) ?? 0
      }
      let whole = joined(events(bytes))
      var parser = InputParser()
      var result: [InputEvent] = []
      var rest = bytes[...]
      while !rest.isEmpty {
        let piece = rest.prefix(Int.random(in: 1...9, using: &numbers))
        result += parser.feed(piece)
        rest = rest.dropFirst(piece.count)
      }
      #expect(joined(result + parser.flush()) == whole)
      // It is not stuck, whatever came.
      #expect(parser.patience == nil)
      #expect(parser.feed("ok".utf8) == keys("ok"))
    }
  }

  @Test func noControlCharacterIsText() {
    var numbers = FixedNumbers(seed: 11)
    for _ in 0..<300 {
      let bytes = (0..<100).map { _ in UInt8.random(in: 0...255, using: &numbers) }
      for case .key(let press) in events(bytes) {
        #expect(press.characters.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F })
      }
    }
  }
}
