public import Dependencies

/// Runs a feature on an actor other than the main actor.
///
/// ```swift
/// let store = StoreActor(initialState: Session.State()) { Session() }
/// let task = await store.send(.connected)
/// await task.finish()
/// print(await store.withState(\.count))
/// ```
///
/// A program can hold many of them: each runs apart from the others, and none touches the main
/// actor. A feature is written as for a ``Store``, with one choice to make in its effects:
///
/// - `await send(.response)`, as everywhere, makes a stop on the main actor, for ``Send`` belongs
///   to it, which only hands the action over.
/// - `await send.deliver(.response)` goes straight to the store's actor, and back when the action
///   was handled. It works for stores on the main actor too.
///
/// Likewise `await dismiss()` makes a stop on the main actor; having the parent set its state to
/// `nil` does not.
///
/// When the last reference to the store is gone, its effects are cancelled.
public actor StoreActor<State, Action> {
  private let core: RootCore<State, Action>
  /// The actor on whose executor the store runs, if it is the store's own.
  private let privateActor: (any Actor)?
  private weak let host: (any Actor)?
  /// A ``StateBroadcast``, which only states that can be sent have.
  private var broadcast: (any StoreObserver)?

  /// Makes a store with a place of its own to run at.
  ///
  /// - Parameters:
  ///   - initialState: The state to begin with. It is made with the store's dependencies, so it
  ///     may read them.
  ///   - reducer: The feature.
  ///   - prepareDependencies: Overrides dependencies for the feature and its effects.
  public init<R: Reducer<State, Action>>(
    initialState: @autoclosure @Sendable () -> R.State,
    @ReducerBuilder<State, Action> reducer: @Sendable () -> R,
    withDependencies prepareDependencies: (@Sendable (inout DependencyValues) -> Void)? = nil
  ) {
    let privateActor = PrivateActor()
    self.privateActor = privateActor
    self.host = privateActor
    self.core = Self.core(initialState, reducer, prepareDependencies, privateActor)
  }

  /// Makes a store that runs on the executor of another actor.
  ///
  /// The other actor reaches the store without a change of threads; synchronously, if it asserts
  /// where it is: `store.assumeIsolated { $0.send(.tick) }`. The store does not keep the actor
  /// alive, so that the actor can hold the store; using the store when the actor is gone stops the
  /// program.
  ///
  /// - Parameters:
  ///   - initialState: The state to begin with. It is made with the store's dependencies, so it
  ///     may read them.
  ///   - host: The actor to share the executor of.
  ///   - reducer: The feature.
  ///   - prepareDependencies: Overrides dependencies for the feature and its effects.
  public init<R: Reducer<State, Action>>(
    initialState: @autoclosure @Sendable () -> R.State,
    on host: some Actor,
    @ReducerBuilder<State, Action> reducer: @Sendable () -> R,
    withDependencies prepareDependencies: (@Sendable (inout DependencyValues) -> Void)? = nil
  ) {
    self.privateActor = nil
    self.host = host
    self.core = Self.core(initialState, reducer, prepareDependencies, host)
  }

  private static func core<R: Reducer<State, Action>>(
    _ initialState: @Sendable () -> R.State,
    _ reducer: @Sendable () -> R,
    _ prepareDependencies: (@Sendable (inout DependencyValues) -> Void)?,
    _ host: any Actor
  ) -> sending RootCore<State, Action> {
    var dependencies = DependencyValues._current
    dependencies.pinDefaults()
    if let prepareDependencies { dependencies.update(prepareDependencies) }
    return DependencyValues.$_current.withValue(dependencies) {
      RootCore(
        state: initialState(),
        reducer: reducer(),
        dependencies: dependencies,
        on: host
      )
    }
  }

  nonisolated public var unownedExecutor: UnownedSerialExecutor {
    guard let host else {
      preconditionFailure(
        """
        A store of '\(State.self)' was used after the actor it was made to run on was gone. Keep \
        the actor as long as the store, or make the store without one.
        """
      )
    }
    return host.unownedExecutor
  }

  /// Sends an action.
  ///
  /// - Parameter action: The action.
  /// - Returns: What the action has started, to wait for or to cancel. It may be ignored.
  @discardableResult
  public func send(_ action: sending Action) -> StoreTask {
    core.send(action)
  }

  /// Reads the state.
  ///
  /// - Parameter body: Gets the state.
  /// - Returns: What the closure returns.
  public func withState<R: Sendable>(_ body: @Sendable (State) throws -> R) rethrows -> R {
    precondition(
      !core.isOut,
      """
      The state of a store of '\(State.self)' was read while a reducer of the store was running. \
      The state is out with the reducer: use the reducer's own 'state' argument, and read the \
      store only from outside.
      """
    )
    return try body(core.stateNow)
  }

  /// Cancels every effect in flight. The store goes on.
  public func cancelEffects() {
    core.cancelEffects()
  }
}

/// The store of a feature on an actor of its own.
public typealias StoreActorOf<R: Reducer> = StoreActor<R.State, R.Action>

extension StoreActor where State: Sendable {
  /// The state.
  public var state: State { withState { $0 } }

  /// The state now, and again after each action, or group of actions that were handled in one go.
  ///
  /// Ends when the store goes away.
  ///
  /// - Parameter bufferingPolicy: What happens to states that nobody has taken yet; by default all
  ///   but the newest are dropped.
  public func states(
    bufferingPolicy: AsyncStream<State>.Continuation.BufferingPolicy = .bufferingNewest(1)
  ) -> AsyncStream<State> {
    let (stream, continuation) = AsyncStream.makeStream(bufferingPolicy: bufferingPolicy)
    continuation.yield(core.stateNow)
    makeBroadcast().add(continuation)
    return stream
  }

  /// The broadcast of the store's states, made when the first stream is asked for.
  private func makeBroadcast() -> StateBroadcast<State> {
    if let broadcast = broadcast as? StateBroadcast<State> { return broadcast }
    let broadcast = StateBroadcast<State>()
    core.observe(with: broadcast)
    self.broadcast = broadcast
    return broadcast
  }
}

/// An actor for its executor's sake.
private actor PrivateActor {}
