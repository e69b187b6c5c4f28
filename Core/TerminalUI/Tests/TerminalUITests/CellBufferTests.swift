import Testing

@_spi(SwiftUI) @testable import TerminalViews

@Suite struct CellBufferTests {
  private func buffer(_ text: String, width: Int = 6, at x: Int = 0) throws -> CellBuffer {
    var buffer = CellBuffer(size: Size(width: width, height: 1))
    var x = x
    for character in text {
      let glyph = try #require(Glyph(character))
      buffer.write(glyph, x: x, y: 0, style: Style(), clip: buffer.bounds)
      x += glyph.width
    }
    return buffer
  }

  @Test func isAsLargeAsItSays() {
    #expect(CellBuffer(size: Size(width: 2, height: 2)).lines == ["", ""])
    #expect(CellBuffer(size: Size(width: 0, height: 0)).lines == [])
    #expect(CellBuffer(size: Size(width: -1, height: 3)).lines == ["", "", ""])
  }

  @Test func writesWithinItsBounds() throws {
    #expect(try buffer("abcdefgh").lines == ["abcdef"])
    #expect(try buffer("abcdefgh", at: -3).lines == ["defgh"])
  }

  @Test func aWideCharacterCutAtAnEdgeIsASpace() throws {
    #expect(try buffer("한국어", width: 5).lines == ["한국"])
    #expect(try buffer("한국어", at: -1).lines == [" 국어"])
    #expect(try buffer("한", width: 1)[0, 0] == .blank)
  }

  @Test func overwritingAHalfLeavesASpaceInPlaceOfTheOther() throws {
    var buffer = try buffer("한국")
    let glyph = try #require(Glyph("x"))
    buffer.write(glyph, x: 1, y: 0, style: Style(), clip: buffer.bounds)
    #expect(buffer.lines == [" x국"])
    buffer.write(glyph, x: 2, y: 0, style: Style(), clip: buffer.bounds)
    #expect(buffer.lines == [" xx"])
    let wide = try #require(Glyph("어"))
    buffer = try self.buffer("한국")
    buffer.write(wide, x: 1, y: 0, style: Style(), clip: buffer.bounds)
    #expect(buffer.lines == [" 어"])
  }

  @Test func aBackgroundStaysUnlessAnotherIsGiven() throws {
    var buffer = CellBuffer(size: Size(width: 2, height: 1))
    buffer.fill(buffer.bounds, background: .blue)
    let glyph = try #require(Glyph("x"))
    buffer.write(glyph, x: 0, y: 0, style: Style(foreground: .red), clip: buffer.bounds)
    #expect(buffer[0, 0].style == Style(foreground: .red, background: .blue))
    #expect(buffer[1, 0].style == Style(background: .blue))
  }

  @Test func aFilledEdgeDoesNotHalveAWideCharacter() throws {
    var buffer = try buffer("한국어")
    buffer.fill(Rect(x: 1, y: 0, width: 4, height: 1), background: .blue)
    #expect(buffer.lines == ["  국"])
    #expect(buffer[0, 0].style.background == nil)
    #expect(buffer[3, 0].style.background == .blue)
  }
}
