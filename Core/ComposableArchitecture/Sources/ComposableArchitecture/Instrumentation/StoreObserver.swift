/// Sees everything a root store does.
///
/// Install one with the dependency `\.storeObserver` when the store is made. A store without one pays a single test for
/// `nil` per action and effect. With one, each event costs a call, and each effect allocates an object with its
/// description.
///
/// All calls but ``willCall(_:)`` come on the store's actor. For a ``Store`` that is the main actor, so that its
/// observer may use `MainActor.assumeIsolated`. They may come in the middle of a drain: an observer must not read the
/// store, nor send to it. When the store ends, its effects are cancelled, and it notifies its observer no more.
///
/// States and actions come in their own types. If an observer keeps a state, the reducer has to copy the storage that
/// it changes next.
///
/// A ``TestStore`` is such an observer, and so is ``StoreTracer``, which writes down the events. A `Tape` sees, and
/// decides, the input that a store gets from outside.
public protocol StoreObserver: AnyObject, Sendable {
  /// A store was made.
  ///
  /// - Parameter state: The first state.
  func didBegin<State>(_ state: State)

  /// An action has to wait because another one is being reduced.
  ///
  /// - Parameters:
  ///   - action: The root action.
  ///   - origin: The origin of the action.
  ///   - cause: The number of the action whose effect sent it.
  func didEnqueue<Action>(_ action: Action, from origin: ActionEvent.Origin, cause: UInt64?)

  /// An action is about to be reduced.
  ///
  /// - Parameters:
  ///   - action: The root action.
  ///   - event: Its number, origin and cause.
  ///   - state: The root state before it.
  func willReduce<State, Action>(_ action: Action, _ event: ActionEvent, state: State)

  /// An action was reduced.
  ///
  /// - Parameters:
  ///   - action: The root action.
  ///   - event: Its number, origin and cause.
  ///   - state: The root state after it, a copy for the observer alone: keeping it costs no other one.
  func didReduce<State, Action>(_ action: Action, _ event: ActionEvent, state: consuming State)

  /// All actions that waited are reduced, and the state can be read again.
  ///
  /// - Parameters:
  ///   - state: The root state.
  ///   - writes: The observed fields that were written since the last commit. Their observers are notified right after
  ///     this.
  func didCommit<State>(_ state: State, _ writes: ObservedWrites)

  /// An effect was started.
  func didStart(_ effect: EffectEvent)

  /// An effect has sent an action, which may have to wait its turn.
  func didSend<Action>(_ action: Action, from effect: EffectEvent)

  /// An effect was cancelled. Its task may need a while to end.
  func didCancel(_ effect: EffectEvent)

  /// An effect has ended, by itself or after it was cancelled.
  func didEnd(_ effect: EffectEvent, isCancelled: Bool)

  /// An endpoint of a `@DependencyClient` is about to be called by a reducer of the store, an effect, or a task that
  /// either has started.
  ///
  /// Called at the time and on the thread of the endpoint's call.
  func willCall(_ call: DependencyCall)
}

extension StoreObserver {
  public func didBegin<State>(_ state: State) {}
  public func didEnqueue<Action>(
    _ action: Action,
    from origin: ActionEvent.Origin,
    cause: UInt64?
  ) {}
  public func willReduce<State, Action>(_ action: Action, _ event: ActionEvent, state: State) {}
  public func didReduce<State, Action>(_ action: Action, _ event: ActionEvent, state: State) {}
  public func didCommit<State>(_ state: State, _ writes: ObservedWrites) {}
  public func didStart(_ effect: EffectEvent) {}
  public func didSend<Action>(_ action: Action, from effect: EffectEvent) {}
  public func didCancel(_ effect: EffectEvent) {}
  public func didEnd(_ effect: EffectEvent, isCancelled: Bool) {}
  public func willCall(_ call: DependencyCall) {}
}
