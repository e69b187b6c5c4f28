import SwiftUI
import Testing

/// Views beside each other, and on a new row where there is no more room.
private struct FlowLayout: Layout {
  var spacing: CGFloat = 8

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    FlowResult(in: proposal.width ?? .infinity, subviews: subviews, spacing: spacing).size
  }

  func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout ()
  ) {
    let result = FlowResult(in: bounds.width, subviews: subviews, spacing: spacing)
    for (index, subview) in subviews.enumerated() {
      subview.place(
        at: CGPoint(
          x: bounds.minX + result.positions[index].x,
          y: bounds.minY + result.positions[index].y
        ),
        proposal: .unspecified
      )
    }
  }

  struct FlowResult {
    var size = CGSize.zero
    var positions: [CGPoint] = []

    init(in maxWidth: CGFloat, subviews: Subviews, spacing: CGFloat) {
      var (x, y, lineHeight): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
      for subview in subviews {
        let viewSize = subview.sizeThatFits(.unspecified)
        if x + viewSize.width > maxWidth, x > 0 {
          x = 0
          y += lineHeight
          lineHeight = 0
        }
        positions.append(CGPoint(x: x, y: y))
        lineHeight = max(lineHeight, viewSize.height)
        x += viewSize.width + spacing
        size.width = max(size.width, x - spacing)
      }
      size.height = y + lineHeight
    }
  }
}

private struct RankKey: LayoutValueKey {
  static let defaultValue = 0
}

/// Views one below the other, by their rank.
private struct RankedLayout: Layout {
  struct Cache {
    var order: [Int]
  }

  func makeCache(subviews: Subviews) -> Cache {
    Cache(
      order: subviews.indices.sorted { subviews[$0][RankKey.self] < subviews[$1][RankKey.self] }
    )
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
    let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
    return CGSize(
      width: sizes.map(\.width).max() ?? 0,
      height: sizes.map(\.height).reduce(0, +)
    )
  }

  func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Cache
  ) {
    var y = bounds.minY
    for index in cache.order {
      let size = subviews[index].dimensions(in: .unspecified)
      subviews[index].place(
        at: CGPoint(x: bounds.midX, y: y),
        anchor: .top,
        proposal: ProposedViewSize(width: size.width, height: size.height)
      )
      y += size.height
    }
  }
}

/// A layout that gives no places.
private struct ForgetfulLayout: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout ()
  ) {}
}

private struct Turning: View {
  @State var isWide = false

  var body: some View {
    let layout = isWide ? AnyLayout(HStackLayout(spacing: 8)) : AnyLayout(VStackLayout())
    layout {
      Counter()
      Button("turn") { isWide.toggle() }
    }
  }
}

private struct Counter: View {
  @State private var count = 0

  var body: some View { Button("\(count)") { count += 1 } }
}

@MainActor
@Suite struct LayoutTests {
  @Test func viewsFlowIntoRows() {
    let words = ["swift", "on", "linux", "runs", "in", "cells"]
    let rows = lines(10, 4) {
      FlowLayout {
        ForEach(words, id: \.self) { Text($0) }
      }
    }
    #expect(rows == ["swift on", "linux runs", "in cells"])
  }

  @Test func aLayoutIsMeasuredByTheStackAroundIt() {
    let rows = lines(8, 4) {
      VStack(alignment: .leading) {
        FlowLayout(spacing: 16) {
          Text("aaa")
          Text("bbb")
          Text("ccc")
        }
        Text("below")
      }
    }
    #expect(rows == ["aaa  bbb", "ccc", "below"])
  }

  @Test func aLayoutGoesByTheValuesOfViews() {
    let rows = lines(5, 3) {
      RankedLayout {
        Text("three").layoutValue(key: RankKey.self, value: 3)
        Text("one").layoutValue(key: RankKey.self, value: 1)
        Text("0")
      }
    }
    #expect(rows == ["  0", " one", "three"])
  }

  @Test func whatIsGivenNoPlaceStandsInTheMiddle() {
    let rows = lines(5, 3) {
      ForgetfulLayout { Text("a") }
    }
    #expect(rows == ["", "  a"])
  }

  @Test func viewsStayTheSameWhenTheirLayoutChanges() throws {
    let host = ViewHost(size: Size(width: 20, height: 4)) { Turning() }
    try host.tap("0")
    #expect(host.screen.lines.filter { $0.contains("[") }.count == 2)
    try host.tap("turn")
    let rows = host.screen.lines.filter { $0.contains("[") }
    #expect(rows.map { $0.trimmingCharacters(in: .whitespaces) } == ["[ 1 ] [ turn ]"])
  }

  @Test func layoutsOfStacksCanBeUsedByOthers() {
    struct Wrapping: Layout {
      let base = VStackLayout(alignment: .leading, spacing: 16)

      func sizeThatFits(
        proposal: ProposedViewSize,
        subviews: Subviews,
        cache: inout ()
      ) -> CGSize {
        base.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
      }

      func placeSubviews(
        in bounds: CGRect,
        proposal: ProposedViewSize,
        subviews: Subviews,
        cache: inout ()
      ) {
        base.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
      }
    }
    let rows = lines(4, 3) {
      Wrapping {
        Text("ab")
        Text("abcd")
      }
    }
    #expect(rows == ["ab", "", "abcd"])
  }

  @Test func noViewsTakeNoRoom() {
    let rows = lines(3, 3) {
      VStack {
        Text("a")
        FlowLayout {}
        AnyLayout(ZStackLayout()) {}
        Text("b")
      }
    }
    #expect(rows == [" a", " b"])
  }

  @Test func aLayoutHasTheGuidesOfItsViews() {
    let rows = lines(6, 2) {
      VStack(alignment: .leading) {
        Text("a")
        FlowLayout { Text("b").alignmentGuide(.leading) { _ in -16 } }
      }
    }
    #expect(rows == [" a", "   b"])
  }

  @Test func aLayoutHasAGuideOfItsOwn() {
    struct Indented: Layout {
      func sizeThatFits(
        proposal: ProposedViewSize,
        subviews: Subviews,
        cache: inout ()
      ) -> CGSize {
        subviews.first?.sizeThatFits(proposal) ?? .zero
      }

      func placeSubviews(
        in bounds: CGRect,
        proposal: ProposedViewSize,
        subviews: Subviews,
        cache: inout ()
      ) {
        subviews.first?.place(at: bounds.origin, proposal: proposal)
      }

      func explicitAlignment(
        of guide: HorizontalAlignment,
        in bounds: CGRect,
        proposal: ProposedViewSize,
        subviews: Subviews,
        cache: inout ()
      ) -> CGFloat? {
        guide == .leading ? bounds.minX + 8 : nil
      }
    }
    for layout in [AnyLayout(Indented()), AnyLayout(AnyLayout(Indented()))] {
      let rows = lines(5, 2) {
        VStack(alignment: .leading) {
          Text("abc")
          layout { Text("def") }
        }
      }
      #expect(rows == [" abc", "def"])
    }
  }

  @Test func layersOfALayoutStandByTheirGuides() {
    struct Wrapping: Layout {
      let base = ZStackLayout(alignment: .topLeading)

      func sizeThatFits(
        proposal: ProposedViewSize,
        subviews: Subviews,
        cache: inout ()
      ) -> CGSize {
        base.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
      }

      func placeSubviews(
        in bounds: CGRect,
        proposal: ProposedViewSize,
        subviews: Subviews,
        cache: inout ()
      ) {
        base.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
      }
    }
    let rows = lines(3, 1) {
      Wrapping {
        Text("a")
        Text("b").alignmentGuide(.leading) { _ in -16 }
      }
    }
    #expect(rows == ["a b"])
  }

  @Test func proposalsAreCompleted() {
    let proposal = ProposedViewSize(width: 8, height: nil)
    #expect(proposal.replacingUnspecifiedDimensions() == CGSize(width: 8, height: 10))
    #expect(ProposedViewSize(CGSize(width: 1, height: 2)) == ProposedViewSize(width: 1, height: 2))
  }

  @Test func infiniteAndNegativePlacesDoNoHarm() {
    struct Wild: Layout {
      func sizeThatFits(
        proposal: ProposedViewSize,
        subviews: Subviews,
        cache: inout ()
      ) -> CGSize {
        CGSize(width: -20, height: CGFloat.infinity)
      }

      func placeSubviews(
        in bounds: CGRect,
        proposal: ProposedViewSize,
        subviews: Subviews,
        cache: inout ()
      ) {
        for view in subviews {
          view.place(at: CGPoint(x: CGFloat.infinity, y: -.infinity), proposal: .infinity)
        }
      }
    }
    let rows = lines(3, 1) { Wild { Text("a") } }
    #expect(rows == [])
  }
}
