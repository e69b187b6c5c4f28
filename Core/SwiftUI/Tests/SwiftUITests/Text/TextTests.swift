import SwiftUI
import Testing

@MainActor
@Suite struct TextTests {
  private struct Titled: View {
    let title: LocalizedStringKey

    var body: some View { Text(title) }
  }

  @Test func aKeyIsItsText() {
    let count = 3
    #expect(lines(7, 1) { Titled(title: "\(count) rows") } == ["3 rows"])
    #expect(lines(7, 1) { Text("rows", comment: "The title") } == [" rows"])
  }

  @Test func aValueIsWrittenByItsFormat() {
    #expect(lines(5, 1) { Text(12, format: .number) } == [" 12"])
    #expect(lines(5, 1) { Text(AttributedString("abc")) } == [" abc"])
    #expect(!lines(30, 1) { Text(Date(timeIntervalSince1970: 0), style: .date) }.isEmpty)
  }

  @Test func aFontIsStrongOrFaint() {
    func attributes(_ font: Font) -> TextAttributes {
      ViewHost(size: Size(width: 1, height: 1)) { Text("a").font(font) }.screen[0, 0].style
        .attributes
    }
    #expect(attributes(.system(size: 34)) == .bold)
    #expect(attributes(.system(size: 15)) == [])
    #expect(attributes(.system(size: 10)) == .dim)
    #expect(attributes(.system(size: 10, weight: .bold, design: .rounded)) == .bold)
    #expect(attributes(.system(.headline, design: .monospaced)) == .bold)
    #expect(attributes(.custom("Brand", size: 24)) == .bold)
  }

  @Test func lettersAreDrawnInACase() {
    let view = lines(12, 3) {
      VStack(alignment: .leading) {
        Text("Straße")
        Text("Title").textCase(nil)
        Text("Title").textCase(.lowercase)
      }
      .textCase(.uppercase)
    }
    #expect(view.map { $0.trimmingCharacters(in: .whitespaces) } == ["STRASSE", "Title", "title"])
  }
}
