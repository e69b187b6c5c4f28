extension Animation {
  /// The default animation of the view layer.
  public static let `default` = Self(.default)

  // MARK: - Curves

  /// Begins slowly, and ends slowly.
  public static var easeInOut: Self { easeInOut(duration: standardDuration) }

  /// Begins slowly, and ends slowly.
  ///
  /// - Parameter duration: The duration in seconds.
  public static func easeInOut(duration: Double) -> Self {
    timingCurve(0.42, 0, 0.58, 1, duration: duration)
  }

  /// Begins slowly.
  public static var easeIn: Self { easeIn(duration: standardDuration) }

  /// Begins slowly.
  ///
  /// - Parameter duration: The duration in seconds.
  public static func easeIn(duration: Double) -> Self {
    timingCurve(0.42, 0, 1, 1, duration: duration)
  }

  /// Ends slowly.
  public static var easeOut: Self { easeOut(duration: standardDuration) }

  /// Ends slowly.
  ///
  /// - Parameter duration: The duration in seconds.
  public static func easeOut(duration: Double) -> Self {
    timingCurve(0, 0, 0.58, 1, duration: duration)
  }

  /// Has the same speed from beginning to end.
  public static var linear: Self { linear(duration: standardDuration) }

  /// Has the same speed from beginning to end.
  ///
  /// - Parameter duration: The duration in seconds.
  public static func linear(duration: Double) -> Self {
    timingCurve(0, 0, 1, 1, duration: duration)
  }

  /// Follows a cubic Bézier curve from (0, 0) to (1, 1).
  ///
  /// - Parameters:
  ///   - p1x: The first control point's position in time.
  ///   - p1y: The first control point's value.
  ///   - p2x: The second control point's position in time.
  ///   - p2y: The second control point's value.
  ///   - duration: The duration in seconds.
  public static func timingCurve(
    _ p1x: Double,
    _ p1y: Double,
    _ p2x: Double,
    _ p2y: Double,
    duration: Double = 0.35
  ) -> Self {
    Self(.timing(x1: p1x, y1: p1y, x2: p2x, y2: p2y, duration: duration))
  }

  private static var standardDuration: Double { 0.35 }

  // MARK: - Springs

  /// A spring that does not bounce.
  public static var spring: Self { spring(duration: 0.5) }

  /// A spring defined by its duration and its bounce.
  ///
  /// - Parameters:
  ///   - duration: The perceived duration in seconds.
  ///   - bounce: The bounce: 0 for none, 1 for ever; below 0 the spring is overdamped.
  ///   - blendDuration: The seconds in which it replaces another spring.
  public static func spring(
    duration: Double = 0.5,
    bounce: Double = 0,
    blendDuration: Double = 0
  ) -> Self {
    Self(
      .spring(
        response: duration,
        dampingFraction: dampingFraction(bounce: bounce),
        blendDuration: blendDuration
      )
    )
  }

  /// A spring defined by its stiffness, as the time of one swing, and its damping.
  ///
  /// - Parameters:
  ///   - response: The seconds that one swing would take without damping.
  ///   - dampingFraction: The damping: 0 swings for ever, 1 does not swing.
  ///   - blendDuration: The seconds in which it replaces another spring.
  @_disfavoredOverload
  public static func spring(
    response: Double = 0.5,
    dampingFraction: Double = 0.825,
    blendDuration: Double = 0
  ) -> Self {
    Self(
      .spring(
        response: response,
        dampingFraction: dampingFraction,
        blendDuration: blendDuration
      )
    )
  }

  /// A quick spring for views that follow the user's hand.
  public static var interactiveSpring: Self { interactiveSpring(duration: 0.15) }

  /// A quick spring for views that follow the user's hand.
  ///
  /// - Parameters:
  ///   - duration: The perceived duration in seconds.
  ///   - extraBounce: The bounce beyond the usual one.
  ///   - blendDuration: The seconds in which it replaces another spring.
  public static func interactiveSpring(
    duration: Double = 0.15,
    extraBounce: Double = 0,
    blendDuration: Double = 0.25
  ) -> Self {
    spring(duration: duration, bounce: 0.14 + extraBounce, blendDuration: blendDuration)
  }

  /// A quick spring for views that follow the user's hand.
  ///
  /// - Parameters:
  ///   - response: The seconds that one swing would take without damping.
  ///   - dampingFraction: The damping: 0 swings for ever, 1 does not swing.
  ///   - blendDuration: The seconds in which it replaces another spring.
  @_disfavoredOverload
  public static func interactiveSpring(
    response: Double = 0.15,
    dampingFraction: Double = 0.86,
    blendDuration: Double = 0.25
  ) -> Self {
    spring(
      response: response,
      dampingFraction: dampingFraction,
      blendDuration: blendDuration
    )
  }

  /// A spring whose swings add up when it starts again.
  public static var interpolatingSpring: Self { interpolatingSpring(duration: 0.5) }

  /// A spring whose swings add up when it starts again.
  ///
  /// - Parameters:
  ///   - duration: The perceived duration in seconds.
  ///   - bounce: The bounce: 0 for none, 1 for ever.
  ///   - initialVelocity: The speed at the beginning.
  public static func interpolatingSpring(
    duration: Double = 0.5,
    bounce: Double = 0,
    initialVelocity: Double = 0
  ) -> Self {
    let frequency = 2 * Double.pi / duration
    return interpolatingSpring(
      stiffness: frequency * frequency,
      damping: 2 * frequency * dampingFraction(bounce: bounce),
      initialVelocity: initialVelocity
    )
  }

  /// A spring defined by its physics, whose swings add up when it starts again.
  ///
  /// - Parameters:
  ///   - mass: The mass at the end of the spring.
  ///   - stiffness: The stiffness of the spring.
  ///   - damping: The friction that slows it down.
  ///   - initialVelocity: The speed at the beginning.
  public static func interpolatingSpring(
    mass: Double = 1,
    stiffness: Double,
    damping: Double,
    initialVelocity: Double = 0
  ) -> Self {
    Self(
      .interpolatingSpring(
        mass: mass,
        stiffness: stiffness,
        damping: damping,
        initialVelocity: initialVelocity
      )
    )
  }

  /// A spring that bounces.
  public static var bouncy: Self { bouncy(duration: 0.5) }

  /// A spring that bounces.
  ///
  /// - Parameters:
  ///   - duration: The perceived duration in seconds.
  ///   - extraBounce: The bounce beyond the usual one.
  public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Self {
    spring(duration: duration, bounce: 0.3 + extraBounce)
  }

  /// A spring that does not bounce.
  public static var smooth: Self { smooth(duration: 0.5) }

  /// A spring that does not bounce.
  ///
  /// - Parameters:
  ///   - duration: The perceived duration in seconds.
  ///   - extraBounce: The bounce.
  public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Self {
    spring(duration: duration, bounce: extraBounce)
  }

  /// A spring that bounces a little.
  public static var snappy: Self { snappy(duration: 0.5) }

  /// A spring that bounces a little.
  ///
  /// - Parameters:
  ///   - duration: The perceived duration in seconds.
  ///   - extraBounce: The bounce beyond the usual one.
  public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Self {
    spring(duration: duration, bounce: 0.15 + extraBounce)
  }

  private static func dampingFraction(bounce: Double) -> Double {
    bounce < 0 ? 1 / (1 + max(bounce, -0.999)) : 1 - bounce
  }
}
