import SwiftUI
import Testing

@MainActor
@Suite struct CGAffineTransformTests {
  @Test func changesFollowEachOther() {
    let moved = CGAffineTransform(translationX: 10, y: 0)
    let scaled = CGAffineTransform(scaleX: 2, y: 3)
    let point = CGPoint(x: 1, y: 1)
    #expect(point.applying(moved.concatenating(scaled)) == CGPoint(x: 22, y: 3))
    #expect(point.applying(moved.scaledBy(x: 2, y: 3)) == CGPoint(x: 12, y: 3))
    #expect(point.applying(.identity) == point)
    #expect(CGAffineTransform.identity.isIdentity)
  }

  @Test func aTurnGoesFromTheRightDown() {
    let point = CGPoint(x: 1, y: 0).applying(CGAffineTransform(rotationAngle: .pi / 2))
    #expect(abs(point.x) < 1e-9)
    #expect(abs(point.y - 1) < 1e-9)
  }

  @Test func aChangeIsUndone() {
    let change = CGAffineTransform(translationX: 3, y: 4).rotated(by: 1).scaledBy(x: 2, y: 5)
    let point = CGPoint(x: 7, y: 8).applying(change).applying(change.inverted())
    #expect(abs(point.x - 7) < 1e-9)
    #expect(abs(point.y - 8) < 1e-9)
    let flat = CGAffineTransform(scaleX: 0, y: 1)
    #expect(flat.inverted() == flat)
  }

  @Test func pathsAndRectanglesAreChanged() {
    let rect = CGRect(x: 0, y: 0, width: 2, height: 4)
    let change = CGAffineTransform(translationX: 1, y: 1)
    #expect(rect.applying(change) == CGRect(x: 1, y: 1, width: 2, height: 4))
    #expect(Path(rect).applying(change).boundingRect == CGRect(x: 1, y: 1, width: 2, height: 4))
    let shape = Rectangle().transform(change)
    #expect(shape.path(in: rect).boundingRect.minX == 1)
  }
}
