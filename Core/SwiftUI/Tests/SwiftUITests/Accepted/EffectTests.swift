import SwiftUI
import Testing

private struct Shake: GeometryEffect {
  var amount: CGFloat
  func effectValue(size: CGSize) -> ProjectionTransform {
    ProjectionTransform(CGAffineTransform(translationX: amount, y: 0))
  }
}

@MainActor
@Suite struct EffectTests {
  @Test func aViewStandsInItsFirstPhase() {
    #expect(lines(5, 1) { PhaseAnimator([1, 2]) { Text("p\($0)") } } == [" p1"])
    #expect(
      lines(5, 1) {
        PhaseAnimator([3, 4], trigger: true) {
          Text("p\($0)")
        } animation: { _ in
          nil
        }
      } == [" p3"]
    )
    #expect(lines(5, 1) { PhaseAnimator([Int]()) { Text("p\($0)") } } == [])
  }

  @Test func anAnimationIsCompleteAtOnce() {
    var log: [String] = []
    let result = withAnimation(.default) {
      log.append("body")
      return 3
    } completion: {
      log.append("complete")
    }
    #expect(result == 3)
    #expect(log == ["body", "complete"])
  }

  @Test func anEffectMovesAView() {
    let rows = lines(6, 1) {
      Text("a").modifier(Shake(amount: 16)).frame(maxWidth: .infinity, alignment: .leading)
    }
    #expect(rows == ["  a"])
    #expect(ProjectionTransform().isIdentity && ProjectionTransform().isAffine)
  }

  @Test func someCornersOfAPathAreRound() {
    let path = UIBezierPath(
      roundedRect: CGRect(x: 0, y: 0, width: 80, height: 64),
      byRoundingCorners: [.topLeft, .topRight],
      cornerRadii: CGSize(width: 8, height: 8)
    )
    #expect(Path(path.cgPath).boundingRect == CGRect(x: 0, y: 0, width: 80, height: 64))
  }

  /// An effect that turns a view in space divides by its size, which is empty here.
  private struct Flip: GeometryEffect {
    func effectValue(size: CGSize) -> ProjectionTransform {
      var transform = CATransform3DIdentity
      transform.m34 = -1 / max(size.width, size.height)
      transform = CATransform3DRotate(transform, .pi, 0, 1, 0)
      transform = CATransform3DTranslate(transform, -size.width / 2, -size.height / 2, 0)
      return ProjectionTransform(transform)
        .concatenating(ProjectionTransform(CGAffineTransform(translationX: 8, y: 0)))
    }
  }

  @Test func anEffectWithoutANumberMovesNothing() {
    #expect(lines(6, 1) { Text("a").modifier(Flip()) } == lines(6, 1) { Text("a") })
  }

  @Test func changesInSpaceFollowEachOther() {
    let moved = CATransform3DTranslate(CATransform3DMakeScale(2, 3, 1), 4, 5, 0)
    #expect(moved.m41 == 8 && moved.m42 == 15 && moved.m22 == 3)
    let turned = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
    #expect(abs(turned.m12 - 1) < 1e-9 && abs(turned.m11) < 1e-9)
    #expect(CATransform3DMakeRotation(1, 0, 0, 0) == CATransform3DIdentity)
    let inPlane = CGAffineTransform(translationX: 8, y: 16)
    let projection = ProjectionTransform(CATransform3DMakeAffineTransform(inPlane))
    #expect(projection == ProjectionTransform(inPlane))
  }
}
