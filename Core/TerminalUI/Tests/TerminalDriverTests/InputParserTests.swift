import TerminalUI
import Testing

@testable import TerminalDriver

@Suite struct InputParserTests {
  // MARK: Text

  @Test func charactersAreKeys() {
    #expect(events("aé한👍") == keys("aé한👍"))
    #expect(events("Q ") == [.key("Q"), .key(.space)])
  }

  @Test func clustersThatComeTogetherAreOneKey() {
    #expect(events("👨‍👩‍👧🇰🇷e\u{301}") == keys("👨‍👩‍👧🇰🇷e\u{301}"))
    #expect(events("👨‍👩‍👧").count == 1)
  }

  @Test func aCharacterMayComeInPieces() {
    var parser = InputParser()
    let bytes = Array("한".utf8)
    #expect(parser.feed(bytes[..<2]) == [])
    #expect(parser.patience == .short)
    #expect(parser.feed(bytes[2...]) == keys("한"))
    #expect(parser.patience == nil)
  }

  @Test(
    arguments: [
      [0xFF], [0x80], [0xC0, 0xAF], [0xED, 0xA0, 0x80], [0xE2, 0x82], [0xF5, 0x80, 0x80, 0x80],
      [0xC2, 0x9B], [0xEF, 0x9C, 0x80],
    ] as [[UInt8]]
  )
  func bytesThatAreNoTextAreSkipped(bytes: [UInt8]) {
    #expect(events(bytes) == [])
    #expect(events(Array("a".utf8) + bytes + Array("b".utf8)) == keys("ab"))
  }

  // MARK: Control characters

  @Test func controlCharactersAreKeysWithControl() {
    #expect(events([0x00]) == [.key(.space, .control)])
    #expect(events([0x01, 0x1A]) == [.key("a", .control), .key("z", .control)])
    #expect(events([0x1C, 0x1F]) == [.key("\\", .control), .key("_", .control)])
  }

  @Test func someControlCharactersHaveKeysOfTheirOwn() {
    #expect(events([0x09, 0x0D, 0x0A]) == [.key(.tab), .key(.return), .key(.return)])
    #expect(events([0x7F, 0x08]) == [.key(.delete), .key(.delete)])
  }

  // MARK: Esc and Alt

  @Test func escAloneIsKnownBySilence() {
    var parser = InputParser()
    #expect(parser.feed([0x1B]) == [])
    #expect(parser.patience == .short)
    #expect(parser.flush() == [.key(.escape)])
    #expect(parser.patience == nil)
    #expect(parser.flush() == [])
  }

  @Test func escInFrontOfAKeyIsAlt() {
    #expect(events("\u{1B}x") == [.key("x", .option)])
    #expect(events("\u{1B}한") == [.key("한", .option)])
    #expect(events("\u{1B}\r") == [.key(.return, .option)])
    #expect(events("\u{1B}\u{1}") == [.key("a", [.control, .option])])
    #expect(events("\u{1B}\u{7F}") == [.key(.delete, .option)])
    #expect(events("\u{1B}\u{1B}[A") == [.key(.upArrow, .option)])
  }

  @Test func whatBeginsSequencesIsAltAsWellBeforeSilence() {
    for key in ["[", "O", "]", "P", "X", "^", "_"] as [Character] {
      #expect(events("\u{1B}\(key)") == [.key(KeyEquivalent(key), .option)])
    }
  }

  @Test func escTwiceIsTwoKeys() {
    #expect(events("\u{1B}\u{1B}") == [.key(.escape), .key(.escape)])
    #expect(events("\u{1B}\u{1B}\u{1B}") == [.key(.escape), .key(.escape), .key(.escape)])
    #expect(events("\u{1B}\u{1B}q") == [.key(.escape), .key("q", .option)])
  }

  // MARK: Named keys

  @Test(
    arguments: [
      ("[A", .upArrow), ("[B", .downArrow), ("[C", .rightArrow), ("[D", .leftArrow),
      ("OA", .upArrow), ("OB", .downArrow), ("OC", .rightArrow), ("OD", .leftArrow),
      ("[H", .home), ("[F", .end), ("OH", .home), ("OF", .end), ("[1~", .home), ("[4~", .end),
      ("[7~", .home), ("[8~", .end), ("[2~", .insert), ("[3~", .deleteForward),
      ("[5~", .pageUp), ("[6~", .pageDown), ("OM", .return), ("OI", .tab), ("Oq", "1"), ("Ok", "+"),
    ] as [(String, KeyEquivalent)]
  )
  func namedKeys(sequence: String, key: KeyEquivalent) {
    #expect(events("\u{1B}" + sequence) == [.key(key)])
  }

  @Test func functionKeys() {
    let forms = [
      ["OP", "OQ", "OR", "OS", "[15~", "[17~", "[18~", "[19~", "[20~", "[21~", "[23~", "[24~"],
      ["[11~", "[12~", "[13~", "[14~"],
      ["[[A", "[[B", "[[C", "[[D", "[[E"],
      ["[P", "[Q", "[R", "[S"],
    ]
    for form in forms {
      for (index, sequence) in form.enumerated() {
        let key = KeyEquivalent.function(index + 1)
        #expect(events("\u{1B}" + sequence) == key.map { [.key($0)] }, "\(sequence)")
      }
    }
  }

  @Test func modifiersAreNumbers() {
    #expect(events("\u{1B}[1;2A") == [.key(.upArrow, .shift)])
    #expect(events("\u{1B}[1;3C") == [.key(.rightArrow, .option)])
    #expect(events("\u{1B}[1;5D") == [.key(.leftArrow, .control)])
    #expect(events("\u{1B}[1;8H") == [.key(.home, [.control, .option, .shift])])
    #expect(events("\u{1B}[3;5~") == [.key(.deleteForward, .control)])
    #expect(events("\u{1B}[1;2P") == KeyEquivalent.function(1).map { [.key($0, .shift)] })
    #expect(events("\u{1B}O5C") == [.key(.rightArrow, .control)])
    #expect(events("\u{1B}O1;5C") == [.key(.rightArrow, .control)])
  }

  @Test func modifiersOfRxvt() {
    #expect(events("\u{1B}[a\u{1B}Oa") == [.key(.upArrow, .shift), .key(.upArrow, .control)])
    #expect(events("\u{1B}[7$\u{1B}[7^") == [.key(.home, .shift), .key(.home, .control)])
    #expect(events("\u{1B}[3@x") == [.key(.deleteForward, [.control, .shift]), .key("x")])
  }

  @Test func shiftAndTab() {
    #expect(events("\u{1B}[Z") == [.key(.tab, .shift)])
    #expect(events("\u{1B}[1;2Z") == [.key(.tab, .shift)])
  }

  @Test func keysByTheirCharacters() {
    #expect(events("\u{1B}[97u") == [.key("a")])
    #expect(events("\u{1B}[97;5u") == [.key("a", .control)])
    #expect(events("\u{1B}[97;2u") == [.key("A")])
    #expect(events("\u{1B}[97:65;2:1;65u") == [.key("A")])
    #expect(events("\u{1B}[27u\u{1B}[13u") == [.key(.escape), .key(.return)])
    #expect(events("\u{1B}[57417u") == [.key(.leftArrow)])
    #expect(events("\u{1B}[27;5;105~") == [.key("i", .control)])
    // Let go; Caps Lock.
    #expect(events("\u{1B}[97;1:3u\u{1B}[57358u") == [])
  }

  @Test func theDescriptionOfTheTerminalComesFirst() throws {
    let console = try #require(TerminalCapabilities(environment: ["TERM": "linux"]))
    #expect(events("\u{1B}\t", InputParser(capabilities: console)) == [.key(.tab, .shift)])
    #expect(events("\u{1B}\t") == [.key(.tab, .option)])
    let old = try #require(TerminalCapabilities(environment: ["TERM": "vt100"]))
    let key = try #require(KeyEquivalent.function(5))
    #expect(events("\u{1B}Ot", InputParser(capabilities: old)) == [.key(key)])
  }

  // MARK: The mouse

  @Test(
    arguments: [
      ("<0;1;1M", .down(.left), 0, 0, []), ("<0;1;1m", .up(.left), 0, 0, []),
      ("<1;80;24M", .down(.middle), 79, 23, []), ("<2;3;4M", .down(.right), 2, 3, []),
      ("<32;300;100M", .drag(.left), 299, 99, []), ("<64;5;6M", .scrollUp, 4, 5, []),
      ("<65;5;6M", .scrollDown, 4, 5, []), ("<20;1;2M", .down(.left), 0, 1, [.control, .shift]),
      ("<8;1;2M", .down(.left), 0, 1, .option),
    ] as [(String, MouseEvent.Kind, Int, Int, EventModifiers)]
  )
  func theMouse(sequence: String, kind: MouseEvent.Kind, x: Int, y: Int, modifiers: EventModifiers)
  {
    let event = MouseEvent(kind, x: x, y: y, modifiers: modifiers)
    #expect(events("\u{1B}[" + sequence) == [.mouse(event)])
  }

  @Test func whatTheMouseCannotMeanIsSkipped() {
    for sequence in ["<35;1;1M", "<66;1;1M", "<0;0;0M", "<0;1M", "<128;1;1M", "<M", "<64;1;1m"] {
      #expect(events("\u{1B}[\(sequence)a") == keys("a"), "\(sequence)")
    }
  }

  @Test func theOldestFormOfAClickIsSkipped() {
    #expect(events("\u{1B}[M !!a") == keys("a"))
    #expect(events("\u{1B}[M \u{1B}[A") == [.key(.upArrow)])
    #expect(events("\u{1B}[M a") == [])
  }

  // MARK: What means nothing

  @Test(
    arguments: [
      "[I", "[O", "[?62;22c", "[>41;354;0c", "[24;80t", "[99~", "[1;1", "[?1;2$y", "[=1;2c",
      "[123X",
      "]0;title\u{7}", "]11;rgb:0000/0000/0000\u{1B}\\", "P1$r0m\u{1B}\\", "_G;OK\u{1B}\\",
      "^private\u{1B}\\", "Xstart\u{1B}\\", "Oz", "[5n", "[ q", "[1 q",
    ]
  )
  func unknownSequencesAreSkippedAsAWhole(sequence: String) {
    #expect(events("\u{1B}" + sequence) == [])
    guard sequence != "[1;1" else { return }
    #expect(events("a\u{1B}\(sequence)b") == keys("ab"))
  }

  @Test func sequencesHaveNoLength() {
    let digits = String(repeating: "1;", count: 100_000)
    #expect(events("\u{1B}[\(digits)Ax") == keys("x"))
    #expect(events("\u{1B}]\(digits)\u{7}x") == keys("x"))
    #expect(events("\u{1B}[1;99999999999999999999999A") == [.key(.upArrow)])
  }

  @Test func aSequenceThatIsCutOffIsForgotten() {
    var parser = InputParser()
    for beginning in ["\u{1B}[1;", "\u{1B}[<0;1", "\u{1B}O1", "\u{1B}]0;ti", "\u{1B}Pq\u{1B}"] {
      #expect(parser.feed(beginning.utf8) == [], "\(beginning.debugDescription)")
      #expect(parser.patience == .short)
      #expect(parser.flush() == [])
      #expect(parser.feed("a".utf8) == keys("a"))
    }
  }

  @Test func aSequenceEndsWhereAnotherBegins() {
    #expect(events("\u{1B}[1;\u{1B}[A") == [.key(.upArrow)])
    #expect(events("\u{1B}[1;\rb") == [.key(.return), .key("b")])
    #expect(events("\u{1B}[1;\u{18}b") == keys("b"))
    #expect(events("\u{1B}[1;한") == keys("한"))
    #expect(events("\u{1B}]0;\u{1B}[A") == [.key(.upArrow)])
    #expect(events([0xE2, 0x82] + Array("\u{1B}[A".utf8)) == [.key(.upArrow)])
  }
}
