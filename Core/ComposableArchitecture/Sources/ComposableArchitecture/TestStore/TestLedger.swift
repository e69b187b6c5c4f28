@_spi(Locks) import ConcurrencyExtras
import Sharing
import TestFailureBridge

/// The actions, changes and effects that a test store has seen and not yet accounted for.
///
/// Written on the main actor; read, when the test store goes away, wherever that happens.
final class TestLedger<State, Action>: Sendable {
  /// An action an effect has sent, and the state after it.
  struct Received {
    var action: Action
    var state: State
    /// The changes of shared values, right after the action.
    var shared: SharedChanges
    /// The id that the next element of a stack had before the action.
    var elementID: StackElementID?
    /// The place where the test has sent the action that led to this one.
    var sent: SourcePlace?
  }

  /// A received action that a test has taken for another one.
  struct Mistaken {
    var action: Action
    /// The place of the `receive` that took it.
    var location: SourcePlace
  }

  /// A cause: an action, and the place where the test has sent its origin.
  struct Cause {
    var action: Action
    var sent: SourcePlace?
  }

  /// An effect that has not ended.
  struct InFlight {
    /// Tells it apart from those of other stores.
    var key: EffectKey
    var effect: EffectEvent
    var cause: Cause?
  }

  struct Contents {
    var received: [Received] = []
    var mistaken: [Mistaken] = []
    var inFlight: [UInt64: InFlight] = [:]
    /// The exhaustivity of everything that belongs to no slice.
    var exhaustivity = Exhaustivity.on
    var slices: [ExhaustivitySlice<State, Action>] = []

    /// Returns the exhaustivity of an action: that of the slice named last.
    func exhaustivity(about action: Action) -> Exhaustivity {
      slices.last { $0.contains(action) }?.exhaustivity ?? exhaustivity
    }

    /// Returns the exhaustivity of an effect: that of the action that caused it.
    func exhaustivity(about effect: InFlight) -> Exhaustivity {
      effect.cause.map { exhaustivity(about: $0.action) } ?? exhaustivity
    }

    /// The effects in flight of which something is demanded, in the order they were started.
    func effects(_ exhaustivity: Exhaustivity) -> [InFlight] {
      inFlight.sorted { $0.key < $1.key }.map(\.value).filter {
        self.exhaustivity(about: $0) == exhaustivity
      }
    }

    /// The received actions of which something is demanded, in the order they came.
    func received(_ exhaustivity: Exhaustivity) -> [Received] {
      received.filter { self.exhaustivity(about: $0.action) == exhaustivity }
    }
  }

  // Safe: actions and states are only handed out on the main actor, or when the store, and with it
  // everything that could use them, is going away.
  private let contents = UncheckedLock(Contents())

  /// A copy of everything.
  var now: Contents {
    withLock { $0 }
  }

  func withLock<Result>(_ body: (inout Contents) -> Result) -> Result {
    contents.withLock(body)
  }
}
