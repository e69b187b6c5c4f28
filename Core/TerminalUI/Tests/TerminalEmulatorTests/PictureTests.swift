import TerminalEmulator
import TerminalUI
import Testing

@Suite struct PictureTests {
  private func picture(_ text: String, width: Int = 10, height: Int = 2) -> String {
    var terminal = TerminalEmulator(size: Size(width: width, height: height))
    terminal.feed(text)
    return terminal.svg
  }

  private func tags(_ name: String, in picture: String) -> [Substring] {
    picture.split(separator: "\n").filter { $0.hasPrefix("<\(name) ") }
  }

  @Test func textOfOneLookIsOnePiece() {
    let texts = tags("text", in: picture("ab cd\u{1B}[31me", width: 6))
    #expect(texts.count == 2)
    #expect(texts[0].contains(#"x="12" y="58" textLength="45""#))
    #expect(texts[0].hasSuffix(">ab cd</text>"))
    #expect(texts[1].contains(##"fill="#e06c75""##))
  }

  @Test func wideCharactersStandForThemselves() {
    let texts = tags("text", in: picture("a한b", width: 5))
    #expect(texts.map { $0.drop { $0 != ">" } } == [">a</text>", ">한</text>", ">b </text>"])
    #expect(texts[1].contains(#"x="21" y="58" textLength="18""#))
  }

  @Test func attributesAreShown() {
    let texts = tags("text", in: picture("\u{1B}[1;2;3;4;9mx\u{1B}[m"))
    for part in ["bold", "italic", "0.6", "underline line-through"] {
      #expect(texts[0].contains(part))
    }
  }

  @Test func reversedTextHasABackground() {
    let picture = picture("\u{1B}[7mx\u{1B}[m\u{1B}[41my")
    let cells = tags("rect", in: picture).filter { $0.contains("crispEdges") }
    #expect(cells.count == 2)
    #expect(cells[0].contains("#d4d7dd"))
    #expect(cells[1].contains("#e06c75"))
  }

  @Test func nothingIsMarkup() {
    let picture = picture("\u{1B}]0;a & b\u{7}<x>")
    #expect(picture.contains("&lt;x&gt;"))
    #expect(picture.contains("a &amp; b"))
  }

  @Test func theCursorIsSeenUnlessHidden() {
    #expect(picture("a").contains("fill-opacity=\"0.6\""))
    #expect(!picture("a\u{1B}[?25l").contains("fill-opacity"))
  }
}
