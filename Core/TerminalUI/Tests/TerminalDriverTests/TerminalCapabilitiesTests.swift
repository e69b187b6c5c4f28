import TerminalUI
import Testing

@testable import TerminalDriver

@Suite struct TerminalCapabilitiesTests {
  private func colors(_ environment: [String: String]) -> ColorDepth? {
    TerminalCapabilities(environment: environment)?.colors
  }

  @Test func colorsAreThoseOfTheDescriptionAndTheEnvironment() {
    #expect(colors(["TERM": "xterm-256color"]) == .palette)
    #expect(colors(["TERM": "xterm"]) == .eight)
    #expect(colors(["TERM": "vt100"]) == ColorDepth.none)
    #expect(colors(["TERM": "xterm-256color", "COLORTERM": "truecolor"]) == .full)
    #expect(colors(["TERM": "xterm-256color", "COLORTERM": "24bit"]) == .full)
    #expect(colors(["TERM": "xterm-256color", "COLORTERM": "yes"]) == .palette)
    #expect(colors(["TERM": "vt100", "COLORTERM": "truecolor"]) == ColorDepth.none)
  }

  @Test func aWishForNoColourIsHeard() {
    let term = ["TERM": "xterm-256color", "COLORTERM": "truecolor"]
    #expect(colors(term.merging(["NO_COLOR": "1"]) { $1 }) == ColorDepth.none)
    #expect(colors(term.merging(["NO_COLOR": ""]) { $1 }) == .full)
  }

  @Test func theLocaleSaysWhetherThereAreMoreThanASCIICharacters() {
    func isUnicode(_ locale: [String: String]) -> Bool? {
      TerminalCapabilities(environment: locale.merging(["TERM": "xterm"]) { $1 })?.isUnicode
    }
    for locale in ["C.UTF-8", "en_US.utf8", "de_DE.UTF-8@euro"] {
      #expect(isUnicode(["LANG": locale]) == true)
    }
    for locale in ["C", "POSIX", "en_US", "de_DE.ISO-8859-15@euro", "."] {
      #expect(isUnicode(["LANG": locale]) == false)
    }
    #expect(isUnicode(["LANG": "C.UTF-8", "LC_CTYPE": "", "LC_ALL": "C"]) == false)
    #expect(isUnicode(["LANG": "C", "LC_CTYPE": "C.UTF-8"]) == true)
    #expect(isUnicode(["LANG": ""]) == true)
    #expect(isUnicode([:]) == true)
  }

  @Test(arguments: [nil, "", "dumb", "unknown", "no-such-terminal", "../../etc/passwd"])
  func whatCannotDrawIsNil(term: String?) {
    #expect(TerminalCapabilities(environment: term.map { ["TERM": $0] } ?? [:]) == nil)
  }

  @Test func saysThatATerminalIsNotKnown() {
    func note(_ name: String?) -> String? {
      TerminalCapabilities.noteOnUnknownTerminal(environment: name.map { ["TERM": $0] } ?? [:])
    }
    #expect(note("no-such-terminal")?.contains("TERM=no-such-terminal is installed") == true)
    #expect(note(nil)?.hasPrefix("TERM is not set") == true)
    #expect(note("")?.hasPrefix("TERM is not set") == true)
    // Whoever says that wants no screen.
    #expect(note("dumb") == nil)
    #expect(note("xterm") == nil)
  }

  @Test func usualSequencesAreRecognised() throws {
    let xterm = try #require(TerminalCapabilities(environment: ["TERM": "xterm-256color"]))
    let position = Capability.control(final: UInt8(ascii: "H"), parameters: 2, offset: 1)
    #expect(xterm.movement.position == position)
    #expect(xterm.movement.right == .control(final: UInt8(ascii: "C"), parameters: 1, offset: 0))
    #expect(xterm.movement.column == .control(final: UInt8(ascii: "G"), parameters: 1, offset: 1))
  }

  @Test func unusualSequencesAreExpandedByNcurses() throws {
    let old = try #require(TerminalCapabilities(environment: ["TERM": "vt52"]))
    #expect(!old.movement.position.isStandard)
    #expect(!old.skipsUnknownModes)
    var bytes: [UInt8] = []
    old.movement.position.append(4, 9, to: &bytes)
    #expect(bytes == Array("\u{1B}Y$)".utf8))
  }

  /// Of foot's description, for example.
  @Test func coloursWithColonsAreNumbers() {
    func number(_ text: String) -> String? {
      StyleCodes.number(in: Array(text.utf8)).map { String(decoding: $0, as: UTF8.self) }
    }
    #expect(number("\u{1B}[38:5:17m") == "38:5:17")
    #expect(number("\u{1B}[38;5;17m") == "38;5;17")
    #expect(number("\u{1B}[?1m") == nil)
  }

  @Test func numbersThatAreOneAreLeftOut() {
    let position = Capability.control(final: UInt8(ascii: "H"), parameters: 2, offset: 1)
    func bytes(_ first: Int, _ second: Int) -> String {
      var bytes: [UInt8] = []
      position.append(first, second, to: &bytes)
      return String(decoding: bytes, as: UTF8.self)
    }
    #expect(bytes(0, 0) == "\u{1B}[H")
    #expect(bytes(6, 0) == "\u{1B}[7H")
    #expect(bytes(0, 6) == "\u{1B}[;7H")
    #expect(bytes(99, 299) == "\u{1B}[100;300H")
  }

  @Test(arguments: ["xterm-256color", "tmux-256color", "linux", "rxvt", "vt100", "screen"])
  func whatIsTurnedOnIsTurnedOff(term: String) throws {
    let capabilities = try #require(TerminalCapabilities(environment: ["TERM": term]))
    let enter = String(decoding: capabilities.enter, as: UTF8.self)
    let leave = String(decoding: capabilities.leave, as: UTF8.self)
    for match in enter.matches(of: /\[\?(\d+)h/) where match.1 != "7" {
      #expect(leave.contains("[?\(match.1)l"))
    }
    #expect(enter.contains("[?7l") == leave.contains("[?7h"))
    #expect(leave.contains("[?25h") || term == "vt100")
    #expect(leave.utf8.count < 300)
  }

  @Test func terminalsWithoutAMouseAreNotAskedForOne() throws {
    let vt100 = try #require(TerminalCapabilities(environment: ["TERM": "vt100"]))
    let xterm = try #require(TerminalCapabilities(environment: ["TERM": "xterm"]))
    #expect(!String(decoding: vt100.enter, as: UTF8.self).contains("1006"))
    #expect(String(decoding: xterm.enter, as: UTF8.self).contains("\u{1B}[?1006h"))
  }
}
