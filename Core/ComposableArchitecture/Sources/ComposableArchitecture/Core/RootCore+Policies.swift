import ConcurrencyExtras
import Dependencies

/// How effects get along that share a cancel id.
extension RootCore {
  /// Starts an effect, or lets it wait, or drops it, as its policy and what is in flight demand.
  func start(
    _ effect: EffectStorage?,
    _ cancellation: EffectCancellation,
    on path: NavigationPath,
    _ place: Placement,
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
      path.cancel(id)
    case .drop:
      guard path.count(of: id) == 0 else {
        completion?.complete()
        return
      }
    case .queue(let width):
      if path.count(of: id) >= width { queue = path.queue(of: id) }
    }
    let group = makeGroup(id, path)
    var inner = cancellation.waiting == nil ? place : pinned(place)
    inner.groups.append(group)
    let end = Completion { [weak self] in
      if !group.isCancelled, let queue = path.remove(group) {
        self?.advance(queue, of: id, on: path)
      }
      completion?.complete()
    }
    guard let waiting = cancellation.waiting else {
      start(effect, inner, then: end)
      return
    }
    guard let queue, case .queue(let width) = cancellation.admission else {
      start(effect, after: waiting, inner, then: end)
      return
    }
    let entry = EffectQueue.Entry(width: width) { [weak self] in
      guard let self else {
        end.complete()
        return
      }
      start(effect, after: waiting, inner, then: end)
    }
    queue.append(entry)
    advance(queue, of: id, on: path)
    guard entry.isWaiting else { return }
    start(
      run("queue", waiting.origin, path) { await entry.gate.wait() },
      inner,
      then: Completion {
        // It was cancelled before its turn came.
        if queue.remove(entry) { end.complete() }
      }
    )
  }

  /// Starts an effect when its policy's delay is over.
  private func start(
    _ effect: EffectStorage?,
    after waiting: EffectPolicy.Waiting,
    _ place: Placement,
    then completion: Completion
  ) {
    guard let delay = waiting.delay else {
      start(effect, place, then: completion)
      return
    }
    start(
      run("delay", waiting.origin, place.groups.last?.path) {
        try? await delay.clock.sleep(for: delay.duration)
      },
      place,
      then: Completion { [weak self] in
        // A delay that was cancelled is followed by nothing, for the place is cancelled too.
        guard let self else {
          completion.complete()
          return
        }
        start(effect, place, then: completion)
      }
    )
  }

  /// Starts what waits, as far as there is room.
  private func advance(_ queue: EffectQueue, of id: CancelID, on path: NavigationPath) {
    queue.advance { entry in path.count(of: id) - queue.count < entry.width }
  }

  func makeGroup(
    _ id: CancelID,
    _ path: NavigationPath,
    didCancel: (() -> Void)? = nil
  ) -> CancelGroup {
    let group = CancelGroup(id: id, path: path, order: link.nextGroup(), didCancel: didCancel)
    path.insert(group)
    return group
  }

  /// Work of the store's own that shows itself as an effect in flight while something waits.
  func run(
    _ name: String,
    _ origin: EffectOrigin,
    _ path: NavigationPath?,
    operation: @escaping @Sendable () async -> Void
  ) -> Effect<Action>.Run {
    Effect<Action>.Run(
      name: name,
      operation: { _ in await operation() },
      dependencies: dependencies,
      path: path === self.path ? nil : path,
      origin: origin
    )
  }
}
