import Dependencies
import IssueReporting
import SwiftNavigation

/// The state, the reducer, the buffer of actions and the effects of one store.
///
/// An action costs the reducer's work, and nothing that grows with the size of the state it leaves
/// alone, the effects in flight or the stores that were scoped from this one.
///
/// Confined to the actor it is made for. What comes from elsewhere comes by its ``link``, which
/// does not keep it alive, so it goes away with its stores. Its deinitializer may run anywhere:
/// nobody holds the core then, and what it shares with effects is only touched by who does.
final class RootCore<State, Action>: StoreCore<State, Action> {
  typealias Queued = QueuedAction

  /// The way back for what runs elsewhere.
  let link: StoreLink
  let path: NavigationPath
  /// The dependencies that reducers and effects see.
  ///
  /// Safe: they are set as a whole and never changed in place, so that no access lasts.
  @exclusivity(unchecked) var dependencies: DependencyValues
  let executor: EffectExecutor?
  let observer: (any StoreObserver)?
  let gate: (any EffectGate)?
  /// Sees each action right after it was reduced.
  var didReduce: ((Action, ActionEvent, UnsafePointer<State>) -> Void)?
  /// Sees each effect right before its task is made.
  var effectDidStart: ((EffectInFlight) -> Void)?
  /// Sees each effect that has ended.
  var effectDidEnd: ((EffectInFlight) -> Void)?
  /// Told after each drain, when the state can be read again.
  var didCommit: (() -> Void)?
  let isOnMainActor: Bool

  private let state: UnsafeMutablePointer<State>
  private let identity = ValueIdentity(of: State.self)
  private let reducer: ReducerNode
  private let drain: Drain
  let buffer = ActionBuffer()
  /// Effects that this drain has started and whose tasks are made at its end.
  var starting: [EffectInFlight] = []
  /// How many of them have theirs.
  var startedCount = 0
  /// Whether there are any; to ask the list costs looking its type up.
  var isStarting = false
  /// The effect that has ended and whose followers are being started.
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
    on actor: any Actor = MainActor.shared
  ) {
    let executor = executor ?? dependencies.effectExecutor
    self.link = StoreLink(on: actor, executor: executor)
    self.drain = Drain()
    self.path = NavigationPath(link: link, drain: drain)
    self.isOnMainActor = actor === MainActor.shared
    self.state = .allocate(capacity: 1)
    self.state.initialize(to: state)
    self.reducer = reducer._makeNode().node
    self.executor = executor
    self.observer = dependencies.storeObserver
    self.gate = dependencies.effectGate
    var dependencies = dependencies
    if let executor { dependencies.taskExecutor = executor.taskExecutor }
    if let observer {
      dependencies.endpointObservation = DependencyCall.observation(tells: observer)
    } else if let tasks = executor?.tasks {
      dependencies.endpointObservation = EndpointObservation { tasks.willCall("\($0).\($1)") }
    }
    self.dependencies = dependencies
    super.init(state: self.state, clock: StateClock(keepers: drain.keepers))
    link.connect(to: self)
    if let executor, let tasks = executor.tasks { record(in: tasks, of: executor) }
    observer?.didBegin { self.state.pointee }
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

  /// Keeps a record of the effects in flight for an executor that names them.
  private func record(in tasks: EffectTasks, of executor: EffectExecutor) {
    var latest: Action?
    didReduce = { action, _, _ in latest = action }
    effectDidStart = { effect in
      tasks.effectStarted(effect, by: latest.map { debugCaseOutput($0) })
    }
    effectDidEnd = { effect in
      tasks.effectEnded(effect.key)
      executor.noteActivity()
    }
  }

  // MARK: - State

  override var currentAction: String { current.map { debugCaseOutput($0.pointee) } ?? "none" }

  /// A copy of the state.
  var stateNow: State { state.pointee }

  // MARK: - Actions

  override func send(_ action: consuming Action) -> StoreTask {
    guard !isDraining else {
      reportReentrancy(action)
      let scope = ActionScope()
      buffer.append(Queued(SendEffect(action), origin: .user, scope: scope))
      return StoreTask(scope: scope)
    }
    return StoreTask(scope: process(&action, .user, cause: nil, scope: nil))
  }

  /// Takes an action from an effect in flight.
  func receive(_ action: Action, from effect: EffectInFlight) {
    link.takeMail()
    guard observer != nil || gate != nil else { return handle(action, from: effect) }
    if effect.throttle == nil,
      holds(.output(effect.id), in: effect, { self.handle(action, from: effect) })
    {
      return
    }
    // What the action starts was started by the effect, wherever the action is handled.
    EffectInFlight.$current.withValue(effect) { handle(action, from: effect) }
  }

  /// Whether the gate holds something back, and with it the task that it comes from: in that it is as
  /// if the store had taken its time.
  func holds(
    _ event: EffectGateEvent,
    in effect: EffectInFlight?,
    _ proceed: @escaping () -> Void
  ) -> Bool {
    guard let gate else { return false }
    let hold = executor?.holdCurrentTask()
    let transaction = Transaction.inForce
    let isHeld = gate.holds(event) {
      EffectInFlight.$current.withValue(effect) {
        guard let transaction else { return proceed() }
        withTransaction(transaction, proceed)
      }
      hold?.end()
    }
    if !isHeld { hold?.end() }
    return isHeld
  }

  private func handle(_ action: Action, from effect: EffectInFlight) {
    guard !effect.isCancelled else { return }
    if effect.isComplete { effect.run.origin.reportSendAfterCompletion(action) }
    observer?.didOutput(action, of: effect.event)
    if effect.throttle == nil, !isDraining {
      var action = action
      _ = process(&action, .effect(effect.id), cause: effect.cause, scope: effect.scope)
    } else {
      pass(
        Queued(
          SendEffect(action),
          origin: .effect(effect.id),
          cause: effect.cause,
          scope: effect.scope
        ),
        effect.throttle
      )
    }
  }

  /// Takes an action from an effect now, or when a throttle lets it pass.
  func pass(_ queued: Queued, _ throttle: Throttle<Queued>?) {
    if let throttle {
      hold(queued, Transaction.inForce, back: throttle)
    } else {
      take(queued)
    }
  }

  /// Handles an action now, or when those before it are done.
  func take(_ queued: Queued) {
    guard !isDraining else {
      buffer.append(queued)
      return
    }
    let send = unsafeDowncast(queued.send, to: SendEffect<Action>.self)
    withUnsafePointer(to: send.action) { action in
      _ = process(action, queued.origin, cause: queued.cause, scope: queued.scope)
    }
  }

  /// Takes an action that no one in particular sends: a dismissal.
  func receive(dismissal: EffectStorage) {
    let effect = EffectInFlight.current
    if holds(.dismissal, in: effect, { self.handle(dismissal: dismissal) }) { return }
    handle(dismissal: dismissal)
  }

  private func handle(dismissal: EffectStorage) {
    var queued = Queued(dismissal, origin: .effect(0))
    if isDraining { queued.scope = ActionScope() }
    take(queued)
  }

  /// Handles an action, and those that follow from it at once.
  ///
  /// - Returns: The scope of the effects that were started, if there are any.
  private func process(
    _ action: UnsafePointer<Action>,
    _ origin: ActionEvent.Origin,
    cause: UInt64?,
    scope: ActionScope?
  ) -> ActionScope? {
    // Whether someone has read the state.
    let isObserved = isArmed && identity.exists
    let old = isObserved ? identity.mark(state) : .nothing
    clock.isOut = true
    if clock.hasCopies { clock.dropCopies() }
    drainScope = scope
    // Reducers see this store's dependencies, at the root of its paths.
    let outer = drain.enter()
    if dependencies.isIdentical(to: DependencyValues._current) {
      work(action, origin, cause, scope)
    } else {
      DependencyValues.$_current.withValue(dependencies) { work(action, origin, cause, scope) }
    }
    let isReplaced = isObserved && identity.isReplaced(state, since: old)
    drain.leave(to: outer)
    clock.isOut = false
    let scope = drainScope
    drainScope = nil
    if isReplaced { wasReplaced(in: drain) }
    if let didCommit { didCommit() }
    drain.commit()
    return scope
  }

  private func work(
    _ action: UnsafePointer<Action>,
    _ origin: ActionEvent.Origin,
    _ cause: UInt64?,
    _ scope: ActionScope?
  ) {
    reduce(action, origin, cause, scope)
    while true {
      while buffer.count > 0 {
        let next = buffer.removeFirst()
        let send = unsafeDowncast(next.send, to: SendEffect<Action>.self)
        withUnsafePointer(to: send.action) { reduce($0, next.origin, next.cause, next.scope) }
      }
      guard isStarting else { return }
      launch()
    }
  }

  private func reduce(
    _ action: UnsafePointer<Action>,
    _ origin: ActionEvent.Origin,
    _ cause: UInt64?,
    _ scope: ActionScope?
  ) {
    sequence += 1
    if let observer {
      let event = ActionEvent(sequence: sequence, origin: origin, cause: cause)
      drain.action = sequence
      observer.willReduce(action.pointee, event) { self.state.pointee }
    }
    current = action
    let effect = reducer.reduce(state, action, path)
    current = nil
    if didReduce != nil || observer != nil {
      let event = ActionEvent(sequence: sequence, origin: origin, cause: cause)
      if let didReduce { didReduce(action.pointee, event, UnsafePointer(state)) }
      observer?.didReduce(action.pointee, event) { self.state.pointee }
    }
    if let effect { start(effect, EffectPlacement(cause: sequence, scope: scope), then: nil) }
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
