@_spi(Locks) import ConcurrencyExtras
import Sharing
import TestFailureBridge

/// The actions, changes and effects that a test store has seen and that are not yet accounted for.
///
/// Written on the main actor; read also when the test store is deallocated, on any thread.
final class TestLedger<State, Action>: Sendable {
  /// An action that an effect sent, and the state after it.
  struct Received {
    var action: Action
    var state: State
    /// The changes of shared values, right after the action.
    var shared: SharedChanges
    /// The id that the next element of a stack had before the action.
    var elementID: StackElementID?
    /// The place where the test sent the action that led to this one.
    var sent: SourcePlace?
  }

  /// A received action that did not match the expected one.
  struct Mistaken {
    var action: Action
    /// The place of the `receive` that took it.
    var location: SourcePlace
  }

  /// A cause: an action, and the place where the test sent its origin.
  struct Cause {
    var action: Action
    var sent: SourcePlace?
  }

  /// An effect that has not ended.
  struct InFlight {
    /// The key that distinguishes it from the effects of other stores.
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

    /// The effects in flight with an exhaustivity, in the order in which they were started.
    func effects(_ exhaustivity: Exhaustivity) -> [InFlight] {
      inFlight.sorted { $0.key < $1.key }.map(\.value).filter {
        self.exhaustivity(about: $0) == exhaustivity
      }
    }

    /// The received actions with an exhaustivity, in the order in which they came.
    func received(_ exhaustivity: Exhaustivity) -> [Received] {
      received.filter { self.exhaustivity(about: $0.action) == exhaustivity }
    }
  }

  // Safe: actions and states are only returned on the main actor, or when the store, and with it all code that could
  // use them, is deallocated.
  private let contents = UncheckedLock(Contents())

  /// A copy of everything.
  var now: Contents {
    withLock { $0 }
  }

  func withLock<Result>(_ body: (inout Contents) -> Result) -> Result {
    contents.withLock(body)
  }
}
