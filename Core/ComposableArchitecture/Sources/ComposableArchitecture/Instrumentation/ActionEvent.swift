/// An action in the order of a store: its number, origin and cause.
public struct ActionEvent: Hashable, Sendable {
  /// The origin of an action.
  public enum Origin: Hashable, Sendable {
    /// It was sent to the store.
    case user
    /// An effect sent it: the number of the effect, which is `0` for `Effect.send`.
    case effect(UInt64)
  }

  /// Counts the actions of a root store, from 1.
  public let sequence: UInt64
  /// The origin of the action.
  public let origin: Origin
  /// The sequence number of the action whose effect sent this one; `nil` if it was sent from
  /// outside.
  public let cause: UInt64?
}

/// An effect in flight.
public struct EffectEvent: Hashable, Sendable {
  /// Counts the effects of a root store, from 1.
  public let id: UInt64
  /// The name given to `Effect.run`.
  public let name: String?
  /// The sequence number of the action that caused the effect.
  public let cause: UInt64
  /// The features in which it was made, from the outside in, named by the properties that present them:
  /// `["destination", "rows[3]"]`. Empty at the root, of which `Scope` is a part.
  public let path: [String]
  /// The file, as `Module/File.swift`, and line where the effect was made.
  public let location: String
  /// Whether the effect is cancelled because its feature is gone. False before.
  @_spi(Exploring) public internal(set) var isFeatureGone = false
}
