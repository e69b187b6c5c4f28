@_spi(Exploring) internal import ComposableArchitecture

/// What a run is like before a step, for the histories of its effects.
struct BeforeStep<State> {
  let state: State
  let shared: Int
  let identifiers: Int
  let calls: [HeldCalls.Pending]
  let sleeps: [(left: Duration, effect: UInt64)]
}

extension ExploredRun {
  /// What to remember of the run before a step; `nil` if no histories are kept.
  var beforeStep: BeforeStep<State>? {
    guard histories != nil else { return nil }
    return BeforeStep(
      state: state,
      shared: sharedHash,
      identifiers: calls.identifierCount,
      calls: waits.calls,
      sleeps: waits.sleeps
    )
  }

  /// The fields that effects have read of copies of the state in the last step.
  var fieldsOfEffects: UInt64 { touched?.fieldsOfEffects ?? 0 }

  /// Notes what effects were given by the step that was made last.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - before: What was there before it.
  ///   - captured: The fields that effects are known to read of copies of the state.
  func noteHistories(
    of step: ExploredStep,
    since before: BeforeStep<State>,
    captured: UInt64
  ) {
    readShared()
    let active = executor.effectJobs?.takeActive() ?? []
    let started = observer.started
    let clockReads = calls.takeClockReads()
    let throttles = touched?.throttles ?? []
    guard
      !active.isEmpty || !started.isEmpty || !clockReads.isEmpty || !throttles.isEmpty
        || waits.calls.contains(where: { $0.effect == nil })
    else { return }
    let isKnown = touched?.isWatching(state) == true && !hasRunElsewhere
    let fields = isKnown ? touched.map { $0.fields | captured } : nil
    let read = properties?.hash(touched: fields, of: before.state)
    let ids = calls.identifierCount == before.identifiers ? -1 : before.identifiers
    let (label, answered) = given(by: step, before)
    histories?.note(
      EffectHistories.Step(
        label: label,
        read: EffectHistories.hash(read, ids),
        shared: EffectHistories.hash(before.shared, sharedHash),
        active: active.sorted(),
        started: started,
        cancelled: observer.cancelled,
        answered: answered.filter { executor.effectJobs?.isSequential($0) ?? false },
        clockReads: clockReads,
        throttles: throttles,
        time: time
      ),
      inFlight: waits.inFlight.map(\.id),
      pending: waits.calls
    )
  }

  /// What a step gives, and the effects that have waited for that.
  private func given(
    by step: ExploredStep,
    _ before: BeforeStep<State>
  ) -> (label: Int, effects: Set<UInt64>) {
    switch step {
    case .send: return (step.hashValue, [])
    case .answer(let call, let answer):
      let pending = before.calls.lazy.filter { $0.endpoint == call.endpoint }
        .dropFirst(call.position).first
      guard let pending else { return (step.hashValue, []) }
      let label = EffectHistories.hash(answer, pending.endpoint, pending.arguments)
      return (label, pending.effect.map { [$0] } ?? [])
    case .advanceClock:
      let deadline = before.sleeps.first?.left
      let woken = before.sleeps.lazy.filter { $0.left == deadline }.map(\.effect)
      return (EffectHistories.hash("time passes", deadline), Set(woken))
    }
  }

  /// Hashes what the future depends on beside the state: all that effects in flight wait for and have been given.
  func hashFuture(into hasher: inout Hasher) {
    guard let histories else { return waits.hash(into: &hasher) }
    for call in waits.sortedCalls {
      hasher.combine(call.endpoint)
      hasher.combine(call.arguments)
      hasher.combine(histories.history(of: call))
    }
    hasher.combine(waits.nevers)
    // Of effects at one place the order in which they were begun counts, as they may wait for their turn.
    for effect in waits.inFlight {
      hasher.combine(effect.location)
      hasher.combine(effect.isCancelled)
      hasher.combine(histories.history(of: effect.id))
    }
    hasher.combine(waits.orphans)
    for sleep in waits.sleeps {
      hasher.combine(sleep.left)
      hasher.combine(histories.history(of: sleep.effect))
    }
    histories.hashMemory(at: time, into: &hasher)
    hasher.combine(hiddenHash)
  }
}
