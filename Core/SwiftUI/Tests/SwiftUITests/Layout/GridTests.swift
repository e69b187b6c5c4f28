import SwiftUI
import Testing

@MainActor
@Suite struct GridTests {
  @Test func columnsAreAsWideAsTheirWidestView() {
    let view = lines(20, 3) {
      Grid(alignment: .leading) {
        GridRow {
          Text("a")
          Text("b")
        }
        GridRow {
          Text("long")
          Text("c")
        }
        Text("whole")
      }
    }
    #expect(view.map { $0.trimmingCharacters(in: .whitespaces) } == ["a    b", "long c", "whole"])
  }

  @Test func aRowAloneIsARow() {
    #expect(
      lines(5, 1) {
        GridRow {
          Text("a")
          Text("b")
        }
      } == [" a b"]
    )
  }

  @Test func fixedColumnsHaveTheirWidth() {
    let columns = [GridItem(.fixed(32)), GridItem(.fixed(16), alignment: .trailing)]
    let view = lines(7, 2) {
      LazyVGrid(columns: columns, alignment: .leading) {
        ForEach(0..<3) { Text("\($0)") }
      }
    }
    #expect(view == ["0     1", "2"])
  }

  @Test func adaptiveColumnsFillTheRoom() {
    let view = lines(11, 2) {
      LazyVGrid(columns: [GridItem(.adaptive(minimum: 24))], alignment: .leading) {
        ForEach(0..<4) { Text("\($0)") }
      }
    }
    #expect(view == ["0   1   2", "3"])
  }

  @Test func flexibleColumnsShareTheRoom() {
    let columns = Array(repeating: GridItem(.flexible()), count: 2)
    #expect(
      lines(9, 1) {
        LazyVGrid(columns: columns, alignment: .leading) { ForEach(0..<2) { Text("\($0)") } }
      } == ["0    1"]
    )
  }

  @Test func aGridWithoutColumnsOrViewsIsEmpty() {
    #expect(lines(9, 1) { LazyVGrid(columns: []) { Text("a") } } == [])
    #expect(lines(9, 1) { LazyVGrid(columns: [GridItem()]) {} } == [])
    #expect(lines(9, 1) { Grid {} } == [])
  }

  @Test func aViewStandsAtAPlace() {
    #expect(lines(8, 3) { Text("a").position(x: 24, y: 16) } == ["", "   a"])
  }

  @Test func aBarStandsBelowTheRest() {
    let view = lines(5, 3) { Text("a").safeAreaInset(edge: .bottom) { Text("bar") } }
    #expect(view.last == " bar")
    let above = lines(5, 3) { Text("a").safeAreaInset(edge: .top) { Text("bar") } }
    #expect(above.first == " bar")
  }
}
