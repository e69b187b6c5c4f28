import SwiftUI
import Testing

@MainActor
@Suite struct MarkdownStringTests {
  private func text(_ markdown: String) throws -> ViewHost {
    let string = try AttributedString(markdown: markdown)
    return ViewHost(size: Size(width: 10, height: 1)) { Text(string) }
  }

  @Test func marksAreAttributes() throws {
    let host = try text("a **b** _c_ ~~d~~ `e*`")
    #expect(host.screen.lines == ["a b c d e*"])
    #expect(host.screen[2, 0].style.attributes.contains(.bold))
    #expect(host.screen[4, 0].style.attributes.contains(.italic))
    #expect(host.screen[6, 0].style.attributes.contains(.strikethrough))
    #expect(!host.screen[0, 0].style.attributes.contains(.bold))
  }

  @Test func aLinkIsAnAddress() throws {
    let string = try AttributedString(markdown: "[site](https://example.com) end")
    #expect(String(string.characters) == "site end")
    #expect(string.runs.first?.link?.absoluteString == "https://example.com")
  }

  @Test func signsOfTheirOwnStay() throws {
    let string = try AttributedString(markdown: "snake_case_name 2 * 3 \\*c\\*")
    #expect(String(string.characters) == "snake_case_name 2 * 3 *c*")
  }
}
