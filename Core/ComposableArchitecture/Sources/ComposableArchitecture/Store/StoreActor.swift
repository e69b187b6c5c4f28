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
/// A program can hold many of them: each runs independently of the others, and none uses the main actor. A feature is
/// written as for a ``Store``, with one choice to make in its effects:
///
/// - `await send(.response)`, as everywhere, makes a stop on the main actor, because ``Send`` belongs to it. There it
///   only passes the action on.
/// - `await send.deliver(.response)` goes straight to the store's actor, and back when the action was handled. It works
///   for stores on the main actor too.
///
/// Likewise `await dismiss()` makes a stop on the main actor. A parent that sets its state to `nil` instead avoids it.
///
/// When the last reference to the store is released, its effects are cancelled.
public actor StoreActor<State, Action> {
  private let core: RootCore<State, Action>
  /// The actor on whose executor the store runs, if it is the store's own.
  private let privateActor: (any Actor)?
  private weak let host: (any Actor)?
  /// A ``StateBroadcast``, which exists only for sendable states.
  private var broadcast: (any StoreObserver)?

  /// Makes a store with an actor of its own.
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
  /// The other actor reaches the store without a change of threads; synchronously, if it asserts that it runs there:
  /// `store.assumeIsolated { $0.send(.tick) }`. The store does not retain the actor, so that the actor can hold the
  /// store. Using the store after the actor was deallocated stops the program.
  ///
  /// - Parameters:
  ///   - initialState: The state to begin with. It is made with the store's dependencies, so it
  ///     may read them.
  ///   - host: The actor whose executor is shared.
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
  /// - Returns: The effects of the action, to wait for or to cancel. It may be ignored.
  @discardableResult
  public func send(_ action: sending Action) -> StoreTask {
    core.send(action)
  }

  /// Reads the state.
  ///
  /// - Parameter body: Receives the state.
  /// - Returns: The result of the closure.
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

  /// Cancels every effect in flight. The store continues.
  public func cancelEffects() {
    core.cancelEffects()
  }
}

/// The store of a feature on an actor of its own.
public typealias StoreActorOf<R: Reducer> = StoreActor<R.State, R.Action>

extension StoreActor where State: Sendable {
  /// The state.
  public var state: State { withState { $0 } }

  /// The current state, and again the state after each action, or group of actions handled in one drain.
  ///
  /// Ends when the store ends.
  ///
  /// - Parameter bufferingPolicy: The treatment of states that were not consumed yet; by default all but the newest are
  ///   dropped.
  public func states(
    bufferingPolicy: AsyncStream<State>.Continuation.BufferingPolicy = .bufferingNewest(1)
  ) -> AsyncStream<State> {
    let (stream, continuation) = AsyncStream.makeStream(bufferingPolicy: bufferingPolicy)
    continuation.yield(core.stateNow)
    makeBroadcast().add(continuation)
    return stream
  }

  /// The broadcast of the store's states, made for the first stream.
  private func makeBroadcast() -> StateBroadcast<State> {
    if let broadcast = broadcast as? StateBroadcast<State> { return broadcast }
    let broadcast = StateBroadcast<State>()
    core.observe(with: broadcast)
    self.broadcast = broadcast
    return broadcast
  }
}

/// An actor that serves only as an executor.
private actor PrivateActor {}
