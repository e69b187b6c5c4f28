import Dependencies
import IssueReporting

/// The state, the reducer, the buffer of actions and the effects of one store.
///
/// An action costs the reducer's work, and nothing that grows with the size of the state it leaves
/// alone, the effects in flight or the stores that were scoped from this one.
@MainActor
final class RootCore<State, Action>: StoreCore<State, Action> {
  struct Queued {
    var action: Action
    var origin: ActionEvent.Origin
    var cause: UInt64?
    var scope: ActionScope?
  }

  let path = NavigationPath(parent: nil)
  /// The dependencies that reducers and effects see.
  var dependencies: DependencyValues
  let executor: EffectExecutor?
  let observer: (any StoreObserver)?
  /// Sees each action right after it was reduced.
  var didReduce: ((Action, ActionEvent, UnsafePointer<State>) -> Void)?
  /// Sees each effect right before its task is made.
  var effectDidStart: ((EffectInFlight) -> Void)?
  /// Sees each effect that has ended.
  var effectDidEnd: ((EffectInFlight) -> Void)?

  private let state: UnsafeMutablePointer<State>
  private let reducer: _ReducerNode<State, Action>
  private let drain: Drain
  /// Tells when the whole state was replaced by another.
  private let replaced = ObservationSubject()
  private var buffer: [Queued] = []
  /// Effects that this drain has started and whose tasks are made at its end.
  private var starting: [(effect: EffectInFlight, run: Effect<Action>.Run)] = []
  private var isDraining = false
  /// The action that is being reduced, for messages.
  private var current: Action?
  /// The scope of the actions of this drain that have none of their own; made when needed.
  private var drainScope: ActionScope?
  private var sequence: UInt64 = 0
  private var effectCount: UInt64 = 0
  private var groupCount: UInt64 = 0

  init(
    state: State,
    reducer: some Reducer<State, Action>,
    dependencies: DependencyValues,
    executor: EffectExecutor? = nil
  ) {
    self.state = .allocate(capacity: 1)
    self.state.initialize(to: state)
    self.reducer = reducer._makeNode()
    self.dependencies = dependencies
    self.executor = executor ?? dependencies.effectExecutor
    self.observer = dependencies.storeObserver
    self.drain = Drain(root: path)
  }

  isolated deinit {
    path.endRoot()
    state.deinitialize(count: 1)
    state.deallocate()
  }

  // MARK: - State

  override var pointer: UnsafeMutablePointer<State>? { state }

  override var isOut: Bool { isDraining }

  override var currentAction: String { current.map { debugCaseOutput($0) } ?? "none" }

  /// A copy of the state.
  var stateNow: State { state.pointee }

  override func access() { replaced.access(0) }

  /// The identity of the state, if someone observes it.
  private var observedIdentity: ObservableStateID? {
    replaced.isObserved(0) ? (state.pointee as? any ObservableState)?._$id : nil
  }

  // MARK: - Actions

  override func send(_ action: Action) -> StoreTask {
    if isDraining {
      reportReentrancy(action)
    }
    return StoreTask(scope: process(Queued(action: action, origin: .user)))
  }

  /// Takes an action from an effect in flight.
  func receive(_ action: Action, from effect: EffectInFlight) {
    guard !effect.isCancelled else { return }
    if effect.isComplete { effect.origin.reportSendAfterCompletion(action) }
    _ = process(
      Queued(action: action, origin: .effect(effect.id), cause: effect.cause, scope: effect.scope)
    )
  }

  /// Takes an action that no one in particular sends: a dismissal.
  func receive(_ action: Action) {
    _ = process(Queued(action: action, origin: .effect(0)))
  }

  private func process(_ queued: Queued) -> ActionScope? {
    guard !isDraining else {
      var queued = queued
      if queued.scope == nil { queued.scope = ActionScope() }
      buffer.append(queued)
      return queued.scope
    }
    let identity = observedIdentity
    isDraining = true
    drainScope = queued.scope
    inContext {
      reduce(queued)
      var index = 0
      repeat {
        while index < buffer.count {
          let next = buffer[index]
          index += 1
          reduce(next)
        }
        launch()
      } while index < buffer.count
    }
    buffer.removeAll(keepingCapacity: true)
    isDraining = false
    let scope = drainScope
    drainScope = nil
    if identity != observedIdentity { drain.changed(replaced, 0) }
    drain.commit()
    return scope
  }

  /// Runs a drain with this store's dependencies, at the root of its paths.
  private func inContext(_ body: () -> Void) {
    let isAtRoot = NavigationPath.current == nil
    switch (dependencies.isIdentical(to: DependencyValues._current), isAtRoot) {
    case (true, true):
      drain.run(body)
    case (true, false):
      NavigationPath.$current.withValue(nil) { drain.run(body) }
    case (false, true):
      DependencyValues.$_current.withValue(dependencies) { drain.run(body) }
    case (false, false):
      DependencyValues.$_current.withValue(dependencies) {
        NavigationPath.$current.withValue(nil) { drain.run(body) }
      }
    }
  }

  private func reduce(_ queued: Queued) {
    sequence += 1
    let event = ActionEvent(sequence: sequence, origin: queued.origin, cause: queued.cause)
    observer?.willReduce(queued.action, event) { self.state.pointee }
    current = queued.action
    let effect = reducer.reduce(into: &state.pointee, action: queued.action)
    current = nil
    if let didReduce { didReduce(queued.action, event, UnsafePointer(state)) }
    observer?.didReduce(queued.action, event) { self.state.pointee }
    if !effect.isNone {
      start(effect, Placement(cause: event.sequence, scope: queued.scope), then: nil)
    }
  }

  // MARK: - Effects

  /// Where a part of an effect stands.
  private struct Placement {
    var cause: UInt64
    var scope: ActionScope?
    var groups: [CancelGroup] = []

    var isCancelled: Bool {
      groups.contains(where: \.isCancelled) || scope?.isCancelled == true
    }
  }

  /// Carries an effect out, synchronously and in order.
  private func start(_ effect: Effect<Action>, _ place: Placement, then completion: Completion?) {
    switch effect.operation {
    case .none:
      completion?.complete()
    case .send(let action):
      if !place.isCancelled {
        let queued = Queued(
          action: action,
          origin: .effect(0),
          cause: place.cause,
          scope: place.scope
        )
        if isDraining { buffer.append(queued) } else { _ = process(queued) }
      }
      completion?.complete()
    case .run(let run):
      start(run, place, then: completion)
    case .merge(let effects):
      let joined = completion.map { completion in
        Completion(count: effects.count) { completion.complete() }
      }
      for effect in effects { start(effect, place, then: joined) }
    case .concatenate(let effects):
      start(effects[...], place, then: completion)
    case .cancellable(let effect, let id, let cancelInFlight, let path):
      let path = path ?? self.path
      if cancelInFlight { path.cancel(id) }
      groupCount += 1
      let group = CancelGroup(id: id, path: path, order: groupCount)
      path.insert(group)
      var inner = place
      inner.groups.append(group)
      start(
        effect,
        inner,
        then: Completion {
          if !group.isCancelled { path.remove(group) }
          completion?.complete()
        }
      )
    case .cancel(let id, let path):
      (path ?? self.path).cancel(id)
      completion?.complete()
    case .presence(let path, let action):
      path.attach()
      path.dismiss = { [weak self] in self?.receive(action) }
      completion?.complete()
    case .end(let path):
      path.end()
      completion?.complete()
    }
  }

  private func start(
    _ effects: ArraySlice<Effect<Action>>,
    _ place: Placement,
    then completion: Completion?
  ) {
    guard let first = effects.first else {
      completion?.complete()
      return
    }
    start(
      first,
      place,
      then: Completion { [weak self] in
        self?.start(effects.dropFirst(), place, then: completion)
      }
    )
  }

  private func start(
    _ run: Effect<Action>.Run,
    _ place: Placement,
    then completion: Completion?
  ) {
    let path = run.path ?? self.path
    guard !path.isGone, !place.isCancelled else {
      completion?.complete()
      return
    }
    effectCount += 1
    let effect = EffectInFlight(
      id: effectCount,
      cause: place.cause,
      name: run.name,
      origin: run.origin,
      path: path,
      scope: place.scope ?? scopeOfDrain(),
      groups: place.groups,
      completion: completion
    )
    effectDidStart?(effect)
    observer?.didStart(effect.event)
    starting.append((effect, run))
    if !isDraining { launch() }
  }

  /// Makes the tasks of the effects that were started. One that was cancelled in the meantime gets
  /// none, so that its operation never runs.
  private func launch() {
    while !starting.isEmpty {
      let batch = starting
      starting.removeAll(keepingCapacity: true)
      for (effect, run) in batch {
        let didEnd: @MainActor @Sendable () -> Void = { [weak self] in self?.didEnd(effect) }
        guard !effect.isCancelled else {
          effect.end(didEnd)
          continue
        }
        let send = Send<Action> { [weak self] action in self?.receive(action, from: effect) }
        let task = Self.task(run, effect, send, executor, didEnd: didEnd)
        effect.task = task
        effect.scope.attach(task, of: effect.id)
      }
    }
  }

  private func scopeOfDrain() -> ActionScope {
    if let drainScope { return drainScope }
    let scope = ActionScope()
    drainScope = scope
    return scope
  }

  /// Cancels everything in flight; the store goes on.
  func cancelEffects() {
    path.cancelEffects()
  }

  private func didEnd(_ effect: EffectInFlight) {
    effectDidEnd?(effect)
    observer?.didEnd(effect.event, isCancelled: effect.isCancelled)
  }

  /// The task of an effect. It runs nothing when it was cancelled before it came to run.
  nonisolated private static func task(
    _ run: Effect<Action>.Run,
    _ effect: EffectInFlight,
    _ send: Send<Action>,
    _ executor: EffectExecutor?,
    didEnd: @escaping @MainActor @Sendable () -> Void
  ) -> Task<Void, Never> {
    let isRoot = run.path == nil && NavigationPath.current == nil
    let isPlain = run.dependencies.isIdentical(to: DependencyValues._current)
    let operation: @Sendable () async -> Void = {
      if !Task.isCancelled {
        switch (isPlain, isRoot) {
        case (true, true):
          await run.operation(send)
        case (false, true):
          await DependencyValues.$_current.withValue(run.dependencies) {
            await run.operation(send)
          }
        default:
          await DependencyValues.$_current.withValue(run.dependencies) {
            await NavigationPath.$current.withValue(run.path) { await run.operation(send) }
          }
        }
      }
      await effect.end(didEnd)
    }
    guard let executor else { return Task(priority: run.priority, operation: operation) }
    return Quiescence.$scope.withValue(executor) {
      Task(executorPreference: executor, priority: run.priority, operation: operation)
    }
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
