internal import ComposableArchitecture

/// Searches the orders of a feature's steps by several explorers, all within the same limits.
@MainActor
struct Searches<State, Action: CasePathable & Sendable> {
  let feature: ExploredFeature<State, Action>
  let faults: EndpointFaults
  let limits: Exploration.Limits
  /// When the first search has begun.
  let start: ContinuousClock.Instant
  let makeExplorer: (UserActions, BuiltInChecks, Exploration.Limits) -> Explorer<State, Action>

  /// Searches, and goes on by random walks of half as many steps where a deepening search ends before all orders were
  /// tried: a fault that needs more steps may be on one of them.
  ///
  /// - Parameter steps: The number of steps that were made before.
  func run(
    _ search: Exploration.Search,
    _ actions: UserActions,
    _ checks: BuiltInChecks,
    after steps: Int = 0
  ) async -> Exploration {
    let explorer = makeExplorer(actions, checks, left(after: steps))
    var result = await explorer.run(search)
    result.sentByEffects = explorer.sentByEffects
    guard case .deepening(_, let most) = search, explorer.merging == .sameFuture,
      result.finding == nil, !result.isComplete, result.limit == nil
    else { return result }
    let walks = Exploration.Search.random(walks: most / 100, steps: 50, seed: 1)
    let rest = left(after: steps + result.steps)
    let walker = makeExplorer(actions, checks, rest)
    result.add(walks: await walker.run(walks))
    result.sentByEffects.formUnion(walker.sentByEffects)
    return result
  }

  /// Replaces a finding whose steps send actions of which no name tells whether a user sends them, by one without, if
  /// there is such. Otherwise, the result names them.
  ///
  /// States without a way out and waits without an end are not looked for, as one of the unclear actions could be the
  /// way. The search costs as much as the first one.
  func preferFindingWithoutGuesses(
    to result: inout Exploration,
    _ search: Exploration.Search,
    _ actions: UserActions,
    _ checks: BuiltInChecks
  ) async {
    let guessed = feature.unclearActions(actions, in: result.finding)
    guard !guessed.isEmpty else { return }
    var left = feature.unclearActions(actions)
    while true {
      let others = actions.without(left) { ActionPaths<Action>.path(ofText: $0) }
      let checks = checks.subtracting([.trapStates, .endlessWaits])
      let surer = await run(search, others, checks, after: result.steps)
      result.steps += surer.steps
      result.unconfirmed += surer.unconfirmed
      let typed = await feature.boundByEffects(in: surer.finding, others, faults, limits)
      guard typed.isEmpty else {
        left.formUnion(typed)
        continue
      }
      if surer.finding != nil {
        result.finding = surer.finding
      } else if surer.limit == nil {
        result.actionsGuessed = guessed.sorted()
      }
      return
    }
  }

  /// The limits for a further search.
  private func left(after steps: Int) -> Exploration.Limits {
    var left = limits
    left.stepsBefore = steps
    left.start = start
    return left
  }
}

extension Exploration {
  /// Adds what random walks have found behind a search.
  fileprivate mutating func add(walks: Exploration) {
    finding = walks.finding
    unconfirmed += walks.unconfirmed
    uncontrolledEffects.formUnion(walks.uncontrolledEffects)
    steps += walks.steps
    stepsOfWalks = walks.edges
    limit = walks.limit
    actionsSent.formUnion(walks.actionsSent)
    actionsLeftOut.removeAll { !walks.actionsLeftOut.contains($0) }
    actionsOfMoreRows = Set(actionsOfMoreRows).union(walks.actionsOfMoreRows).sorted()
    actionsNeverHandled.removeAll { !walks.actionsNeverHandled.contains($0) }
    statesNeverReached.removeAll { !walks.statesNeverReached.contains($0) }
    let known = answersNeverTried.merging(walks.answersNeverTried) { $0.union($1) }
    answers.merge(walks.answers) { $0.union($1) }
    answersNeverTried = [:]
    for (endpoint, possible) in known {
      let left = possible.subtracting(answers[endpoint] ?? [])
      if !left.isEmpty { answersNeverTried[endpoint] = left }
    }
  }
}
