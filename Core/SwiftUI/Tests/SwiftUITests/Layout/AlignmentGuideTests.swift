import SwiftUI
import Testing

extension HorizontalAlignment {
  private enum Colon: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context[.trailing] }
  }

  fileprivate static let colon = HorizontalAlignment(Colon.self)
}

extension VerticalAlignment {
  private enum Second: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context[.top] }
  }

  fileprivate static let second = VerticalAlignment(Second.self)
}

private struct Column: View {
  var body: some View {
    VStack(alignment: .leading) {
      Text("one")
      Text("two").alignmentGuide(.leading) { _ in -16 }
      Text("three").alignmentGuide(.leading) { $0[.leading] + 8 }
    }
  }
}

@MainActor
@Suite struct AlignmentGuideTests {
  @Test func aColumnStandsViewsByTheirGuides() {
    let rows = lines(6, 3) { Column() }
    #expect(rows == [" one", "   two", "three"])
  }

  @Test func aStackPassesTheGuidesOfItsViewsOn() {
    // The frame stands the leading guide of the column at its left edge: that of "one".
    let rows = lines(8, 3) { Column().frame(maxWidth: .infinity, alignment: .leading) }
    #expect(rows == ["one", "  two", "hree"])
    let plain = lines(8, 3) { Column().frame(maxWidth: .infinity, alignment: .trailing) }
    #expect(plain == ["   one", "     two", "  three"])
  }

  @Test func aContainerKeepsTheGuidesOfItsViewsToItself() {
    let rows = lines(8, 2) {
      VStack(alignment: .leading) {
        Text("one")
        LazyVGrid(columns: [GridItem(.fixed(24))]) {
          Text("two").alignmentGuide(.leading) { _ in -16 }
        }
      }
    }
    #expect(rows == ["  one", "  two"])
  }

  @Test func aGuideThatChangesMovesTheViewsAround() throws {
    struct Moving: View {
      @State var indent: CGFloat = 0

      var body: some View {
        VStack(alignment: .leading) {
          Inner(indent: $indent)
          Text("b")
        }
        .frame(maxWidth: .infinity, alignment: .trailing)
      }
    }
    struct Inner: View {
      @Binding var indent: CGFloat

      var body: some View {
        Button("a") { indent += 8 }
          .buttonStyle(.plain)
          .alignmentGuide(.leading) { _ in indent }
      }
    }
    let host = ViewHost(size: Size(width: 4, height: 2)) { Moving() }
    #expect(host.screen.lines == ["   a", "   b"])
    try host.tap("a")
    #expect(host.screen.lines == ["  a", "   b"])
  }

  @Test func aGuideFarAwayDoesNoHarm() {
    for distance in [CGFloat.infinity, -.infinity, .nan] {
      let rows = lines(3, 2) {
        VStack(alignment: .leading) {
          Text("a")
          Text("b").alignmentGuide(.leading) { _ in distance }
        }
      }
      #expect(rows.count <= 2)
    }
  }

  @Test func aDeepViewWithGuidesIsDrawn() {
    let rows = lines(3, 1) {
      deep(200, AnyView(Text("a").alignmentGuide(.leading) { _ in 0 }))
    }
    #expect(rows == [" a"])
  }

  private func deep(_ levels: Int, _ view: AnyView) -> AnyView {
    (0..<levels).reduce(view) { view, _ in AnyView(VStack(alignment: .leading) { view }.padding(0))
    }
  }

  @Test func aRowStandsViewsByTheirGuides() {
    let rows = lines(3, 3) {
      HStack(alignment: .top, spacing: 0) {
        Text("a")
        Text("b").alignmentGuide(.top) { _ in -16 }
        Text("c").alignmentGuide(.top) { $0.height }
      }
    }
    #expect(rows == ["  c", "a", " b"])
  }

  @Test func anAlignmentOfTheAppReachesThroughStacks() {
    let rows = lines(12, 2) {
      VStack(alignment: .colon) {
        HStack(spacing: 0) {
          Text("Name:").alignmentGuide(.colon) { $0[.trailing] }
          Text("Blob")
        }
        HStack(spacing: 0) {
          Text("Id:").padding(.leading, 8).alignmentGuide(.colon) { $0[.trailing] }
          Text("7")
        }
      }
      .frame(maxWidth: .infinity, alignment: .leading)
    }
    #expect(rows == ["Name:Blob", "  Id:7"])
  }

  @Test func anAlignmentOfTheAppHasAUsualPlace() {
    let rows = lines(4, 2) {
      VStack(alignment: .colon) {
        Text("ab")
        Text("abcd")
      }
    }
    #expect(rows == ["  ab", "abcd"])
    let row = lines(2, 2) {
      HStack(alignment: .second, spacing: 0) {
        Text("a")
        Text("b\nc").alignmentGuide(.second) { _ in 16 }
      }
    }
    #expect(row == [" b", "ac"])
  }

  @Test func anOverlayStandsByTheGuidesOfItsContent() {
    let rows = lines(8, 3) {
      Text("inbox").overlay(alignment: .topTrailing) {
        Text("3").alignmentGuide(.top) { $0[.bottom] }.alignmentGuide(.trailing) { $0[.leading] }
      }
    }
    #expect(rows == ["      3", " inbox"])
  }

  @Test func layersStandByTheirGuides() {
    let rows = lines(4, 2) {
      ZStack(alignment: .topLeading) {
        Text("ab")
        Text("c").alignmentGuide(.top) { _ in -16 }.alignmentGuide(.leading) { _ in -24 }
      }
    }
    #expect(rows == ["ab", "   c"])
  }

  @Test func aGuideIsComputedOfOthers() {
    var found: [CGFloat?] = []
    _ = lines(8, 2) {
      VStack(alignment: .leading) {
        Text("four")
          .alignmentGuide(.trailing) { _ in 8 }
          .alignmentGuide(.leading) { dimensions in
            found = [
              dimensions.width, dimensions.height, dimensions[.trailing],
              dimensions[explicit: .trailing], dimensions[explicit: .colon],
              dimensions[HorizontalAlignment.center],
            ]
            return 0
          }
      }
    }
    #expect(found == [32, 16, 8, 8, nil, 16])
  }

  @Test func aViewInFrontIsClicked() {
    var pressed: [String] = []
    let host = ViewHost(size: Size(width: 2, height: 1)) {
      ZStack {
        Button("ab") { pressed.append("ab") }.buttonStyle(.plain).zIndex(1)
        Button("cd") { pressed.append("cd") }.buttonStyle(.plain)
      }
    }
    _ = host.screen
    host.send(.mouse(MouseEvent(.down(.left), x: 0, y: 0)))
    host.send(.mouse(MouseEvent(.up(.left), x: 0, y: 0)))
    #expect(pressed == ["ab"])
  }

  @Test func aViewStandsInFrontByItsNumber() {
    let rows = lines(2, 1) {
      ZStack {
        Text("ab").zIndex(1)
        Text("cd")
        Text("ef").zIndex(-1)
      }
    }
    #expect(rows == ["ab"])
  }
}
