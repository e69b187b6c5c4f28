import SwiftUI
import Testing

@MainActor
@Suite struct LazyHGridTests {
  @Test func viewsStandColumnByColumn() {
    let items = [GridItem(.fixed(16)), GridItem(.fixed(16))]
    let rows = lines(5, 2) {
      LazyHGrid(rows: items) {
        ForEach(1..<6) { Text("\($0)") }
      }
    }
    #expect(rows == ["1 3 5", "2 4"])
  }

  @Test func aRowHasTheHeightThatItsItemSays() {
    let items = [GridItem(.fixed(32), alignment: .bottom), GridItem(.fixed(16), spacing: 0)]
    let rows = lines(3, 3) {
      LazyHGrid(rows: items, spacing: 0) {
        ForEach(1..<5) { Text("\($0)") }
      }
    }
    #expect(rows == ["", "13", "24"])
  }
}
