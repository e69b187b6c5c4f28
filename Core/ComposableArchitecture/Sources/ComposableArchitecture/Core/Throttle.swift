import Clocks
import SwiftNavigation

/// Thins out the actions of the effects with one throttle id.
///
/// Confined to the actor of the store. It is there from the first action that passes until the
/// interval after the last one is over.
final class Throttle<Output> {
  /// An output that waits, and the transaction it was sent in.
  struct Held {
    var output: Output
    var transaction: Transaction?
  }

  let id: CancelID
  let path: NavigationPath
  let clock: AnyClock<Duration>
  var throttling: Throttling
  /// When the interval that is running is over.
  var end: AnyClock<Duration>.Instant?
  /// What passes at the end of the interval.
  var held: Held?

  init(_ id: CancelID, _ path: NavigationPath, _ throttling: Throttling) {
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
