import Clocks
import ConcurrencyExtras
import SwiftNavigation

/// The throttling of effects' actions.
extension RootCore {
  /// Starts an effect whose actions are throttled.
  func startThrottled(
    _ effect: EffectStorage?,
    _ id: CancelID,
    _ throttling: Throttling,
    on path: FeaturePath,
    _ place: EffectPlacement,
    then completion: Completion?
  ) {
    guard !place.isCancelled, !path.isGone else {
      completion?.complete()
      return
    }
    let throttle =
      path.throttle(id).flatMap { $0 as? Throttle<Action> } ?? Throttle(id, path, throttling)
    throttle.throttling = throttling
    // The new work replaces the old, but the waiting action of the old work still waits.
    let held = throttle.held
    path.cancel(id)
    if let held { self.throttle(held, by: throttle) }
    let group = makeGroup(id, path, in: place.group, then: completion)
    var inner = place
    inner.group = group
    inner.throttle = throttle
    start(effect, inner, then: group)
  }

  /// Delivers an action, or keeps it, with its transaction, until the interval is over.
  ///
  /// Separate from ``deliver(_:_:by:)``, which would otherwise look up the type of a queued action in vain.
  @inline(never)
  func throttle(
    _ action: UnsafePointer<Action>,
    _ source: ActionSource,
    by throttle: AnyThrottle
  ) {
    let held = Throttle<Action>.Held(
      queued: QueuedAction(action: action.pointee, source: source),
      transaction: Transaction.inForce
    )
    self.throttle(held, by: unsafeDowncast(throttle, to: Throttle<Action>.self))
  }

  private func throttle(_ held: Throttle<Action>.Held, by throttle: Throttle<Action>) {
    guard throttle.isClosed, let end = throttle.end else {
      begin(throttle)
      deliver(held)
      return
    }
    guard throttle.held == nil else {
      if throttle.throttling.isLatest {
        throttle.held = held
        TouchedFields.noteThrottle(throttle.id, interval: nil)
      }
      return
    }
    throttle.held = held
    TouchedFields.noteThrottle(throttle.id, interval: nil)
    let clock = throttle.clock
    let group = makeGroup(throttle.id, throttle.path) { throttle.held = nil }
    enlist(
      makeWork("throttle", throttle.throttling.origin, throttle.path) {
        try? await clock.sleep(until: end)
      },
      EffectPlacement(
        cause: held.queued.source.cause ?? 0,
        scope: held.queued.source.scope,
        group: group
      ),
      then: ClosureCompletion { [weak self] in
        guard !group.isCancelled else { return }
        group.path.remove(group)
        guard let self, let held = throttle.held else { return }
        throttle.held = nil
        // An action is not delivered if the task of its source was cancelled, or its feature dismissed.
        guard held.queued.source.scope?.isCancelled != true, !throttle.path.isGone else { return }
        begin(throttle)
        deliver(held)
      }
    )
  }

  private func deliver(_ held: Throttle<Action>.Held) {
    withUnsafePointer(to: held.queued.action) { action in
      guard let transaction = held.transaction else { return deliver(action, held.queued.source) }
      withTransaction(transaction) { deliver(action, held.queued.source) }
    }
  }

  /// Begins an interval.
  private func begin(_ throttle: Throttle<Action>) {
    let end = throttle.clock.now.advanced(by: throttle.throttling.interval)
    throttle.end = end
    TouchedFields.noteThrottle(throttle.id, interval: throttle.throttling.interval)
    throttle.path.setThrottle(throttle, for: throttle.id)
    guard throttle.throttling.forgetsByItself else { return }
    let (id, clock, link, executor) = (throttle.id, throttle.clock, self.link, self.executor)
    Quiescence.$scope.withValue(executor) {
      _ = Task(executorPreference: executor) { [weak path = throttle.path] in
        try? await clock.sleep(until: end)
        _ = await link.perform {
          // Another interval, or another throttle with the id, has another end.
          guard let path, let throttle = path.throttle(id) as? Throttle<Action>,
            throttle.end == end, throttle.held == nil
          else { return }
          path.setThrottle(nil, for: id)
        }
      }
    }
  }
}
