import HouseTools
import Testing

@Suite struct SwiftTextTests {
  @Test func readsImportsOfEverySpelling() {
    let text = SwiftText(
      """
      import A
      public import B
      @testable import C
      @_spi(Internals) package import D
      import struct E.Point
      #if canImport(F)
        import F
      #endif
      import class G . Thing
      """
    )
    #expect(text.imports.map(\.module) == ["A", "B", "C", "D", "E", "F", "G"])
    #expect(text.imports.map(\.line) == [1, 2, 3, 4, 5, 7, 9])
  }

  @Test func overlooksImportsInCommentsAndStrings() {
    let text = SwiftText(
      ##"""
      // import A
      /* import B
         /* nested */
      import C */
      let snippet = """
      import D
      """
      let raw = #"import E \(x) "quoted" "#; let done = "\"import F"
      let text = "\(call("import G")) import H"
      import I
      """##
    )
    #expect(text.imports.map(\.module) == ["I"])
  }

  @Test func aQuoteThatIsNoStringEndsWithItsLine() {
    let text = SwiftText("let quote = /\"/\nimport A\n")
    #expect(text.imports == [SwiftText.Import(module: "A", line: 2)])
  }

  @Test func keepsLinesAndColumns() {
    let text = SwiftText("let a = \"ü\" // why\r\nlet b = 1\n")
    #expect(Array(text.lines) == ["let a = \"ü\" // why", "let b = 1"])
    #expect(text.withoutComments[0].hasPrefix("let a = \"ü\" "))
    #expect(!text.withoutComments[0].contains("why"))
    #expect(text.code[0].utf8.count == text.lines[0].utf8.count)
    #expect(!text.code[0].contains("ü"))
  }
}
