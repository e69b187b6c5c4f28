import ConcurrencyExtras
import Dependencies
import SwiftNavigation

/// The way from the reducer to the tasks of effects.
extension RootCore {
  /// Executes an effect, synchronously and in order.
  func start(_ effect: EffectStorage?, _ place: EffectPlacement, then completion: Completion?) {
    guard let effect else {
      completion?.complete()
      return
    }
    // The kind determines the class, and the type of the store the type of the actions.
    switch effect.kind {
    case .send:
      let send = effect.sending(Action.self)
      if !place.isCancelled {
        let source = ActionSource(effect: 0, cause: place.cause, scope: place.scope)
        withUnsafePointer(to: send.action) { deliver($0, source, by: place.throttle) }
      }
      completion?.complete()
    case .run:
      let run = unsafeDowncast(effect, to: RunEffect<Action>.self)
      enlist(run, place, then: completion)
    case .merge:
      let merge = unsafeDowncast(effect, to: MergeEffect.self)
      let joined = completion.map { completion in
        JoinedCompletion(count: merge.parts.count, then: completion)
      }
      if executor?.isInLineWithMainActor == true {
        startParts(of: merge, place, then: joined)
      } else {
        for effect in merge.parts { start(effect, place, then: joined) }
      }
    case .concatenate:
      let concatenate = unsafeDowncast(effect, to: ConcatenateEffect.self)
      var place = pinned(place)
      if !concatenate.isWork { place.beginByItself() }
      startInSequence(concatenate.parts[...], place, then: completion)
    case .cancellable:
      let effect = unsafeDowncast(effect, to: CancellableEffect.self)
      let path = effect.path ?? self.path
      var place = place
      if effect.isWork { place.delay &+= 1 } else { place.beginByItself() }
      admit(effect.effect, effect.cancellation, on: path, place, then: completion)
    case .throttle:
      let effect = unsafeDowncast(effect, to: ThrottleEffect.self)
      let path = effect.path ?? self.path
      startThrottled(effect.effect, effect.id, effect.throttling, on: path, place, then: completion)
    case .cancel:
      let cancel = unsafeDowncast(effect, to: CancelEffect.self)
      if !place.isCancelled { (cancel.path ?? self.path).cancel(cancel.id) }
      completion?.complete()
    case .transaction:
      let sent = unsafeDowncast(effect, to: TransactionEffect.self)
      withTransaction(sent.transaction) { start(sent.effect, place, then: completion) }
    case .presence:
      let presence = unsafeDowncast(effect, to: PresenceEffect.self)
      let (path, dismiss) = (presence.path, presence.dismiss)
      path.attach()
      path.dismiss = { [weak self] in
        self?.receive(dismissal: dismiss().sending())
      }
      completion?.complete()
    case .end:
      unsafeDowncast(effect, to: EndEffect.self).path.end()
      completion?.complete()
    }
  }

  /// Starts the parts of a merge, each in the order of the original.
  private func startParts(
    of merge: MergeEffect,
    _ place: EffectPlacement,
    then completion: Completion?
  ) {
    let work = merge.parts.firstIndex { !$0.isWork } ?? merge.parts.count
    var place = place
    if !merge.isWork { place.beginByItself() }
    let delay = place.delay
    for (index, effect) in merge.parts.enumerated() {
      place.delay = StartOrder.delay(ofPart: index, work: work, in: delay)
      start(effect, place, then: completion)
    }
  }

  /// A placement with the scope of the current drain, which it keeps after the drain.
  func pinned(_ place: EffectPlacement) -> EffectPlacement {
    guard place.scope == nil else { return place }
    var place = place
    place.scope = scopeOfDrain()
    return place
  }

  private func startInSequence(
    _ effects: ArraySlice<EffectStorage>,
    _ place: EffectPlacement,
    then completion: Completion?
  ) {
    guard let first = effects.first else {
      completion?.complete()
      return
    }
    var later = place
    later.isDelayedByFeatures = false
    later.delay = effects.allSatisfy(\.isWork) ? 0 : 1
    start(first, place, then: rest(effects, later, then: completion))
  }

  /// Returns the continuation of a concatenation after its first part.
  private func rest(
    _ effects: ArraySlice<EffectStorage>,
    _ place: EffectPlacement,
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

  /// Continues a concatenation. If it was cancelled while one piece of work ran, the piece right behind it still runs.
  /// It runs in a cancelled task, so that it can clean up.
  private func startRest(
    _ effects: ArraySlice<EffectStorage>,
    _ place: EffectPlacement,
    then completion: Completion?
  ) {
    let ended = ending
    ending = nil
    let next = effects.dropFirst()
    guard effects.first?.kind == .run, let run = next.first, run.kind == .run,
      ended?.hasRun == true
    else {
      // A dismissed feature sends nothing more.
      if ended?.path.isGone == true {
        completion?.complete()
      } else {
        startInSequence(next, place, then: completion)
      }
      return
    }
    enlist(
      unsafeDowncast(run, to: RunEffect<Action>.self),
      place,
      then: rest(next, place, then: completion),
      evenIfCancelled: true
    )
  }

  /// Puts the work of an effect on the list of those whose tasks are made at the end of the drain; at once if there is
  /// none.
  func enlist(
    _ run: RunEffect<Action>,
    _ place: EffectPlacement,
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
      run,
      id: effectCount,
      path: path,
      scope: place.scope ?? scopeOfDrain(),
      place: place,
      delay: executor?.isInLineWithMainActor == true ? place.delay(of: path) : 0,
      runsCancelled: isCancelled,
      link: link,
      completion: completion
    )
    if let observer {
      let observation = EffectObservation(effect, by: observer)
      effect.observation = observation
      observer.didStart(observation.event)
    }
    if isCancelled { effect.cancel() }
    starting.append(effect)
    isStarting = true
    if !isDraining { launch() }
  }

  // MARK: - Tasks

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
    let send = isOnMainActor ? Self.sender(from: effect) : Self.senderFromElsewhere(effect)
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

  // MARK: - Scope and end

  func scopeOfDrain() -> ActionScope {
    if let drainScope { return drainScope }
    let scope = ActionScope()
    drainScope = scope
    return scope
  }

  /// Cancels all effects in flight; the store continues.
  func cancelEffects() {
    path.cancelEffects()
  }
}
