public import Foundation
public import SwiftNavigation

extension Animation {
  /// An animation of a spring.
  public static func spring(_ spring: Spring, blendDuration: TimeInterval = 0) -> Animation {
    .spring(duration: spring.duration, bounce: spring.bounce, blendDuration: blendDuration)
  }

  /// An animation of a spring that keeps its velocity.
  public static func interpolatingSpring(
    _ spring: Spring,
    initialVelocity: Double = 0
  ) -> Animation {
    .spring(spring)
  }

  /// An animation along a curve.
  public static func timingCurve(_ curve: UnitCurve, duration: TimeInterval) -> Animation {
    .easeInOut(duration: duration)
  }

  /// The animation, which counts as complete after a time: in a terminal it is at once.
  public func logicallyComplete(after duration: TimeInterval) -> Animation { self }
}
