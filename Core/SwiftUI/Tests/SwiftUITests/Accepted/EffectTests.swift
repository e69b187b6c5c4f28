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
}
