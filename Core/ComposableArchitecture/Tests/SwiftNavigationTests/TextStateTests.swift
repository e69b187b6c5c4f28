import CustomDump
import Foundation
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

  @Test func isTheSameInEveryLanguage() {
    #expect(String(state: TextState("Hello"), locale: Locale(identifier: "de_DE")) == "Hello")
  }

  @Test func keepsWhatOnlySomeMediaCanShow() {
    let text = TextState("1").monospacedDigit().kerning(2).accessibilityLabel("One")
    #expect(text.runs.map(\.style) == [.monospacedDigit])
    #expect(text.runs.map(\.details.kerning) == [2])
    #expect(text.runs.map(\.details.accessibilityLabel) == ["One"])
    #expect(text == TextState("1").accessibilityLabel("One").kerning(2).monospacedDigit())
    #expect(TextState("a").tracking(1) != TextState("a"))
    #expect((TextState("a").tracking(1) + TextState("b")).runs.count == 2)
    #expect(
      TextState("a").accessibilityHeading(.h2).runs.map(\.details.accessibilityHeading) == [.h2]
    )
  }

  @Test func isDumpedWithMarks() {
    let text =
      TextState("a ") + TextState("b").bold() + TextState(" ") + TextState("c").italic()
      + TextState("d").strikethrough().underline() + TextState("e").monospaced()
    #expect(String(customDumping: text) == #""a **b** _c_~~<u>d</u>~~`e`""#)
    #expect(String(customDumping: TextState("")) == #""""#)
  }
}
