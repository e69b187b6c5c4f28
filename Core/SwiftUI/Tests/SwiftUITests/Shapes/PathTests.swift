import SwiftUI
import Testing

@Suite struct PathTests {
  @Test func aPointIsInsideOfLines() {
    let path = Path(CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(path.contains(CGPoint(x: 5, y: 5)))
    #expect(!path.contains(CGPoint(x: 11, y: 5)))
    #expect(!Path().contains(CGPoint(x: 0, y: 0)))
  }

  @Test func aLineWithinAnotherOneMakesAHole() {
    var path = Path(CGRect(x: 0, y: 0, width: 10, height: 10))
    path.addRect(CGRect(x: 2, y: 2, width: 6, height: 6))
    #expect(!path.contains(CGPoint(x: 5, y: 5)))
    #expect(path.contains(CGPoint(x: 1, y: 5)))
  }

  @Test func linesHaveBounds() {
    let path = Path(ellipseIn: CGRect(x: 1, y: 2, width: 10, height: 20))
    #expect(abs(path.boundingRect.width - 10) < 0.001)
    #expect(abs(path.boundingRect.height - 20) < 0.001)
    #expect(Path().boundingRect.width == 0)
    #expect(Path().isEmpty)
  }

  @Test func aPartOfACircleGoesAroundItsMiddle() {
    let path = Path { path in
      path.addArc(
        center: CGPoint(x: 0, y: 0),
        radius: 10,
        startAngle: .degrees(0),
        endAngle: .degrees(90),
        clockwise: false
      )
    }
    let end = path.currentPoint ?? CGPoint(x: 0, y: 0)
    #expect(abs(end.x) < 0.001)
    #expect(abs(end.y - 10) < 0.001)
    #expect(Angle(degrees: 180).radians == .pi)
  }

  @Test func aCurveEndsAtItsEnd() {
    var path = Path()
    path.move(to: CGPoint(x: 0, y: 0))
    path.addCurve(
      to: CGPoint(x: 8, y: 8),
      control1: CGPoint(x: 0, y: 8),
      control2: CGPoint(x: 8, y: 0)
    )
    path.addQuadCurve(to: CGPoint(x: 16, y: 0), control: CGPoint(x: 16, y: 8))
    #expect(path.currentPoint == CGPoint(x: 16, y: 0))
  }

  @Test func aCornerIsRounded() {
    var path = Path()
    path.move(to: CGPoint(x: 0, y: 0))
    path.addArc(
      tangent1End: CGPoint(x: 10, y: 0),
      tangent2End: CGPoint(x: 10, y: 10),
      radius: 4
    )
    let end = path.currentPoint ?? .zero
    #expect(abs(end.x - 10) < 0.001 && abs(end.y - 4) < 0.001)
    // A line that goes straight on has no corner.
    path.addArc(tangent1End: CGPoint(x: 10, y: 8), tangent2End: CGPoint(x: 10, y: 9), radius: 4)
    #expect(path.currentPoint == CGPoint(x: 10, y: 8))
  }

  @Test func twoPathsBecomeOne() {
    let (left, right) = (
      Path(CGRect(x: 0, y: 0, width: 4, height: 4)), Path(CGRect(x: 6, y: 0, width: 4, height: 4))
    )
    let union = left.union(right)
    #expect(union.contains(CGPoint(x: 1, y: 1)) && union.contains(CGPoint(x: 7, y: 1)))
    #expect(left.subtracting(right) == left && left.intersection(right) == left)
  }
}
