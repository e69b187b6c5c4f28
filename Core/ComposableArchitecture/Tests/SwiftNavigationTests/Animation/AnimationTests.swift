import SwiftNavigation
import Testing

@Suite struct AnimationTests {
  @Test(
    arguments: [
      (Animation.easeIn, Animation.timingCurve(0.42, 0, 1, 1)),
      (.easeInOut, .easeInOut(duration: 0.35)),
      (.easeOut, .easeOut(duration: 0.35)),
      (.linear, .linear(duration: 0.35)),
      (.spring, .spring(duration: 0.5, bounce: 0)),
      (.spring(), .spring),
      (.interactiveSpring(), .interactiveSpring),
      (.interpolatingSpring(), .interpolatingSpring),
      (.bouncy, .spring(bounce: 0.3)),
      (.bouncy(extraBounce: 0.1), .spring(bounce: 0.4)),
      (.smooth, .spring),
      (.snappy(duration: 0.2), .spring(duration: 0.2, bounce: 0.15)),
      (.spring(response: 0.3), .spring(response: 0.3, dampingFraction: 0.825)),
    ]
  )
  func hasNamesForTheUsualOnes(named: Animation, spelledOut: Animation) {
    #expect(named == spelledOut)
    #expect(named.hashValue == spelledOut.hashValue)
  }

  @Test func givesAViewLayerItsCurve() {
    #expect(Animation.default.curve == .default)
    #expect(
      Animation.linear(duration: 2).curve == .timing(x1: 0, y1: 0, x2: 1, y2: 1, duration: 2)
    )
    #expect(
      Animation.spring(duration: 0.4, bounce: 0.25).curve
        == .spring(response: 0.4, dampingFraction: 0.75, blendDuration: 0)
    )
    #expect(
      Animation.interpolatingSpring(stiffness: 5, damping: 1).curve
        == .interpolatingSpring(mass: 1, stiffness: 5, damping: 1, initialVelocity: 0)
    )
  }

  @Test func anOverdampedSpringHasAFiniteDamping() {
    #expect(
      Animation.spring(bounce: -0.5).curve
        == .spring(response: 0.5, dampingFraction: 2, blendDuration: 0)
    )
    guard case .spring(_, let dampingFraction, _) = Animation.spring(bounce: -1).curve else {
      Issue.record("A spring is no other curve.")
      return
    }
    #expect(dampingFraction.isFinite)
  }

  @Test func keepsTheOrderOfItsModifiers() {
    let animation = Animation.easeOut.delay(1).speed(2).repeatCount(3).repeatForever(
      autoreverses: false
    )
    #expect(
      animation.modifiers == [
        .delay(1), .speed(2), .repeatCount(3, autoreverses: true),
        .repeatForever(autoreverses: false),
      ]
    )
    #expect(Animation.easeOut.delay(1).speed(2) != Animation.easeOut.speed(2).delay(1))
  }
}
