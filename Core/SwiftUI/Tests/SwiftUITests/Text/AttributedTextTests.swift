import SwiftUI
import Testing

@MainActor
@Suite struct AttributedTextTests {
  @Test func attributesAreDrawn() {
    var string = AttributedString("red")
    string.foregroundColor = .red
    string.underlineStyle = .single
    var strong = AttributedString("big")
    strong.font = .title.bold()
    strong.strikethroughStyle = Text.LineStyle(pattern: .dash, color: .blue)
    string.append(strong)
    string.append(AttributedString("plain"))
    let host = ViewHost(size: Size(width: 11, height: 1)) { [string] in Text(string) }
    #expect(host.screen.lines[0] == "redbigplain")
    #expect(host.screen[0, 0].style.foreground == .red)
    #expect(host.screen[0, 0].style.attributes.contains(.underline))
    #expect(host.screen[3, 0].style.attributes.contains(.bold))
    #expect(host.screen[3, 0].style.attributes.contains(.strikethrough))
    #expect(host.screen[6, 0].style.attributes == [])
  }

  @Test func aRangeIsFoundAndChanged() throws {
    var string = AttributedString("one two")
    let range = try #require(string.range(of: "two"))
    string[range].foregroundColor = .green
    let host = ViewHost(size: Size(width: 7, height: 1)) { [string] in Text(string) }
    #expect(host.screen[0, 0].style.foreground != .green)
    #expect(host.screen[4, 0].style.foreground == .green)
  }
}
