/// Sees everything a root store does.
///
/// Install one with the dependency `\.storeObserver` when the store is made. A store without one
/// pays a single test for `nil` per action and effect.
///
/// All calls but ``willCall(_:)`` come on the store's actor: for a ``Store`` the main actor, so that
/// an observer of one may use `MainActor.assumeIsolated`. They may come in the middle of a drain: an
/// observer must not read the store, nor send to it. When the store goes away it is told nothing
/// more; the effects are cancelled then.
///
/// ``StoreTracer`` is an observer that writes down what it sees.
public protocol StoreObserver: AnyObject, Sendable {
  /// A store was made.
  ///
  /// - Parameter state: Gives the first state.
  func didBegin(state: () -> Any)

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

  /// An effect has sent an action, which may have to wait its turn.
  func didOutput(_ action: Any, of effect: EffectEvent)

  /// An effect was cancelled. Its task may need a while to end.
  func didCancel(_ effect: EffectEvent)

  /// An effect has ended, by itself or after it was cancelled.
  func didEnd(_ effect: EffectEvent, isCancelled: Bool)

  /// An endpoint of a dependency client, made with `@DependencyClient`, is about to be called by a
  /// reducer of the store, an effect, or what either has started.
  ///
  /// Comes where the call is made, on any thread.
  func willCall(_ call: DependencyCall)
}

extension StoreObserver {
  public func didBegin(state: () -> Any) {}
  public func willReduce(_ action: Any, _ event: ActionEvent, state: () -> Any) {}
  public func didReduce(_ action: Any, _ event: ActionEvent, state: () -> Any) {}
  public func didStart(_ effect: EffectEvent) {}
  public func didOutput(_ action: Any, of effect: EffectEvent) {}
  public func didCancel(_ effect: EffectEvent) {}
  public func didEnd(_ effect: EffectEvent, isCancelled: Bool) {}
  public func willCall(_ call: DependencyCall) {}
}
