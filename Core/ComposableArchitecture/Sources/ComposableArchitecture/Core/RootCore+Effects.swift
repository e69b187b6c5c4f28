import ConcurrencyExtras
import Dependencies

/// How a store carries out effects.
extension RootCore {
  /// Where a part of an effect stands.
  struct Placement {
    var cause: UInt64
    var scope: ActionScope?
    var groups: [CancelGroup] = []

    var isCancelled: Bool {
      groups.contains(where: \.isCancelled) || scope?.isCancelled == true
    }
  }

  /// Carries an effect out, synchronously and in order.
  func start(_ effect: Effect<Action>, _ place: Placement, then completion: Completion?) {
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
        guard let self else {
          completion?.complete()
          return
        }
        start(effects.dropFirst(), place, then: completion)
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
  func launch() {
    while !starting.isEmpty {
      let batch = starting
      starting.removeAll(keepingCapacity: true)
      for (effect, run) in batch {
        guard !effect.isCancelled else {
          end(effect)
          continue
        }
        let task = task(run, effect)
        effect.task = task
        effect.scope.attach(task, of: effect.id)
      }
    }
  }

  /// What an effect sends its actions with.
  private func send(from effect: EffectInFlight) -> Send<Action> {
    // Safe: the core is taken out on its actor only.
    nonisolated(unsafe) weak let core = self
    let link = self.link
    if isOnMainActor {
      return Send { action in core?.receive(action, from: effect) }
    }
    return Send(
      send: { action in
        // Safe: handed over to the store's actor; the sender does not use it any more.
        nonisolated(unsafe) let action = action
        link.post { core?.receive(action, from: effect) }
      },
      direct: { action in
        nonisolated(unsafe) let action = action
        _ = await link.perform { core?.receive(action, from: effect) }
      }
    )
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

  /// Takes the effect, whose task has ended, out of every list, and starts what waited for it.
  private func end(_ effect: EffectInFlight) {
    effect.leave()
    effectDidEnd?(effect)
    observer?.didEnd(effect.event, isCancelled: effect.isCancelled)
    effect.complete()
  }

  /// The task of an effect. It runs nothing when it was cancelled before it came to run.
  private func task(_ run: Effect<Action>.Run, _ effect: EffectInFlight) -> Task<Void, Never> {
    // Safe: the core is taken out on its actor only.
    nonisolated(unsafe) weak let core = self
    let link = self.link
    let send = send(from: effect)
    let isRoot = run.path == nil && NavigationPath.current == nil
    let isPlain = run.dependencies.isIdentical(to: DependencyValues._current)
    let operation: @Sendable () async -> Void = {
      if !Task.isCancelled {
        await EffectInFlight.$current.withValue(effect) {
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
      }
      guard await !link.perform({ core?.end(effect) }) else { return }
      link.afterEnd {
        effect.leave()
        effect.complete()
      }
    }
    guard let executor else { return Task(priority: run.priority, operation: operation) }
    return Quiescence.$scope.withValue(executor) {
      Task(executorPreference: executor, priority: run.priority, operation: operation)
    }
  }
}
