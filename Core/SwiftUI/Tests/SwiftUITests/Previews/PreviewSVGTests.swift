import Foundation
import Testing

@testable import SwiftUI

@MainActor
@Suite struct PreviewSVGTests {
  private func svg<V: View>(
    _ width: Int,
    _ height: Int,
    _ colorScheme: ColorScheme = .dark,
    @ViewBuilder _ content: @escaping @MainActor () -> V
  ) -> String {
    let screen = ViewHost(size: Size(width: width, height: height), content: content).screen
    return PreviewSVG(screen, colorScheme: colorScheme).text
  }

  @Test func aCellIsEightPointsWideAndSixteenHigh() {
    let text = svg(10, 2) { Text("Near") }
    #expect(text.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"80\" height=\"32\""))
    #expect(text.hasSuffix("</g>\n</svg>\n"))
    #expect(text.contains("textLength=\"80\" fill=\"#d4d4d4\">   Near   </text>"))
  }

  @Test func coloursAreThoseOfTheCells() {
    let text = svg(4, 1, .light) {
      Text("ab").foregroundStyle(.red).background(Color(red: 0, green: 0.2, blue: 1))
    }
    #expect(text.contains("<rect x=\"8\" y=\"0\" width=\"16\" height=\"16\" fill=\"#0033ff\"/>"))
    #expect(text.contains("fill=\"#cd3131\">ab</text>"))
    #expect(text.contains("height=\"100%\" fill=\"#ffffff\"/>"))
  }

  @Test func attributesOfLettersAreKept() {
    let text = svg(2, 1) { Text("ab").bold().italic().underline().strikethrough() }
    #expect(text.contains(" font-weight=\"bold\" font-style=\"italic\""))
    #expect(text.contains(" text-decoration=\"underline line-through\">ab<"))
  }

  @Test func signsOfMarkupAreEscaped() {
    #expect(svg(5, 1) { Text(verbatim: "<a&b>") }.contains(">&lt;a&amp;b&gt;</text>"))
  }

  @Test func wideSignsStandInTheirPlace() {
    let text = svg(6, 1) { Text("a漢b") }
    #expect(text.contains("<text x=\"16\" y=\"12\" textLength=\"16\" fill=\"#d4d4d4\">漢</text>"))
    #expect(text.contains("<text x=\"32\" y=\"12\" textLength=\"16\" fill=\"#d4d4d4\">b </text>"))
  }

  @Test func anEmptyScreenIsItsGround() {
    #expect(!svg(3, 2) { EmptyView() }.contains("<text"))
  }
}
