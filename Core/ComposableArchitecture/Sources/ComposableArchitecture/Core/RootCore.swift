import Dependencies
import IssueReporting

/// The state, the reducer, the buffer of actions and the effects of one store.
///
/// An action costs the reducer's work, and nothing that grows with the size of the state it leaves
/// alone, the effects in flight or the stores that were scoped from this one.
///
/// Confined to the actor it is made for. What comes from elsewhere comes by its ``link``, which
/// does not keep it alive, so it goes away with its stores. Its deinitializer may run anywhere:
/// nobody holds the core then, and what it shares with effects is only touched by who does.
final class RootCore<State, Action>: StoreCore<State, Action> {
  struct Queued {
    var action: Action
    var origin: ActionEvent.Origin
    var cause: UInt64?
    var scope: ActionScope?
  }

  /// The way back for what runs elsewhere.
  let link: StoreLink
  let path: NavigationPath
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
  /// Told after each drain, when the state can be read again.
  var didCommit: (() -> Void)?
  let isOnMainActor: Bool

  private let state: UnsafeMutablePointer<State>
  private let reducer: _ReducerNode<State, Action>
  private let drain: Drain
  /// Tells when the whole state was replaced by another.
  private let replaced = ObservationSubject()
  var buffer: [Queued] = []
  /// Effects that this drain has started and whose tasks are made at its end.
  var starting: [Starting] = []
  /// The effect that has ended and whose followers are being started.
  var ending: EffectInFlight?
  var isDraining = false
  /// Copies that readers of the state have made since the last action.
  private var copies: [any KeptCopy] = []
  /// The action that is being reduced, for messages.
  private var current: Action?
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
    self.path = NavigationPath(link: link)
    self.isOnMainActor = actor === MainActor.shared
    self.state = .allocate(capacity: 1)
    self.state.initialize(to: state)
    self.reducer = reducer._makeNode()
    self.dependencies = dependencies
    self.executor = executor
    self.observer = dependencies.storeObserver
    if let observer {
      self.dependencies.endpointObservation = DependencyCall.observation(tells: observer)
    }
    self.drain = Drain(root: path)
    super.init()
    link.connect(to: self)
  }

  deinit {
    link.afterEnd { drain.run { path.endRoot() } }
    drain.commit()
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

  override func keep(_ copy: any KeptCopy) { copies.append(copy) }

  override var keepers: FieldKeepers { drain.keepers }

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
  func receive(
    _ action: Action,
    from effect: EffectInFlight,
    through throttle: Throttle<Queued>?
  ) {
    link.takeMail()
    guard !effect.isCancelled else { return }
    if effect.isComplete { effect.origin.reportSendAfterCompletion(action) }
    observer?.didOutput(action, of: effect.event)
    pass(
      Queued(action: action, origin: .effect(effect.id), cause: effect.cause, scope: effect.scope),
      throttle
    )
  }

  /// Takes an action from an effect now, or when a throttle lets it pass.
  func pass(_ queued: Queued, _ throttle: Throttle<Queued>?) {
    if let throttle {
      hold(queued, back: throttle)
    } else {
      take(queued)
    }
  }

  /// Handles an action now, or when those before it are done.
  func take(_ queued: Queued) {
    if isDraining { buffer.append(queued) } else { _ = process(queued) }
  }

  /// Takes an action that no one in particular sends: a dismissal.
  func receive(_ action: Action) {
    _ = process(Queued(action: action, origin: .effect(0)))
  }

  func process(_ queued: Queued) -> ActionScope? {
    guard !isDraining else {
      var queued = queued
      if queued.scope == nil { queued.scope = ActionScope() }
      buffer.append(queued)
      return queued.scope
    }
    let identity = observedIdentity
    if !copies.isEmpty {
      for copy in copies { copy.drop() }
      copies.removeAll(keepingCapacity: true)
    }
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
    didCommit?()
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
    if let observer {
      drain.action = sequence
      observer.willReduce(queued.action, event) { self.state.pointee }
    }
    current = queued.action
    let effect = reducer.reduce(into: &state.pointee, action: queued.action)
    current = nil
    if let didReduce { didReduce(queued.action, event, UnsafePointer(state)) }
    observer?.didReduce(queued.action, event) { self.state.pointee }
    if !effect.isNone {
      start(effect, Placement(cause: event.sequence, scope: queued.scope), then: nil)
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
