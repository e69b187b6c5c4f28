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
}
