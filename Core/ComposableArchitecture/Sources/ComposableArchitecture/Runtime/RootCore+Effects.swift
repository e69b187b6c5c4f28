import SwiftNavigation

/// The execution of effects by a store.
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
      let send = unsafeDowncast(effect, to: SendEffect<Action>.self)
      if !place.isCancelled {
        let source = ActionSource(effect: 0, cause: place.cause, scope: place.scope)
        withUnsafePointer(to: send.action) { pass($0, source, place.throttle) }
      }
      completion?.complete()
    case .run:
      let run = unsafeDowncast(effect, to: RunEffect<Action>.self)
      start(run, place, then: completion)
    case .merge:
      let merge = unsafeDowncast(effect, to: MergeEffect.self)
      let joined = completion.map { completion in
        JoinedCompletion(count: merge.parts.count, then: completion)
      }
      if executor?.isInLineWithMainActor == true {
        startInOrder(merge, place, then: joined)
      } else {
        for effect in merge.parts { start(effect, place, then: joined) }
      }
    case .concatenate:
      let concatenate = unsafeDowncast(effect, to: ConcatenateEffect.self)
      var place = pinned(place)
      if !concatenate.isWork { place.beginByItself() }
      start(concatenate.parts[...], place, then: completion)
    case .cancellable:
      let effect = unsafeDowncast(effect, to: CancellableEffect.self)
      let path = effect.path ?? self.path
      var place = place
      if effect.isWork { place.delay &+= 1 } else { place.beginByItself() }
      start(effect.effect, effect.cancellation, on: path, place, then: completion)
    case .throttle:
      let effect = unsafeDowncast(effect, to: ThrottleEffect.self)
      let path = effect.path ?? self.path
      start(effect.effect, effect.id, effect.throttling, on: path, place, then: completion)
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
        self?.receive(dismissal: unsafeDowncast(dismiss(), to: SendEffect<Action>.self))
      }
      completion?.complete()
    case .end:
      unsafeDowncast(effect, to: EndEffect.self).path.end()
      completion?.complete()
    }
  }

  /// Starts the parts of a merge, each in the order of the original.
  private func startInOrder(
    _ merge: MergeEffect,
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

  private func start(
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
        start(next, place, then: completion)
      }
      return
    }
    start(
      unsafeDowncast(run, to: RunEffect<Action>.self),
      place,
      then: rest(next, place, then: completion),
      evenIfCancelled: true
    )
  }

  func start(
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
