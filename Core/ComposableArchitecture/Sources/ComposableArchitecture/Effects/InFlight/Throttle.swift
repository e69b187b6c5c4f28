import Clocks
import SwiftNavigation

/// Thins out the actions of the effects with one throttle id, whatever their actions.
///
/// Confined to the actor of the store. It exists from the first action that passes until the end of the interval after
/// the last one.
class AnyThrottle {
  let id: CancelID
  let path: FeaturePath
  let clock: AnyClock<Duration>
  var throttling: Throttling
  /// The end of the current interval.
  var end: AnyClock<Duration>.Instant?

  init(_ id: CancelID, _ path: FeaturePath, _ throttling: Throttling) {
    self.id = id
    self.path = path
    self.clock = AnyClock(throttling.clock)
    self.throttling = throttling
  }

  /// Whether an action has to wait.
  var isClosed: Bool {
    end.map { clock.now < $0 } ?? false
  }
}

/// A throttle of a store's actions.
final class Throttle<Action>: AnyThrottle {
  /// An action that waits, with its transaction.
  struct Held {
    var queued: QueuedAction<Action>
    var transaction: Transaction?
  }

  /// The action to be delivered at the end of the interval.
  var held: Held?
}
