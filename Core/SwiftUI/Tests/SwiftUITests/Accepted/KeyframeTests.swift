import SwiftUI
import Testing

private struct Movement {
  var scale = 1.0
  var angle = Angle.zero
}

@MainActor
@Suite struct KeyframeTests {
  @Test func aViewShowsTheValuesOfTheBegin() {
    let rows = lines(5, 1) {
      Text("a").keyframeAnimator(initialValue: Movement(), trigger: 1) { content, value in
        content.scaleEffect(value.scale).overlay { Text(value.scale == 1 ? "b" : "c") }
      } keyframes: { _ in
        KeyframeTrack(\.scale) {
          LinearKeyframe(1.2, duration: 0.1)
          SpringKeyframe(1.5, duration: 0.2, spring: .bouncy)
          CubicKeyframe(1, duration: 0.3)
        }
        KeyframeTrack(\.angle) {
          MoveKeyframe(.degrees(10))
        }
      }
    }
    #expect(rows == ["  b"])
  }
}
