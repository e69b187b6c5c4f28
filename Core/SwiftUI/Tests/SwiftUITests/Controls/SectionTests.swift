import SwiftUI
import Testing

@MainActor
@Suite struct SectionTests {
  @Test func aClosedSectionShowsItsTitleAlone() {
    func rows(_ isExpanded: Bool) -> [String] {
      texts {
        VStack(alignment: .leading, spacing: 0) {
          Section("Title", isExpanded: .constant(isExpanded)) { Text("Row") }
        }
      }
    }
    #expect(rows(true) == ["▾ Title", "Row"])
    #expect(rows(false) == ["▸ Title"])
  }

  @Test func aClosedSectionDoesNotMakeItsContent() {
    var isMade = false
    func content() -> Text {
      isMade = true
      return Text("Row")
    }
    _ = Section(isExpanded: .constant(false)) {
      content()
    } header: {
      Text("Header")
    }
    #expect(!isMade)
  }

  @Test func headersAndFootersStandBeforeOrAfterTheContent() {
    let key: LocalizedStringKey = "Key"
    let rows = texts(20, 12) {
      VStack(alignment: .leading, spacing: 0) {
        Section {
          Text("1")
        } header: {
          Text("Header")
        } footer: {
          Text("Footer")
        }
        Section {
          Text("2")
        } footer: {
          Text("Footer")
        }
        Section(header: Text("Header"), footer: Text("Footer")) { Text("3") }
        Section(footer: Text("Footer")) { Text("4") }
        Section(key) { Text("5") }
      }
    }
    let expected = [
      "Header", "1", "Footer", "2", "Footer", "Header", "3", "Footer", "4", "Footer", "Key", "5",
    ]
    #expect(rows == expected)
  }
}
