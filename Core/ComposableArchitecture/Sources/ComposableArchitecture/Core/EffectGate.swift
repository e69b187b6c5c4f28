/// Decides when what the effects of a store do reaches it.
///
/// For tools that make a session happen again in the order in which it was recorded. Install one with
/// the dependency `\.effectGate` when the store is made; a store without one pays a test for `nil`.
///
/// It is called on the store's actor.
public protocol EffectGate: AnyObject, Sendable {
  /// An effect has done something.
  ///
  /// - Parameters:
  ///   - event: What it has done.
  ///   - proceed: Lets the store handle it; to be called once, on the store's actor and not while it
  ///     handles an action. If the store has an ``EffectExecutor``, the task that has done it does not
  ///     go on until then.
  /// - Returns: Whether it is held back until `proceed` is called. Otherwise it is handled now.
  func holds(_ event: EffectGateEvent, proceed: @escaping () -> Void) -> Bool
}

/// What an effect does to its store.
public enum EffectGateEvent: Hashable, Sendable {
  /// The effect with this number has sent an action. What passes a throttle is not held back: its clock
  /// decides.
  case output(UInt64)
  /// The operation of the effect with this number has returned.
  case end(UInt64)
  /// `\.dismiss` was called in a feature.
  case dismissal
}
