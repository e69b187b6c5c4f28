import Foundation
import SwiftUI
import Testing

/// Returns the row of a view, without the spaces beside it.
@MainActor
private func row<V: View>(_ width: Int, @ViewBuilder _ view: @escaping () -> V) -> String {
  lines(width, 1, view)[0].trimmingCharacters(in: .whitespaces)
}

@MainActor
@Suite struct LocalizedStringKeyTests {
  @Test func markdownIsDrawn() {
    let host = ViewHost(size: Size(width: 10, height: 1)) { Text("a **b** _c_ `d*` [e](f)") }
    #expect(host.screen.lines == ["a b c d* e"])
    #expect(host.screen[2, 0].style.attributes.contains(.bold))
    #expect(host.screen[4, 0].style.attributes.contains(.italic))
    #expect(host.screen[9, 0].style.attributes.contains(.underline))
    #expect(!host.screen[0, 0].style.attributes.contains(.bold))
  }

  @Test(arguments: [(0, "0 items"), (1, "1 item"), (3, "3 items")])
  func wordsFollowTheirNumber(count: Int, words: String) {
    #expect(row(20) { Text("^[\(count) item](inflect: true)") } == words)
  }

  @Test func aWordHasItsOwnPlural() {
    #expect(row(20) { Text("^[\(2) reply](inflect: true)") } == "2 replies")
    #expect(row(20) { Text("^[\(2) box](inflect: true)") } == "2 boxes")
    #expect(row(20) { Text("^[\(2) day](inflect: true)") } == "2 days")
  }

  @Test func whatIsNoMarkdownIsDrawnAsItIs() {
    #expect(
      row(40) { Text("2 * 3 * 4, snake_case_name, a**b") } == "2 * 3 * 4, snake_case_name, a**b"
    )
    #expect(row(30) { Text("[a] (b) ~ ` \\*c\\*") } == "[a] (b) ~ ` *c*")
    #expect(row(30) { Text(verbatim: "**b**") } == "**b**")
    let string = "**b**"
    #expect(row(30) { Text(string) } == "**b**")
  }

  @Test func valuesAreNoMarkdown() {
    let value = "*a*"
    #expect(row(30) { Text("**b** \(value)") } == "b *a*")
  }

  @Test func valuesHaveFormats() {
    #expect(row(30) { Text("\(1.5, specifier: "%.2f") \(3, format: .number)") } == "1.50 3")
    #expect(row(30) { Button("\(0.5, specifier: "%.1f")") {}.buttonStyle(.plain) } == "0.5")
  }

  @Test func textsAndImagesKeepTheirLook() {
    let host = ViewHost(size: Size(width: 4, height: 1)) { Text("a \(Text("b").bold())c") }
    #expect(host.screen.lines == ["a bc"])
    #expect(host.screen[2, 0].style.attributes.contains(.bold))
    #expect(!host.screen[3, 0].style.attributes.contains(.bold))
    #expect(row(9) { Text("\(Image(systemName: "star")) a") } == "☆ a")
  }

  @Test func aKeyIsAString() {
    #expect(String(localized: "a \(1)") == "a 1")
    #expect(String(localized: LocalizedStringResource("b")) == "b")
  }

  @Test func theTimeOfAnIntervalIsWritten() {
    let start = Date(timeIntervalSince1970: 0)
    let text = row(9) {
      Text(timerInterval: start...start.addingTimeInterval(90), pauseTime: start)
    }
    #expect(text == "1:30")
  }
}
