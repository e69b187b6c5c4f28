import ConcurrencyExtras
import Dependencies

/// How a store carries out effects.
extension RootCore {
  /// Where a part of an effect stands.
  struct Placement {
    var cause: UInt64
    var scope: ActionScope?
    /// The innermost of the groups it is in.
    var group: CancelGroup?
    /// What the actions have to pass.
    var throttle: Throttle<Queued>?

    var isCancelled: Bool {
      group?.isCancelledAround == true || scope?.isCancelled == true
    }
  }

  /// Carries an effect out, synchronously and in order.
  func start(_ effect: EffectStorage?, _ place: Placement, then completion: Completion?) {
    guard let effect else {
      completion?.complete()
      return
    }
    // The kind tells the class, and the store's type the actions.
    switch effect.kind {
    case .send:
      if !place.isCancelled {
        pass(
          Queued(effect, origin: .effect(0), cause: place.cause, scope: place.scope),
          place.throttle
        )
      }
      completion?.complete()
    case .run:
      let run = unsafeDowncast(effect, to: RunEffect<Action>.self)
      start(run.run, place, then: completion)
    case .merge:
      let merge = unsafeDowncast(effect, to: MergeEffect.self)
      let joined = completion.map { completion in
        JoinedCompletion(count: merge.parts.count, then: completion)
      }
      for effect in merge.parts { start(effect, place, then: joined) }
    case .concatenate:
      let concatenate = unsafeDowncast(effect, to: ConcatenateEffect.self)
      start(concatenate.parts[...], pinned(place), then: completion)
    case .cancellable:
      let effect = unsafeDowncast(effect, to: CancellableEffect.self)
      let path = effect.path ?? self.path
      start(effect.effect, effect.cancellation, on: path, place, then: completion)
    case .throttle:
      let effect = unsafeDowncast(effect, to: ThrottleEffect.self)
      let path = effect.path ?? self.path
      start(effect.effect, effect.id, effect.throttling, on: path, place, then: completion)
    case .cancel:
      let cancel = unsafeDowncast(effect, to: CancelEffect.self)
      if !place.isCancelled { (cancel.path ?? self.path).cancel(cancel.id) }
      completion?.complete()
    case .presence:
      let presence = unsafeDowncast(effect, to: PresenceEffect.self)
      let (path, dismiss) = (presence.path, presence.dismiss)
      path.attach()
      path.dismiss = { [weak self] in self?.receive(dismissal: dismiss) }
      completion?.complete()
    case .end:
      unsafeDowncast(effect, to: EndEffect.self).path.end()
      completion?.complete()
    }
  }

  /// A place in the scope it will have later too, when the drain is over.
  func pinned(_ place: Placement) -> Placement {
    guard place.scope == nil else { return place }
    var place = place
    place.scope = scopeOfDrain()
    return place
  }

  private func start(
    _ effects: ArraySlice<EffectStorage>,
    _ place: Placement,
    then completion: Completion?
  ) {
    guard let first = effects.first else {
      completion?.complete()
      return
    }
    start(first, place, then: rest(effects, place, then: completion))
  }

  /// What goes on with a concatenation when its first part has ended.
  private func rest(
    _ effects: ArraySlice<EffectStorage>,
    _ place: Placement,
    then completion: Completion?
  ) -> Completion {
    ClosureCompletion { [weak self] in
      guard let self else {
        completion?.complete()
        return
      }
      startRest(effects, place, then: completion)
    }
  }

  /// Goes on with a concatenation. When it was cancelled while one piece of work ran, the piece
  /// right behind it runs all the same, in a cancelled task, so that it can clear up.
  private func startRest(
    _ effects: ArraySlice<EffectStorage>,
    _ place: Placement,
    then completion: Completion?
  ) {
    let ended = ending
    ending = nil
    let next = effects.dropFirst()
    guard effects.first?.kind == .run, let run = next.first, run.kind == .run,
      ended?.hasRun == true
    else {
      // A feature that is gone sends nothing more.
      if ended?.path.isGone == true {
        completion?.complete()
      } else {
        start(next, place, then: completion)
      }
      return
    }
    start(
      unsafeDowncast(run, to: RunEffect<Action>.self).run,
      place,
      then: rest(next, place, then: completion),
      evenIfCancelled: true
    )
  }

  func start(
    _ run: Effect<Action>.Run,
    _ place: Placement,
    then completion: Completion?,
    evenIfCancelled: Bool = false
  ) {
    let path = run.path ?? self.path
    let isCancelled = path.isGone || place.isCancelled
    guard !isCancelled || evenIfCancelled else {
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
      group: place.group,
      completion: completion
    )
    effectDidStart?(effect)
    if let observer {
      observer.didStart(effect.event)
      effect.didCancel = { [weak self, unowned effect] in
        self?.observer?.didCancel(effect.event)
      }
    }
    if isCancelled { effect.cancel() }
    starting.append(Starting(effect: effect, run: run, place: place, runsCancelled: isCancelled))
    isStarting = true
    if !isDraining { launch() }
  }

  /// An effect whose task is to be made.
  struct Starting {
    var effect: EffectInFlight
    var run: Effect<Action>.Run
    var place: Placement
    /// Whether it runs although it is cancelled.
    var runsCancelled: Bool
  }

  /// Makes the tasks of the effects that were started. One that was cancelled in the meantime gets
  /// none, so that its operation never runs.
  func launch() {
    while isStarting {
      isStarting = false
      let batch = starting
      starting.removeAll(keepingCapacity: true)
      for start in batch {
        let effect = start.effect
        guard !effect.isCancelled || start.runsCancelled else {
          end(effect)
          continue
        }
        let task = task(of: start)
        effect.task = task
        effect.scope.attach(task, of: effect.id)
      }
    }
  }

  /// What an effect sends its actions with.
  private func send(
    from effect: EffectInFlight,
    through throttle: Throttle<Queued>?
  ) -> Send<Action> {
    // Safe: the core and the throttle are used on the core's actor only.
    nonisolated(unsafe) weak let core = self
    nonisolated(unsafe) let throttle = throttle
    let link = self.link
    if isOnMainActor {
      return Send { action in core?.receive(action, from: effect, through: throttle) }
    }
    return Send(
      send: { action in
        // Safe: handed over to the store's actor; the sender does not use it any more.
        nonisolated(unsafe) let action = action
        link.post { core?.receive(action, from: effect, through: throttle) }
      },
      direct: { action in
        // Safe: as above.
        nonisolated(unsafe) let action = action
        _ = await link.perform { core?.receive(action, from: effect, through: throttle) }
      }
    )
  }

  func scopeOfDrain() -> ActionScope {
    if let drainScope { return drainScope }
    let scope = ActionScope()
    drainScope = scope
    return scope
  }

  /// Cancels everything in flight; the store goes on.
  func cancelEffects() {
    path.cancelEffects()
  }

  /// Takes the effect, whose task has ended, out of every list, and starts what waited for it.
  func end(_ effect: EffectInFlight) {
    effect.leave()
    effectDidEnd?(effect)
    observer?.didEnd(effect.event, isCancelled: effect.isCancelled)
    ending = effect
    effect.complete()
    ending = nil
  }

  /// The task of an effect. It runs nothing when it was cancelled before it came to run.
  private func task(of start: Starting) -> Task<Void, Never> {
    let send = send(from: start.effect, through: start.place.throttle)
    return inPlace(of: start.run) {
      guard let executor else {
        // A task takes over what is in force where it is made, which costs it less memory than to
        // put it in force itself.
        return EffectInFlight.$current.withValue(start.effect) {
          isOnMainActor ? taskOnMainActor(start, send) : taskElsewhere(start, send)
        }
      }
      return Quiescence.$scope.withValue(executor) {
        // Not a child task of the effect that may be sending.
        EffectInFlight.$current.withValue(nil) { task(start, send, on: executor) }
      }
    }
  }

  /// A task that begins and ends on the main actor, as the store does. The operation leaves it by
  /// itself as soon as it has something to do elsewhere, and until then nobody has to be woken.
  ///
  /// What it keeps and how deep it calls decide how much memory an effect takes.
  private func taskOnMainActor(_ start: Starting, _ send: Send<Action>) -> Task<Void, Never> {
    let (effect, operation) = (start.effect, start.run.operation)
    guard !start.runsCancelled else {
      return Task(priority: start.run.priority) { @MainActor in
        withUnsafeCurrentTask { $0?.cancel() }
        effect.hasRun = true
        await operation(send)
        Self.end(effect)
      }
    }
    return Task(priority: start.run.priority) { @MainActor in
      if !Task.isCancelled {
        effect.hasRun = true
        await operation(send)
      }
      Self.end(effect)
    }
  }

  /// Ends an effect whose task has ended, on the actor of the store.
  @MainActor
  private static func end(_ effect: EffectInFlight) {
    guard let link = effect.path.link else { return }
    guard let core = link.core else {
      link.afterEnd { effect.vanish() }
      return
    }
    link.takeMail()
    unsafeDowncast(core, to: Self.self).end(effect)
  }

  /// A task for a store on another actor.
  private func taskElsewhere(_ start: Starting, _ send: Send<Action>) -> Task<Void, Never> {
    let (effect, operation, runsCancelled) = (
      start.effect, start.run.operation, start.runsCancelled
    )
    // Safe: the core is taken out on its actor only.
    nonisolated(unsafe) weak let core = self
    let link = self.link
    return Task(priority: start.run.priority) {
      if runsCancelled { withUnsafeCurrentTask { $0?.cancel() } }
      if !Task.isCancelled || runsCancelled {
        effect.hasRun = true
        await operation(send)
      }
      guard await !link.perform({ core?.end(effect) }) else { return }
      link.afterEnd { effect.vanish() }
    }
  }

  /// A task on an executor of the store's own.
  private func task(
    _ start: Starting,
    _ send: Send<Action>,
    on executor: EffectExecutor
  ) -> Task<Void, Never> {
    let (effect, operation, runsCancelled) = (
      start.effect, start.run.operation, start.runsCancelled
    )
    // Safe: the core is taken out on its actor only.
    nonisolated(unsafe) weak let core = self
    let link = self.link
    return Task(executorPreference: executor, priority: start.run.priority) {
      if runsCancelled { withUnsafeCurrentTask { $0?.cancel() } }
      if !Task.isCancelled || runsCancelled {
        effect.hasRun = true
        await EffectInFlight.$current.withValue(effect) { await operation(send) }
      }
      guard await !link.perform({ core?.end(effect) }) else { return }
      link.afterEnd { effect.vanish() }
    }
  }

  /// Makes a task with the dependencies and in the place an effect was made in.
  private func inPlace(
    of run: Effect<Action>.Run,
    _ make: () -> Task<Void, Never>
  ) -> Task<Void, Never> {
    let isRoot = run.path == nil && NavigationPath.inherited == nil
    let isPlain = run.dependencies.isIdentical(to: DependencyValues._current)
    switch (isPlain, isRoot) {
    case (true, true):
      return make()
    case (false, true):
      return DependencyValues.$_current.withValue(run.dependencies, operation: make)
    case (true, false):
      return NavigationPath.$inherited.withValue(run.path, operation: make)
    case (false, false):
      return DependencyValues.$_current.withValue(run.dependencies) {
        NavigationPath.$inherited.withValue(run.path, operation: make)
      }
    }
  }
}
