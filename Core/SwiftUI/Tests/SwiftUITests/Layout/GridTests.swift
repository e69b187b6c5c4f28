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

  @Test func theHeaderOfASectionStandsAcrossAllColumns() {
    let columns = [GridItem(.fixed(16)), GridItem(.fixed(16))]
    let view = lines(6, 4) {
      LazyVGrid(columns: columns, alignment: .leading) {
        Section {
          ForEach(0..<3) { Text("\($0)") }
        } header: {
          Text("Head")
        } footer: {
          Text("Foot")
        }
      }
    }
    #expect(
      view.map { $0.trimmingCharacters(in: .whitespaces) } == ["Head", "0  1", "2", "Foot"]
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

  @Test func columnsOfFlexibleViewsShareTheRoom() {
    let view = lines(11, 2) {
      Grid(alignment: .leading) {
        GridRow {
          Text("a").frame(maxWidth: .infinity, alignment: .trailing)
          Text("bcd").frame(maxWidth: .infinity, alignment: .leading)
        }
        GridRow {
          Text("e")
          Text("f")
        }
      }
    }
    #expect(view == ["    a bcd", "e     f"])
  }

  @Test func textsAreBrokenWhereThereIsTooLittleRoom() {
    let view = lines(12, 3) {
      Grid(alignment: .topLeading) {
        GridRow {
          Text("Name")
          Text("a long text")
        }
      }
    }
    #expect(view.map { $0.trimmingCharacters(in: .whitespaces) } == ["Name a long", "text"])
  }

  @Test func aViewTakesSeveralColumns() {
    let view = lines(9, 2) {
      Grid {
        GridRow {
          Text("aaaa")
          Text("bbbb")
        }
        GridRow { Text("x").gridCellColumns(2) }
      }
    }
    #expect(view == ["aaaa bbbb", "    x"])
  }

  @Test func aViewOfSeveralColumnsMakesThemWideEnough() {
    let view = lines(8, 2) {
      Grid(alignment: .leading) {
        GridRow {
          Text("a")
          Text("b")
        }
        GridRow { Text("12345678").gridCellColumns(2) }
      }
    }
    #expect(view == ["a b", "12345678"])
  }

  @Test func aViewMayHaveNoSayInTheSizeOfItsCell() {
    let view = lines(20, 2) {
      Grid(alignment: .leading) {
        GridRow {
          Color.clear.gridCellUnsizedAxes([.horizontal, .vertical])
          Text("b")
        }
        GridRow {
          Text("aa")
          Text("c")
        }
      }
      .frame(maxWidth: .infinity, alignment: .leading)
    }
    #expect(view == ["   b", "aa c"])
  }

  @Test func viewsStandInTheirCellsAsTheySay() {
    let view = lines(7, 4) {
      Grid(alignment: .topLeading) {
        GridRow {
          Text("a").gridColumnAlignment(.trailing)
          Text("1\n2\n3")
          Text("x").gridCellAnchor(.bottom)
        }
        GridRow(alignment: .bottom) {
          Text("bbb")
          Text("4")
          Text("y")
        }
      }
    }
    #expect(view == ["  a 1", "    2", "    3 x", "bbb 4 y"])
  }
}
