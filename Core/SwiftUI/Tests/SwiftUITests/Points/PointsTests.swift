import SwiftUI
import Testing

@MainActor
@Suite struct PointsTests {
  @Test(arguments: [
    (0, 0, 0), (1, 0, 0), (3, 0, 0), (4, 1, 0), (7, 1, 0), (8, 1, 1), (11, 1, 1), (12, 2, 1),
    (16, 2, 1), (20, 3, 1), (24, 3, 2), (44, 6, 3), (200, 25, 13), (-16, -2, -1),
  ])
  func aDistanceIsTheNearestNumberOfCells(points: Int, columns: Int, rows: Int) {
    let scale = TerminalScale()
    #expect(scale.columns(CGFloat(points)) == columns)
    #expect(scale.rows(CGFloat(points)) == rows)
  }

  @Test func aSizeIsAtLeastACellIfThereIsAnyOfIt() {
    let scale = TerminalScale()
    #expect(scale.width(1) == 1)
    #expect(scale.height(0.5) == 1)
    #expect(scale.width(0) == 0)
    #expect(scale.height(-4) == 0)
  }

  @Test func aLengthThatIsNoNumberIsNone() {
    let scale = TerminalScale()
    #expect(scale.columns(.nan) == 0)
    #expect(scale.width(.infinity) == .infinity)
    #expect(scale.rows(-.infinity) == -.infinity)
    #expect(scale.columns(.greatestFiniteMagnitude) == .infinity)
  }

  @Test func aPaddingIsInPoints() {
    #expect(lines(7, 5) { Text("a").padding(16) } == ["", "", "   a"])
    #expect(
      lines(5, 1) {
        HStack(spacing: 0) {
          Text("a").padding(.trailing, 16); Text("b")
        }
      } == ["a  b"]
    )
    #expect(
      lines(5, 1) {
        HStack(spacing: 0) {
          Text("a").padding(.trailing, 3); Text("b")
        }
      } == [" ab"]
    )
    #expect(
      lines(9, 1) {
        HStack(spacing: 0) {
          Text("a").padding(.horizontal); Text("b")
        }
      } == ["   a  b"]
    )
  }

  @Test func insetsAreInPoints() {
    let insets = EdgeInsets(top: 0, leading: 8, bottom: 0, trailing: 24)
    #expect(
      lines(8, 1) {
        HStack(spacing: 0) {
          Text("a").padding(insets); Text("b")
        }
      } == [" a   b"].map { " " + $0 }
    )
    #expect(
      lines(8, 1) {
        HStack(spacing: 0) {
          Text("a").padding(.init(top: 0, leading: 0, bottom: 0, trailing: 16))
          Text("b")
        }
      } == ["  a  b"]
    )
  }

  @Test func aSpacingIsInPoints() {
    #expect(
      lines(5, 5) {
        VStack(spacing: 16) {
          Text("a"); Text("b")
        }
      } == ["", "  a", "", "  b"]
    )
    #expect(
      lines(5, 2) {
        VStack(spacing: 4) {
          Text("a"); Text("b")
        }
      } == ["  a", "  b"]
    )
    #expect(
      lines(6, 1) {
        HStack(spacing: 32) {
          Text("a"); Text("b")
        }
      } == ["a    b"]
    )
    #expect(
      lines(3, 1) {
        HStack {
          Text("a"); Text("b")
        }
      } == ["a b"]
    )
    #expect(
      lines(3, 3) {
        LazyVStack(spacing: 16) {
          Text("a"); Text("b")
        }
      } == [" a", "", " b"]
    )
  }

  @Test func aFrameIsInPoints() {
    let row = lines(12, 3) {
      HStack(spacing: 0) {
        Text("a").frame(width: 80, height: 44); Text("b")
      }
    }
    #expect(row == ["", "    a     b"])
    #expect(lines(9, 1) { Text("a").frame(maxWidth: .infinity, alignment: .leading) } == ["a"])
    #expect(
      lines(9, 1) {
        HStack(spacing: 0) {
          Text("a").frame(minWidth: 32); Text("b")
        }
      }[0].count == 7
    )
  }

  @Test func aFrameOfNoSenseIsNoFault() {
    #expect(
      lines(3, 1) {
        HStack {
          Text("a").frame(width: -80); Text("b")
        }
      } == [" b"]
    )
    #expect(lines(3, 1) { Text("a").frame(width: .nan) } == [])
    #expect(lines(3, 1) { Text("a").padding(-40) } == [" a"])
  }

  @Test func aSpacerHasALeastLength() {
    #expect(
      lines(9, 1) {
        HStack {
          Text("a"); Spacer(minLength: 24); Text("b")
        }.fixedSize()
      } == ["  a   b"]
    )
    let column = lines(1, 9) {
      VStack {
        Text("a"); Spacer(minLength: 32); Text("b")
      }.fixedSize()
    }
    #expect(column == ["", "", "a", "", "", "b"])
  }

  @Test func arithmeticOfLengthsIsThatOfNumbersWithFractions() {
    let unit: CGFloat = 8
    #expect(
      lines(7, 1) {
        HStack(spacing: unit * 2 + 8 / 2) {
          Text("a"); Text("b")
        }
      } == [" a   b"]
    )
  }

  @Test func aViewIsDrawnBesideItsPlace() {
    #expect(
      lines(5, 2) {
        VStack {
          Text("a").offset(x: 16); Text("b")
        }
      } == ["    a", "  b"]
    )
    #expect(
      lines(5, 2) {
        VStack {
          Text("a").offset(x: -8, y: 16); Text("b")
        }
      } == ["", " ab"]
    )
  }

  @Test func theScaleIsSetInOnePlace() {
    let view = lines(9, 1) {
      HStack(spacing: 40) {
        Text("a"); Text("b")
      }
      .environment(\.terminalScale, TerminalScale(columnWidth: 20, rowHeight: 40))
    }
    #expect(view == ["  a  b"])
  }
}
