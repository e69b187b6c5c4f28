import TerminalUI
import Testing

@MainActor
@Suite struct TextTests {
  @Test func isAsLargeAsItsLines() {
    #expect(rows(7, 2) { Text("a\nbcd").frame(width: 3, alignment: .leading) } == ["  a", "  bcd"])
    #expect(rows(3, 1) { Text("") } == [""])
  }

  @Test func breaksBetweenWords() {
    let text = Text("one two three four")
    #expect(rows(9, 3) { text } == [" one two", " three", " four"])
    #expect(rows(8, 3) { text } == ["one two", "three", "four"])
    #expect(rows(7, 3) { text } == ["one two", "three", "four"])
  }

  @Test func breaksWordsThatFitOnNoLine() {
    #expect(rows(4, 3) { Text("abcdefghij") } == ["abcd", "efgh", "ij"])
    #expect(rows(4, 3) { Text("a bcdefg") } == ["a", "bcde", "fg"])
  }

  @Test func keepsLinesAndSpacesThatWereWritten() {
    #expect(rows(5, 3) { Text("a\n\n  b c") } == ["a", "", "  b c"])
    #expect(rows(5, 2) { Text("a\r\nb\tc") } == [" a", " b…"])
    #expect(rows(6, 2) { Text("a\r\nb\tc") } == ["a", "b    c"])
  }

  @Test func endsWithAnEllipsisWhereItDoesNotFit() {
    #expect(rows(5, 1) { Text("one two") } == ["one…"])
    #expect(rows(4, 1) { Text("abcdef") } == ["abc…"])
    #expect(rows(9, 3) { Text("one two three four").lineLimit(2) } == ["one two", "three fo…", ""])
    #expect(rows(9, 2) { Text("a\nb\nc") } == ["   a", "   b…"])
    #expect(rows(1, 1) { Text("abc") } == ["…"])
  }

  @Test func countsTheColumnsOfWideCharacters() {
    #expect(rows(5, 2) { Text("한국어") } == ["한국", "어"])
    #expect(rows(5, 1) { Text("한국어") } == ["한국…"])
    #expect(rows(4, 1) { Text("한국어") } == ["한…"])
    #expect(rows(8, 2) { Text("안녕 세계") } == ["  안녕", "  세계"])
    #expect(rows(4, 2) { Text("漢字仮名") } == ["漢字", "仮名"])
    #expect(rows(4, 1) { Text("👨‍👩‍👧‍👦🇰🇷") } == ["👨‍👩‍👧‍👦🇰🇷"])
    #expect(rows(4, 1) { Text("e\u{301}e\u{301}") } == [" e\u{301}e\u{301}"])
    #expect(rows(1, 2) { Text("한") } == ["", ""])
  }

  @Test func marksJoinTheTextBeforeThem() {
    #expect(rows(2, 1) { Text("e") + Text("\u{301}x") } == ["e\u{301}x"])
    #expect(rows(2, 1) { Text("\u{301}x") } == ["x"])
  }

  @Test func controlCharactersAreShown() {
    #expect(rows(8, 1) { Text("\u{1B}[31mred") } == ["␛[31mred"])
  }

  @Test func linesAreAligned() {
    let text = Text("a\nbcde")
    #expect(rows(4, 2) { text } == ["a", "bcde"])
    #expect(rows(4, 2) { text.multilineTextAlignment(.center) } == [" a", "bcde"])
    #expect(rows(4, 2) { text.multilineTextAlignment(.trailing) } == ["   a", "bcde"])
  }

  @Test func theInnermostStyleWins() {
    let text = Text("a").foregroundStyle(.red).bold(false) + Text("b")
    let buffer = Renderer().render(
      text.foregroundStyle(.blue).bold().underline(),
      size: Size(width: 2, height: 1)
    )
    #expect(buffer[0, 0].style == Style(foreground: .red, attributes: .underline))
    #expect(buffer[1, 0].style == Style(foreground: .blue, attributes: [.bold, .underline]))
  }

  @Test func stylesComeFromTheViewsAround() {
    let view = HStack { Text("a").foregroundStyle(.red) }.foregroundStyle(.blue).italic().dim()
    let buffer = Renderer().render(view, size: Size(width: 1, height: 1))
    #expect(buffer[0, 0].style == Style(foreground: .red, attributes: [.italic, .dim]))
  }

  @Test(arguments: [
    (11, "● Bubblegum"), (10, "● Bubbleg…"), (9, "● Bubble…"), (4, "● B…"), (3, "●…"),
  ])
  func theBeginOfALongWordIsShownBehindASign(width: Int, text: String) {
    #expect(rows(width, 1) { Text("● Bubblegum").lineLimit(1) } == [text])
  }

  @Test func aLineIsCutBetweenWordsWhereItHasOne() {
    #expect(rows(4, 1) { Text("to be").lineLimit(1) } == ["to…"])
  }
}
