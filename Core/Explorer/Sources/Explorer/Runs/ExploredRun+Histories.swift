internal import ActionText
@_spi(Exploring) internal import ComposableArchitecture

/// The run before a step, for the histories of its effects.
struct BeforeStep<State> {
  let state: State
  let shared: Int
  let identifiers: Int
  let randomNumbers: UInt64
  let calls: [HeldCalls.Pending]
  let sleeps: [(left: Duration, effect: UInt64)]
}

extension ExploredRun {
  /// The record of the run before a step; `nil` if no histories are kept.
  var beforeStep: BeforeStep<State>? {
    guard histories != nil else { return nil }
    return BeforeStep(
      state: state,
      shared: sharedHash,
      identifiers: calls.identifierCount,
      randomNumbers: randomNumbers.position,
      calls: waits.calls,
      sleeps: waits.sleeps
    )
  }

  /// Records the input that effects received in the last step.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - actions: The actions that were handled.
  ///   - before: The record from before it.
  func noteHistories(
    of step: ExploredStep,
    handling actions: ArraySlice<Any>,
    since before: BeforeStep<State>
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
    let ids = calls.identifierCount == before.identifiers ? -1 : before.identifiers
    let random = randomNumbers.position == before.randomNumbers ? .max : before.randomNumbers
    let (label, waiting) = given(by: step, before)
    let answered = waiting.filter { executor.effectJobs?.isSequential($0) ?? false }
    // Effects that were only answered have read no part of the state.
    let isRead = !started.isEmpty || !throttles.isEmpty || !active.isSubset(of: answered)
    let read = isRead ? properties?.hash(read: isKnown ? touched : nil, of: before.state) : nil
    histories?.note(
      EffectHistories.Step(
        label: label,
        read: EffectHistories.hash(read, isRead ? hash(of: actions) : 0),
        generated: EffectHistories.hash(ids, random),
        shared: EffectHistories.hash(before.shared, sharedHash),
        active: active.sorted(),
        started: started,
        answered: answered,
        clockReads: clockReads,
        throttles: throttles,
        time: time
      ),
      inFlight: waits.inFlight.map(\.id),
      pending: waits.calls
    )
  }

  private func hash(of actions: ArraySlice<Any>) -> Int {
    var hasher = Hasher()
    for action in actions { JSONValue(reflecting: action).hash(into: &hasher) }
    return hasher.finalize()
  }

  /// The input by a step, and the effects that have waited for it.
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

  /// Hashes the rest of the future's conditions beside the state: all waits of effects in flight, and their input so
  /// far.
  func hashFuture(into hasher: inout Hasher) {
    guard let histories else { return waits.hash(into: &hasher) }
    for call in waits.sortedCalls {
      hasher.combine(call.endpoint)
      hasher.combine(call.arguments)
      hasher.combine(histories.history(of: call))
    }
    hasher.combine(waits.nevers)
    // For effects at one place the order of their beginning counts, because they may wait for their turn.
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
    hasher.combine(randomNumbers.position)
  }
}
