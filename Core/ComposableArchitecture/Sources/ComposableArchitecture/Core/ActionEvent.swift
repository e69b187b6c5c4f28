/// What is known of an action when a store handles it.
public struct ActionEvent: Hashable, Sendable {
  /// Where an action came from.
  public enum Origin: Hashable, Sendable {
    /// It was sent to the store.
    case user
    /// An effect sent it: the number of the effect, which is `0` for `Effect.send`.
    case effect(UInt64)
  }

  /// Counts the actions of a root store, from 1.
  public let sequence: UInt64
  /// Where the action came from.
  public let origin: Origin
  /// The sequence number of the action whose effect sent this one; `nil` if it was sent from
  /// outside.
  public let cause: UInt64?
}

/// What is known of an effect in flight.
public struct EffectEvent: Hashable, Sendable {
  /// Counts the effects of a root store, from 1.
  public let id: UInt64
  /// The name given to `Effect.run`.
  public let name: String?
  /// The sequence number of the action that caused the effect.
  public let cause: UInt64
  /// The file, as `Module/File.swift`, and line where the effect was made.
  public let location: String
}

/// Sees everything a root store does.
///
/// Install one with the dependency `\.storeObserver` when the store is made. A store without one
/// pays a single test for `nil` per action and effect. All calls come on the store's actor. The
/// calls with the state are in the middle of a drain: an observer must not read the store.
@MainActor
public protocol StoreObserver: AnyObject, Sendable {
  /// An action is about to be reduced.
  ///
  /// - Parameters:
  ///   - action: The root action.
  ///   - event: Its number, origin and cause.
  ///   - state: Gives the root state before it. Keeping the value makes the reducer copy what it
  ///     changes in it.
  func willReduce(_ action: Any, _ event: ActionEvent, state: () -> Any)

  /// An action was reduced.
  func didReduce(_ action: Any, _ event: ActionEvent, state: () -> Any)

  /// An effect was started.
  func didStart(_ effect: EffectEvent)

  /// An effect has ended, by itself or after it was cancelled.
  func didEnd(_ effect: EffectEvent, isCancelled: Bool)
}

extension StoreObserver {
  public func willReduce(_ action: Any, _ event: ActionEvent, state: () -> Any) {}
  public func didReduce(_ action: Any, _ event: ActionEvent, state: () -> Any) {}
  public func didStart(_ effect: EffectEvent) {}
  public func didEnd(_ effect: EffectEvent, isCancelled: Bool) {}
}
