import Dependencies
import TestFailureBridge

/// The policy for an effect whose id is already in flight.
///
/// ```swift
/// return .run { send in await send(.saved(try await save())) }
///   .cancellable(id: CancelID.save, policy: .queue())
/// ```
///
/// In flight are all running and waiting effects with the id that the same feature made, whatever their policies.
/// Cancelling the id, or dismissing the feature, cancels all of them. The cost of the check does not depend on their
/// number.
public struct EffectPolicy: Sendable {
  enum Admission: Sendable {
    case concurrent
    case drop
    case queue(width: Int)
    case restart
  }

  struct Delay: Sendable {
    var duration: Duration
    var clock: any Clock<Duration>
  }

  /// The conditions for the start of an effect; a reference, since most effects have none.
  final class Waiting: Sendable {
    let delay: Delay?
    let origin: SourcePlace

    init(delay: Delay?, origin: SourcePlace) {
      self.delay = delay
      self.origin = origin
    }
  }

  var admission: Admission
  var delay: Delay?

  /// The effect starts beside the others.
  public static var concurrent: Self { Self(admission: .concurrent) }

  /// The effect replaces the others, which are cancelled.
  public static var restart: Self { Self(admission: .restart) }

  /// The effect is dropped while another one is in flight: it never runs.
  public static var drop: Self { Self(admission: .drop) }

  /// The effect waits until fewer than a number are in flight. Waiting effects start in the order in which they came.
  ///
  /// - Parameter width: The greatest number of effects in flight at a time.
  public static func queue(width: Int = 1) -> Self {
    Self(admission: .queue(width: max(width, 1)))
  }

  /// The effect replaces the others, and starts after a delay: of effects in quick succession only the last one starts.
  ///
  /// - Parameters:
  ///   - duration: The delay.
  ///   - clock: The clock to wait on; without one the dependency `\.continuousClock`.
  public static func delay(_ duration: Duration, clock: (any Clock<Duration>)? = nil) -> Self {
    restart.delayed(by: duration, clock: clock)
  }

  /// The same policy with a delay before the start of each effect. The effect counts as in flight while it waits.
  ///
  /// - Parameters:
  ///   - duration: The delay.
  ///   - clock: The clock to wait on; without one the dependency `\.continuousClock`.
  public func delayed(by duration: Duration, clock: (any Clock<Duration>)? = nil) -> Self {
    var policy = self
    policy.delay = Delay(
      duration: duration,
      clock: clock ?? DependencyValues._current.continuousClock
    )
    return policy
  }
}
