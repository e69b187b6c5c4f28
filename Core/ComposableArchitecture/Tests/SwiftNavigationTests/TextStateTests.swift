import CustomDump
import SwiftNavigation
import Testing

@Suite struct TextStateTests {
  @Test func saysWhatItWasMadeOf() {
    let name = "Blob"
    #expect(String(state: TextState("Hello, \(name)!")) == "Hello, Blob!")
    #expect(String(state: TextState(verbatim: name)) == "Blob")
    #expect(String(state: TextState(name.prefix(2))) == "Bl")
    #expect(String(state: TextState("")) == "")
    #expect(String(state: TextState("a") + TextState("b").bold() + TextState("c")) == "abc")
  }

  @Test func equalsATextThatLooksTheSame() {
    #expect(TextState("a") + TextState("b") == TextState("ab"))
    #expect((TextState("a") + TextState("b")).hashValue == TextState("ab").hashValue)
    #expect(TextState("a") + TextState("") == TextState("a"))
    #expect(TextState("a").bold() != TextState("a"))
    #expect(TextState("a").bold().italic() == TextState("a").italic().bold())
    #expect(TextState("a").bold().bold(false) == TextState("a"))
    #expect((TextState("a").bold() + TextState("b")).bold() == TextState("ab").bold())
  }

  @Test func keepsHowItsPartsLook() {
    let text = TextState("a") + TextState("b").underline().monospaced() + TextState("c").italic()
    #expect(text.runs.map(\.text) == ["a", "b", "c"])
    #expect(text.runs.map(\.style) == [[], [.underline, .monospaced], .italic])
    #expect(text.underline(false).runs.map(\.style) == [[], .monospaced, .italic])
  }

  @Test func isDumpedWithMarks() {
    let text =
      TextState("a ") + TextState("b").bold() + TextState(" ") + TextState("c").italic()
      + TextState("d").strikethrough().underline() + TextState("e").monospaced()
    #expect(String(customDumping: text) == #""a **b** _c_~~<u>d</u>~~`e`""#)
    #expect(String(customDumping: TextState("")) == #""""#)
  }
}
