import ConcurrencyExtras
import Dependencies

/// The execution of the work of effects by a store.
extension RootCore {
  /// Makes the tasks of the started effects. An effect that was cancelled in the meantime gets no task, so that its
  /// operation never runs.
  func launch() {
    // The end of an effect can start others, and make their tasks too.
    while startedCount < starting.count {
      let effect = starting[startedCount]
      startedCount += 1
      guard !effect.isCancelled || effect.runsCancelled else {
        end(effect)
        continue
      }
      effect.attach(task(of: effect))
    }
    startedCount = 0
    starting.removeAll(keepingCapacity: true)
    isStarting = false
  }

  /// Removes the effect, whose task has ended, from every list, and starts the effects that waited for it.
  func end(_ effect: EffectInFlight) {
    effect.leave()
    if let observation = effect.observation {
      observation.observer.didEnd(observation.event, isCancelled: effect.isCancelled)
    }
    ending = effect
    effect.complete()
    ending = nil
  }

  /// The task of an effect. It does nothing if the effect was cancelled before the task ran. If the store has ended
  /// before, the operation runs in a cancelled task.
  ///
  /// Captures and the depth of calls decide how much memory an effect needs.
  private func task(of effect: EffectInFlight) -> Task<Void, Never> {
    let operation = operation(of: effect)
    let send = isOnMainActor ? Self.send(from: effect) : Self.sendFromElsewhere(effect)
    let isOnMainActor = isOnMainActor
    let work: @Sendable () async -> Void = {
      if effect.runsCancelled { withUnsafeCurrentTask { $0?.cancel() } }
      if effect.isToRun {
        effect.hasRun = true
        await operation(send)
      }
      if isOnMainActor {
        await Self.endOnMainActor(effect)
      } else {
        await Self.endElsewhere(effect)
      }
    }
    return inPlace(of: effect.run) {
      guard let executor else {
        // A task inherits the task-local values in force where it is made, which costs it less memory than setting them
        // itself.
        return EffectInFlight.$current.withValue(effect) {
          Task(priority: effect.run.priority, operation: work)
        }
      }
      return Quiescence.$scope.withValue(executor) {
        // The new task is no child task of an effect that may be sending.
        EffectInFlight.$current.withValue(nil) {
          executor.delayingJob(by: effect.delay) {
            Task(executorPreference: executor, priority: effect.run.priority, operation: work)
          }
        }
      }
    }
  }

  /// Makes a task with the dependencies and the path with which an effect was made.
  private func inPlace(
    of run: AnyRunEffect,
    _ make: () -> Task<Void, Never>
  ) -> Task<Void, Never> {
    let isRoot = run.path == nil && FeaturePath.inherited == nil
    let isPlain = run.dependencies.isIdentical(to: DependencyValues._current)
    switch (isPlain, isRoot) {
    case (true, true):
      return make()
    case (false, true):
      return DependencyValues.$_current.withValue(run.dependencies, operation: make)
    case (true, false):
      return FeaturePath.$inherited.withValue(run.path, operation: make)
    case (false, false):
      return DependencyValues.$_current.withValue(run.dependencies) {
        FeaturePath.$inherited.withValue(run.path, operation: make)
      }
    }
  }

  /// The work of an effect of this store.
  private func operation(of effect: EffectInFlight) -> RunEffect<Action>.Operation {
    let operation = unsafeDowncast(effect.run, to: RunEffect<Action>.self).operation
    guard let executor else { return operation }
    guard let jobs = executor.effectJobs else {
      return { send in await EffectInFlight.$current.withValue(effect) { await operation(send) } }
    }
    return { send in
      jobs.begin(effect.id)
      await EffectInFlight.$current.withValue(effect) { await operation(send) }
    }
  }

  // MARK: - Sending to the store

  /// Sends the actions of an effect of a store on the main actor.
  private static func send(from effect: EffectInFlight) -> Send<Action> {
    Send { action in receive(action, from: effect) }
  }

  /// Handles an action of an effect, on the store's actor, unless the store has ended.
  private static func receive(_ action: Action, from effect: EffectInFlight) {
    guard let core = effect.link.core else { return }
    unsafeDowncast(core, to: Self.self).receive(action, from: effect)
  }

  /// Ends an effect whose operation has returned.
  ///
  /// Asynchronous, so that it switches to the main actor itself: a caller that is already there would otherwise leave
  /// it first.
  @MainActor
  private static func endOnMainActor(_ effect: EffectInFlight) async {
    let link = effect.link
    guard let core = link.core else {
      link.afterEnd { effect.vanish() }
      return
    }
    link.takeMail()
    unsafeDowncast(core, to: Self.self).receiveEnd(of: effect)
  }

  /// Sends the actions of an effect of a store on any actor.
  private static func sendFromElsewhere(_ effect: EffectInFlight) -> Send<Action> {
    Send(
      send: { action in
        // Safe: passed on to the store's actor; the sender does not use it any more.
        let action = UncheckedSendable(action)
        effect.link.post { receive(action.value, from: effect) }
      },
      direct: { action in
        // Safe: as above.
        let action = UncheckedSendable(action)
        _ = await effect.link.perform { receive(action.value, from: effect) }
      }
    )
  }

  /// Ends an effect of a store on any actor.
  private static func endElsewhere(_ effect: EffectInFlight) async {
    let link = effect.link
    let isThere = await link.perform {
      guard let core = link.core else { return }
      unsafeDowncast(core, to: Self.self).receiveEnd(of: effect)
    }
    if !isThere { link.afterEnd { effect.vanish() } }
  }
}
