public import ConcurrencyExtras

/// The presentation of a change over time, as a value.
///
/// ```swift
/// store.send(.rowTapped, animation: .easeOut(duration: 0.2).delay(0.1))
/// ```
///
/// The names and default values are SwiftUI's, so that feature code compiles unchanged. Nothing here draws: a view
/// layer reads the animation from the ``Transaction`` of a change, and shows it as its medium allows.
public struct Animation: Hashable, Sendable, _NonisolatedMembers {
  /// The course of the value between its beginning and its end.
  public enum Curve: Hashable, Sendable {
    /// The view layer's own choice.
    case `default`

    /// A spring defined by its physics.
    case interpolatingSpring(
      mass: Double,
      stiffness: Double,
      damping: Double,
      initialVelocity: Double
    )

    /// A spring that takes over the velocity of an animation in progress.
    case spring(response: Double, dampingFraction: Double, blendDuration: Double)

    /// A cubic Bézier curve from (0, 0) to (1, 1) with two control points.
    case timing(x1: Double, y1: Double, x2: Double, y2: Double, duration: Double)
  }

  /// A change of the course in time.
  public enum Modifier: Hashable, Sendable {
    /// Begins after a number of seconds.
    case delay(Double)

    /// Runs a number of times; every second time backwards if it reverses.
    case repeatCount(Int, autoreverses: Bool)

    /// Runs until it is replaced; every second time backwards if it reverses.
    case repeatForever(autoreverses: Bool)

    /// Runs a number of times as fast, including the modifiers before it.
    case speed(Double)
  }

  /// The course of the value.
  public let curve: Curve

  /// The changes of the course in time, in the order in which they were applied.
  public private(set) var modifiers: [Modifier] = []

  /// An animation that follows a curve.
  ///
  /// - Parameter curve: The course of the value.
  public init(_ curve: Curve) {
    self.curve = curve
  }

  /// The animation, started later.
  ///
  /// - Parameter delay: The seconds to wait.
  public func delay(_ delay: Double) -> Self {
    modified(.delay(delay))
  }

  /// The animation, several times in a row.
  ///
  /// - Parameters:
  ///   - repeatCount: The number of runs.
  ///   - autoreverses: Whether every second time runs backwards.
  public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Self {
    modified(.repeatCount(repeatCount, autoreverses: autoreverses))
  }

  /// The animation, again and again until another one replaces it.
  ///
  /// - Parameter autoreverses: Whether every second time runs backwards.
  public func repeatForever(autoreverses: Bool = true) -> Self {
    modified(.repeatForever(autoreverses: autoreverses))
  }

  /// The animation at another speed.
  ///
  /// - Parameter speed: The factor of the speed.
  public func speed(_ speed: Double) -> Self {
    modified(.speed(speed))
  }

  private func modified(_ modifier: Modifier) -> Self {
    var animation = self
    animation.modifiers.append(modifier)
    return animation
  }
}
