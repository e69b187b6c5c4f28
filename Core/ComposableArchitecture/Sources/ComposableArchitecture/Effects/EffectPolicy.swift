import Dependencies
import TestFailureBridge

/// The policy for an effect whose id is already in flight.
///
/// ```swift
/// return .run { send in await send(.saved(try await save())) }
///   .cancellable(id: CancelID.save, policy: .queue())
/// ```
///
/// In flight are the effects with the id that the same feature made, whatever their
/// policies, and those that wait. Cancelling the id, or dismissing the feature, cancels all of
/// them. Finding out costs the same however many there are.
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

  /// The conditions for the start of an effect; a reference, since most have none.
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

  /// It starts beside the others.
  public static var concurrent: Self { Self(admission: .concurrent) }

  /// It takes the place of the others, which are cancelled.
  public static var restart: Self { Self(admission: .restart) }

  /// It is dropped while another one is in flight: it never runs.
  public static var drop: Self { Self(admission: .drop) }

  /// It waits until fewer than a number are in flight. Those that wait start in the order in which
  /// they came.
  ///
  /// - Parameter width: How many may be in flight at a time.
  public static func queue(width: Int = 1) -> Self {
    Self(admission: .queue(width: max(width, 1)))
  }

  /// It takes the place of the others, and starts after a while: when they come in quick
  /// succession only the last one starts.
  ///
  /// - Parameters:
  ///   - duration: How long it waits.
  ///   - clock: The clock to wait on; without one the dependency `\.continuousClock`.
  public static func delay(_ duration: Duration, clock: (any Clock<Duration>)? = nil) -> Self {
    restart.delayed(by: duration, clock: clock)
  }

  /// The same, but each effect that is to start waits a while before it does. It counts as in
  /// flight while it waits.
  ///
  /// - Parameters:
  ///   - duration: How long it waits.
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
