import Clocks
import SwiftNavigation

/// Thins out the actions of the effects with one throttle id, whatever actions they are.
///
/// Confined to the actor of the store. It is there from the first action that passes until the
/// interval after the last one is over.
class AnyThrottle {
  let id: CancelID
  let path: FeaturePath
  let clock: AnyClock<Duration>
  var throttling: Throttling
  /// When the interval that is running is over.
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
  /// An action that waits, and the transaction it was sent in.
  struct Held {
    var queued: QueuedAction<Action>
    var transaction: Transaction?
  }

  /// The action to be delivered at the end of the interval.
  var held: Held?
}
