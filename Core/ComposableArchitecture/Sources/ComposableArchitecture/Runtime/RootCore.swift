import ConcurrencyExtras
import Dependencies
import IssueReporting
import SwiftNavigation

/// The state, the reducer, the buffer of actions and the effects of one store.
///
/// The cost of an action is the reducer's work. It does not grow with the size of the unchanged state, the effects in
/// flight or the stores that were scoped from this one.
///
/// Confined to the actor it is made for. Other threads reach it by its ``link``, which does not retain it, so it is
/// deallocated with its stores. Its deinitializer may run anywhere. No code retains the core then, and only code that
/// retains it accesses the objects that it shares with effects.
final class RootCore<State, Action>: StoreCore<State, Action> {
  /// The link by which other threads reach the store.
  let link: StoreLink
  let path: FeaturePath
  /// The dependencies that reducers and effects see.
  ///
  /// Safe: they are only set as a whole and never changed in place, so that no access lasts.
  @exclusivity(unchecked) var dependencies: DependencyValues
  let executor: EffectExecutor?
  /// The observer of all events.
  ///
  /// Safe: it is only set as a whole, so that no access lasts.
  @exclusivity(unchecked) private(set) var observer: (any StoreObserver)?
  /// Decides when the output of effects is handled; `nil` if the tape does not hold effects back.
  let tape: (any Tape)?
  let isOnMainActor: Bool

  private let state: UnsafeMutablePointer<State>
  private let identity = ValueIdentity(of: State.self)
  private let reducer: ReducerNode
  private let drain: Drain
  /// The actions that wait; made for the first of them.
  ///
  /// Safe: it is set once, so that no access lasts.
  @exclusivity(unchecked) private var buffer: ActionBuffer<Action>?
  /// Effects that this drain has started and whose tasks are made at its end.
  var starting: [EffectInFlight] = []
  /// The number of these effects that have their tasks.
  var startedCount = 0
  /// Whether effects are starting. Reading the list instead would look up its type.
  var isStarting = false
  /// The effect that has ended and whose successors are being started.
  var ending: EffectInFlight?
  var isDraining: Bool { clock.isOut }
  /// The action that is being reduced, for messages.
  private var current: UnsafePointer<Action>?
  /// The scope of the actions of this drain that have none of their own; made when needed.
  var drainScope: ActionScope?
  private var sequence: UInt64 = 0
  var effectCount: UInt64 = 0

  init(
    state: State,
    reducer: some Reducer<State, Action>,
    dependencies: DependencyValues,
    executor: EffectExecutor? = nil,
    observer: (any StoreObserver)? = nil,
    on actor: any Actor = MainActor.shared
  ) {
    _ = RunningCode.isFound
    let executor = executor ?? dependencies.effectExecutor ?? EffectExecutor.ofPlainStore
    self.link = StoreLink(on: actor, executor: executor)
    self.drain = Drain()
    self.path = FeaturePath(link: link, drain: drain)
    self.isOnMainActor = actor === MainActor.shared
    self.state = .allocate(capacity: 1)
    self.state.initialize(to: state)
    self.reducer =
      if let reducerGuard = dependencies.reducerGuard {
        GuardedNode(reducer._makeNode(), reducerGuard)
      } else {
        reducer._makeNode().node
      }
    self.executor = executor
    let watcher = observer ?? EffectRecord(of: link, in: executor)
    self.observer =
      watcher == nil
      ? dependencies.storeObserver
      : StoreObserverGroup.joining([watcher, dependencies.storeObserver])
    self.tape = dependencies.tape.flatMap { $0.holdsEffects ? $0 : nil }
    var dependencies = dependencies
    if let executor { dependencies.taskExecutor = executor.taskExecutor }
    if let observer = self.observer {
      dependencies.endpointObservation = DependencyCall.observation(tells: observer)
    }
    self.dependencies = dependencies
    super.init(
      state: StateAddress(self.state),
      clock: StateClock(previousValues: drain.previousValues)
    )
    link.connect(to: self)
    self.observer?.didBegin(self.state.pointee)
  }

  /// Adds an observer of all events from now on.
  func observe(with another: any StoreObserver) {
    observer = StoreObserverGroup.joining([another, observer])
  }

  /// The live state, while another one is shown.
  private var live: State?
  /// Whether another state is shown. Reading ``live`` instead would look up its type.
  ///
  /// Safe: it is set as a whole, between two actions.
  @exclusivity(unchecked) private var isShowingAnother = false

  /// Shows another state in place of the live one. Actions then change nothing.
  ///
  /// - Parameter shown: The state; `nil` goes back to the live one.
  func show(_ shown: State?) {
    precondition(!isDraining, "A state is shown between two actions, not while one is handled.")
    let current = live ?? state.pointee
    if let shown {
      live = current
      isShowingAnother = true
      replace(with: shown)
    } else if isShowingAnother {
      keepShown()
      replace(with: current)
    }
  }

  /// Makes the state that is shown the live one.
  func keepShown() {
    live = nil
    isShowingAnother = false
  }

  /// The features of the reducer, with the dependencies that are overridden for them.
  var features: FeatureTree {
    // Reading a dependency for its name is not recorded as a call of the session.
    var dependencies = dependencies
    dependencies.tape = nil
    dependencies.endpointObservation = nil
    return DependencyValues.$_current.withValue(dependencies) { [reducer] in
      FeatureTree(
        root: FeatureOutline.feature(of: State.self, ancestors: []) { reducer.describe(to: &$0) }
      )
    }
  }

  private func replace(with new: State) {
    clock.isOut = true
    if clock.hasCopies { clock.dropCopies() }
    let outer = drain.enter()
    state.pointee = new
    drain.leave(to: outer)
    clock.isOut = false
    wasReplaced(in: drain)
    drain.commit()
  }

  deinit {
    link.end()
    link.afterEnd {
      let outer = drain.enter()
      path.endRoot()
      drain.leave(to: outer)
    }
    drain.commit()
    executor?.tasks?.storeEnded(link)
    state.deinitialize(count: 1)
    state.deallocate()
  }

  /// Guesses which reducer is missing when an action has changed nothing.
  func missingReducer(for action: Action) -> MissingReducer? {
    MissingReducer(for: action, in: state.pointee, of: reducer)
  }

  // MARK: - State

  override var currentAction: String { current.map { debugCaseOutput($0.pointee) } ?? "none" }

  /// A copy of the state.
  var stateNow: State { state.pointee }

  // MARK: - The path of an action

  override func send(_ action: consuming Action) -> StoreTask {
    guard !isDraining else { return wait(action) }
    return StoreTask(scope: drain(&action, ActionSource(ofUserIn: nil)))
  }

  @inline(never)
  private func wait(_ action: Action) -> StoreTask {
    reportReentrancy(action)
    let scope = ActionScope()
    withUnsafePointer(to: action) { deliver($0, ActionSource(ofUserIn: scope)) }
    return StoreTask(scope: scope)
  }

  /// Handles an action: at once, or after those before it, or when its throttle lets it pass.
  func deliver(
    _ action: UnsafePointer<Action>,
    _ source: ActionSource,
    by throttle: AnyThrottle? = nil
  ) {
    if let throttle { return self.throttle(action, source, by: throttle) }
    guard isDraining else {
      _ = drain(action, source)
      return
    }
    (buffer ?? makeBuffer()).append(action.pointee, source)
    observer?.didEnqueue(action.pointee, from: source.origin, cause: source.cause)
  }

  /// Separate from ``deliver(_:_:by:)``, which would otherwise look up the type of a buffer in vain.
  @inline(never)
  private func makeBuffer() -> ActionBuffer<Action> {
    let buffer = ActionBuffer<Action>()
    self.buffer = buffer
    return buffer
  }

  /// Handles an action, and those that follow from it at once.
  ///
  /// - Returns: The scope of the effects that were started, if there are any.
  private func drain(_ action: UnsafePointer<Action>, _ source: ActionSource) -> ActionScope? {
    // Whether the state has a reader.
    let isObserved = watchesReplacement && identity.exists
    let old = isObserved ? identity.mark(StateAddress(state)) : .nothing
    clock.isOut = true
    if clock.hasCopies { clock.dropCopies() }
    if let scope = source.scope { drainScope = scope }
    // Reducers see this store's dependencies, at the root of its paths.
    let outer = drain.enter()
    if DependencyValues.isCurrent(dependencies.identity) {
      reduceAll(action, source)
    } else {
      DependencyValues.$_current.withValue(dependencies) { reduceAll(action, source) }
    }
    let isReplaced = isObserved && identity.isReplaced(StateAddress(state), since: old)
    if drain.isWatching, drain.watchedVersion != identity.version(StateAddress(state)) {
      endGoneFeatures()
    }
    drain.leave(to: outer)
    clock.isOut = false
    let scope = drainScope
    drainScope = nil
    commit(isReplaced: isReplaced)
    return scope
  }

  private func reduceAll(_ action: UnsafePointer<Action>, _ source: ActionSource) {
    if let next = reduce(action, source) { reduceNext(next, source.scope) }
    reduceWaiting()
  }

  /// Reduces the action that an effect sends, and those that follow from it. Nothing else waits, so they need no place
  /// in the buffer.
  @inline(never)
  private func reduceNext(_ effect: EffectStorage, _ scope: ActionScope?) {
    var next: EffectStorage? = effect
    while let effect = next {
      let source = ActionSource(effect: 0, cause: sequence, scope: scope)
      next = withUnsafePointer(to: effect.sending(Action.self).action) { reduce($0, source) }
    }
  }

  /// The identity of the state at the last search for removed features; `nil` if it has none.
  private var watchedID: ObservableStateID?

  /// Cancels the effects of features that the state no longer contains; see ``FieldWatch``.
  @inline(never)
  private func endGoneFeatures() {
    let id = identity.id(StateAddress(state))
    let isReplaced = id == nil || watchedID == nil || ObservableStateID.replaces(watchedID, id)
    id?.makeKnown()
    watchedID = id
    let isDue = isReplaced || drain.watch.isDue
    defer {
      // Without a version, each drain compares the identity.
      let version = identity.version(StateAddress(state))
      drain.watchedVersion = drain.watch.isDue || version == .max ? 0 : version
    }
    guard isDue else { return }
    guard path.hasPathsBelow else {
      drain.watch.end()
      drain.isWatching = false
      return
    }
    DependencyValues.$_current.withValue(dependencies) {
      var gone = GoneFeatures(isBelowChange: isReplaced)
      drain.watch.update { reducer.collect(into: &gone, from: StateAddress(state), path) }
      for path in gone.paths { path.end() }
      reduceWaiting()
    }
  }

  @inline(__always)
  private func reduceWaiting() {
    if isStarting {
      reduceWhatWaits()
    } else if let buffer, buffer.count > 0 {
      reduceWhatWaits()
    }
  }

  /// Separate from ``reduceWaiting()``, which every action calls, mostly with nothing waiting: this function reserves
  /// stack space for an action.
  @inline(never)
  private func reduceWhatWaits() {
    while true {
      while let buffer, buffer.count > 0 {
        buffer.removeFirst { action, source in
          if let next = reduce(action, source) { reduceNext(next, source.scope) }
        }
      }
      guard isStarting else { return }
      launch()
    }
  }

  /// - Returns: The effect that sends the action to reduce next, if nothing else waits.
  private func reduce(
    _ action: UnsafePointer<Action>,
    _ source: ActionSource
  ) -> EffectStorage? {
    sequence += 1
    if observer != nil { announce(action, source) }
    current = action
    let effect =
      isShowingAnother
      ? nil : reducer.reduce(StateAddress(state), ActionAddress(action), path)
    current = nil
    if observer != nil { report(action, source) }
    guard let effect else { return nil }
    if effect.kind == .send, observer == nil, buffer?.count ?? 0 == 0,
      source.scope?.isCancelled != true
    {
      return effect
    }
    start(effect, EffectPlacement(cause: sequence, scope: source.scope), then: nil)
    return nil
  }

  // The calls of the observer are separate functions: they copy actions and states, and reserve stack space for them.

  /// Notifies the observer that an action is about to be reduced.
  @inline(never)
  private func announce(_ action: UnsafePointer<Action>, _ source: ActionSource) {
    let event = ActionEvent(sequence: sequence, origin: source.origin, cause: source.cause)
    drain.action = sequence
    observer?.willReduce(action.pointee, event, state: state.pointee)
  }

  /// Notifies the observer that an action was reduced.
  @inline(never)
  private func report(_ action: UnsafePointer<Action>, _ source: ActionSource) {
    let event = ActionEvent(sequence: sequence, origin: source.origin, cause: source.cause)
    observer?.didReduce(action.pointee, event, state: state.pointee)
  }

  /// Notifies the observer that the state is readable again.
  @inline(never)
  private func reportCommit() { observer?.didCommit(state.pointee, drain.writes) }

  /// Resumes the callers that wait for the state to be readable again.
  @inline(__always)
  private func commit(isReplaced: Bool) {
    if isReplaced { wasReplaced(in: drain) }
    if observer != nil { reportCommit() }
    drain.commit()
  }

  private func reportReentrancy(_ action: Action) {
    reportIssue(
      """
      An action was sent to a store while the store was reducing another one.

        Being reduced: \(currentAction)
        Sent: \(debugCaseOutput(action))

      The action waits until the reducer is done. Reducers must not send to stores; return \
      'Effect.send' or send the action from an effect instead.
      """
    )
  }
}
