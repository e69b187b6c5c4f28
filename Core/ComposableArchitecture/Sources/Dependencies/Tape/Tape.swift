#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Records all input of a store from outside, or replays a recording in its place.
///
/// Input from outside consists of the responses of dependencies, the time and wake-ups of clocks, and the values that
/// shared values get from their storage. The order in which concurrent effects reach the store belongs to it, too. A
/// tape in force is notified of each of them, and may decide in its place.
///
/// Put one in force with ``DependencyValues/tape`` where a store is made. While no tape is in force in the process, an
/// endpoint costs an additional relaxed atomic load, and a store a test for `nil`. Every requirement has a default that
/// changes nothing.
public protocol Tape: AnyObject, Sendable {
  /// An endpoint of a dependency is called:
  ///
  /// - one of a client made with `@DependencyClient`, except one with closures or `inout` parameters, which only the
  ///   endpoint itself can answer;
  /// - `\.uuid`, `\.date`, `\.withRandomNumberGenerator`, `\.continuousClock`, `\.suspendingClock` and
  ///   `\.stackElementID`, as endpoints of the client ``EndpointCall/dependencyValues``: `uuid`, `date`,
  ///   `random`, `continuousClock.now`, `continuousClock.sleep` and so on.
  ///
  /// Called on the thread of the endpoint's caller. Calls that an endpoint makes to answer are a part of its call, and
  /// not reported.
  ///
  /// - Parameter call: The call.
  /// - Returns: The recording or replay of the call; `nil` if it is neither recorded nor answered.
  func take(_ call: EndpointCall) -> (any TapedCall)?

  /// The storage of a shared value has delivered a value that differs from the current one.
  ///
  /// Called on any thread and at any time, between two actions or while one is handled. Other threads cannot read the
  /// value until this returns, so it must not wait for one that does.
  ///
  /// - Parameters:
  ///   - key: The key of the value, as it describes itself.
  ///   - contents: The JSON of the value; `nil` unless the key is one of `.appStorage` or `.fileStorage`.
  ///   - change: Sets the value; to be called once, now or later, on any thread.
  ///   - then: Notifies the callers that wait for it; to be called after that.
  func arrives(
    _ key: String,
    contents: Data?,
    change: @escaping @Sendable () -> Void,
    then: @escaping @Sendable () -> Void
  )

  /// A key of `.appStorage` or `.fileStorage` is about to load its value for the first time.
  ///
  /// - Parameters:
  ///   - key: The key, as it describes itself.
  ///   - accept: Changes the value later, from its JSON, as if another program had stored it. Returns whether the
  ///     shared value still exists.
  /// - Returns: The JSON of the first value, which replaces the stored one; `nil` to load the stored one.
  func beginning(of key: String, accept: @escaping @Sendable (Data) -> Bool) -> Data?

  /// Whether ``holds(_:proceed:)`` may hold arrivals back. Read when a store is made.
  var holdsEffects: Bool { get }

  /// The store is about to handle an event of an effect.
  ///
  /// Called on the store's actor, if ``holdsEffects``.
  ///
  /// - Parameters:
  ///   - arrival: The event.
  ///   - proceed: Lets the store handle it; to be called once, on the store's actor and not while it handles an action.
  ///     If the store has an `EffectExecutor`, the task that caused it does not continue until then.
  /// - Returns: Whether it is held back until `proceed` is called. Otherwise it is handled now.
  func holds(_ arrival: EffectArrival, proceed: @escaping () -> Void) -> Bool
}

extension Tape {
  public func take(_ call: EndpointCall) -> (any TapedCall)? { nil }

  public func arrives(
    _ key: String,
    contents: Data?,
    change: @escaping @Sendable () -> Void,
    then: @escaping @Sendable () -> Void
  ) {
    change()
    then()
  }

  public func beginning(
    of key: String,
    accept: @escaping @Sendable (Data) -> Bool
  ) -> Data? { nil }

  public var holdsEffects: Bool { false }

  public func holds(_ arrival: EffectArrival, proceed: @escaping () -> Void) -> Bool { false }
}

/// An event of an effect that arrives at its store.
public enum EffectArrival: Hashable, Sendable {
  /// The effect with this number has sent an action. Actions from a throttle are not held back: its clock decides.
  case output(UInt64)
  /// The operation of the effect with this number has returned.
  case end(UInt64)
  /// `\.dismiss` was called in a feature.
  case dismissal
}

extension DependencyValues {
  /// The tape that records or replays the input of a store made with these dependencies.
  ///
  /// Set it where a store is made, so that the calls of its first state are included.
  public var tape: (any Tape)? {
    get { settings?.tape?.tape }
    set { settings = .with(newValue.map { TapeInForce($0) }, in: settings) }
  }
}

/// A tape that is in force somewhere, counted so that endpoints know whether to look for one.
final class TapeInForce: Sendable {
  let tape: any Tape

  init(_ tape: any Tape) {
    self.tape = tape
    EndpointObservation.retainCount()
  }

  deinit {
    EndpointObservation.releaseCount()
  }
}
