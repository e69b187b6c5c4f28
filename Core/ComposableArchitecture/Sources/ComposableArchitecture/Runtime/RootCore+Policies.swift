import ConcurrencyExtras
import Dependencies
import TestFailureBridge

/// The policies for effects that share a cancel id.
extension RootCore {
  /// Starts an effect, lets it wait, or drops it, depending on its policy and the effects in flight.
  func admit(
    _ effect: EffectStorage?,
    _ cancellation: EffectCancellation,
    on path: FeaturePath,
    _ place: EffectPlacement,
    then completion: Completion?
  ) {
    let id = cancellation.id
    guard !place.isCancelled, !path.isGone else {
      completion?.complete()
      return
    }
    var queue: EffectQueue?
    switch cancellation.admission {
    case .concurrent:
      break
    case .restart:
      path.cancel(id, around: place.group)
    case .drop:
      guard path.count(of: id, around: place.group) == 0 else {
        completion?.complete()
        return
      }
    case .queue(let width):
      if path.count(of: id, around: place.group) >= width { queue = path.queue(of: id) }
    }
    let end = makeGroup(id, path, in: place.group, then: completion)
    var inner = cancellation.waiting == nil ? place : pinned(place)
    inner.group = end
    guard let waiting = cancellation.waiting else {
      start(effect, inner, then: end)
      return
    }
    guard let queue, case .queue(let width) = cancellation.admission else {
      startDelayed(effect, waiting, inner, then: end)
      return
    }
    let entry = EffectQueue.Entry(width: width, in: place.group) { [weak self] in
      guard let self else {
        end.complete()
        return
      }
      startDelayed(effect, waiting, inner, then: end)
    }
    queue.append(entry)
    queue.advance(id, on: path)
    guard entry.isWaiting else { return }
    enlist(
      makeWork("queue", waiting.origin, path) { [latch = entry.latch] in await latch.wait() },
      inner,
      then: ClosureCompletion {
        // The effect was cancelled before its turn came.
        if queue.remove(entry) { end.complete() }
      }
    )
  }

  /// Starts an effect when its policy's delay is over.
  private func startDelayed(
    _ effect: EffectStorage?,
    _ waiting: EffectPolicy.Waiting,
    _ place: EffectPlacement,
    then completion: Completion
  ) {
    guard let delay = waiting.delay else {
      start(effect, place, then: completion)
      return
    }
    enlist(
      makeWork("delay", waiting.origin, place.group?.path) {
        try? await delay.clock.sleep(for: delay.duration)
      },
      place,
      then: ClosureCompletion { [weak self] in
        // After a cancelled delay nothing starts, because its placement is cancelled too.
        guard let self else {
          completion.complete()
          return
        }
        start(effect, place, then: completion)
      }
    )
  }

  func makeGroup(
    _ id: CancelID,
    _ path: FeaturePath,
    in outer: CancelGroup? = nil,
    then completion: Completion? = nil,
    didCancel: (() -> Void)? = nil
  ) -> CancelGroup {
    let group = CancelGroup(
      id: id,
      path: path,
      order: link.nextGroup(),
      in: outer,
      then: completion,
      didCancel: didCancel
    )
    path.insert(group)
    return group
  }

  /// Work of the store itself that appears as an effect in flight while an effect or action waits.
  func makeWork(
    _ name: String,
    _ origin: SourcePlace,
    _ path: FeaturePath?,
    operation: @escaping @Sendable () async -> Void
  ) -> RunEffect<Action> {
    RunEffect(
      name: name,
      dependencies: dependencies,
      path: path === self.path ? nil : path,
      origin: origin
    ) { _ in
      await operation()
    }
  }
}
