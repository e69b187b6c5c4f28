#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Records all that comes to a store from outside, or plays in its place what was recorded.
///
/// From outside come the answers of dependencies, the time and the wake-ups of clocks, the values that
/// shared values are given by where they are kept, and the order in which concurrent effects reach the
/// store. Where a tape is in force, it is told of each of them, and may decide in its place.
///
/// Put one in force with ``DependencyValues/tape`` where a store is made. As long as none is in force
/// anywhere in the process, an endpoint costs a relaxed atomic load more than without, and a store a
/// test for `nil`. Every requirement has a default that leaves things as they are.
public protocol Tape: AnyObject, Sendable {
  /// An endpoint of a dependency is called:
  ///
  /// - one of a client made with `@DependencyClient`, except one that takes closures or
  ///   `inout` parameters, which nothing but the endpoint itself can answer;
  /// - `\.uuid`, `\.date`, `\.withRandomNumberGenerator`, `\.continuousClock`, `\.suspendingClock` and
  ///   `\.stackElementID`, as endpoints of the client ``EndpointCall/dependencyValues``: `uuid`, `date`,
  ///   `random`, `continuousClock.now`, `continuousClock.sleep` and so on.
  ///
  /// Comes where the call is made, on any thread. What is called to answer a call is a part of it, and not
  /// told.
  ///
  /// - Parameter call: The call.
  /// - Returns: What becomes of it; `nil` if it is neither recorded nor answered.
  func take(_ call: EndpointCall) -> (any TapedCall)?

  /// A value has come to a shared value, from where that is kept, that is another than the one there is.
  ///
  /// Comes on any thread and at any time, between two actions or while one is handled.
  ///
  /// - Parameters:
  ///   - key: The key under which it is kept, as it describes itself.
  ///   - contents: The JSON of the value; `nil` unless the key is one of `.appStorage` or `.fileStorage`.
  ///   - change: Takes the value; to be called once, now or later, on any thread.
  ///   - then: Tells who has waited for it; to be called after that.
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
  ///   - accept: Lets the value be another one, as if another program had stored it; for JSON that
  ///     comes later. Returns whether there is still somebody who has the value.
  /// - Returns: The JSON of the value to begin with in place of what is stored; `nil` to load that.
  func beginning(of key: String, accept: @escaping @Sendable (Data) -> Bool) -> Data?

  /// Whether ``holds(_:proceed:)`` may hold anything back. Asked when a store is made.
  var holdsEffects: Bool { get }

  /// An effect has done something that its store is about to handle.
  ///
  /// Comes on the store's actor, if ``holdsEffects``.
  ///
  /// - Parameters:
  ///   - arrival: What it has done.
  ///   - proceed: Lets the store handle it; to be called once, on the store's actor and not while it
  ///     handles an action. If the store has an `EffectExecutor`, the task that has done it does not
  ///     go on until then.
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
  /// The effect with this number has sent an action. What passes a throttle is not held back: its clock
  /// decides.
  case output(UInt64)
  /// The operation of the effect with this number has returned.
  case end(UInt64)
  /// `\.dismiss` was called in a feature.
  case dismissal
}

extension DependencyValues {
  /// The tape that records or replays the input of a store made with these dependencies.
  ///
  /// Set it where a store is made, so that the calls of its first state are told as well.
  public var tape: (any Tape)? {
    get { settings?.tape?.tape }
    set { settings = .with(newValue.map { TapeInForce($0) }, in: settings) }
  }
}

/// A tape that is in force somewhere, counted so that endpoints know whether to ask for one.
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
