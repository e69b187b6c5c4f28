internal import ActionText
internal import ComposableArchitecture

/// Searches the orders of a feature's steps by several explorers, all within the same limits.
@MainActor
struct Searches<State, Action: CasePathable & Sendable> {
  let feature: ExploredFeature<State, Action>
  let faults: EndpointFaults
  let limits: Exploration.Limits
  /// When the first search has begun.
  let start: ContinuousClock.Instant
  let makeExplorer:
    (UserActions, BuiltInChecks, Exploration.Limits, TypedTexts) -> Explorer<State, Action>

  /// Searches, and goes on by random walks of half as many steps where a deepening search ends before all orders were
  /// tried: a fault that needs more steps may be on one of them. A deepening search that has typed texts is made again
  /// with others, as a form may accept no short ones. A short search looks first whether the feature does anything
  /// with them that it has not done with the short ones.
  ///
  /// - Parameter steps: The number of steps that were made before.
  func run(
    _ search: Exploration.Search,
    _ actions: UserActions,
    _ checks: BuiltInChecks,
    after steps: Int = 0
  ) async -> Exploration {
    let explorer = makeExplorer(actions, checks, left(after: steps), .usual)
    var result = await explorer.run(search)
    result.sentByEffects = explorer.sentByEffects
    guard case .deepening(_, let most) = search, explorer.merging == .sameFuture else {
      return result
    }
    if result.finding == nil, !result.isComplete, result.limit == nil {
      let walks = Exploration.Search.random(walks: most / 100, steps: 50, seed: 1)
      let walker = makeExplorer(actions, checks, left(after: steps + result.steps), .usual)
      let found = await walker.run(walks)
      result.add(further: found)
      result.stepsOfWalks = found.edges
      result.sentByEffects.formUnion(walker.sentByEffects)
    }
    for typed in TypedTexts.valid {
      guard result.finding == nil, result.limit == nil, result.hasTypedText else { break }
      guard await showsMore(typed, than: explorer, &result, actions, checks, after: steps) else {
        continue
      }
      let typist = makeExplorer(actions, checks, left(after: steps + result.steps), typed)
      result.add(further: await typist.run(search))
      result.sentByEffects.formUnion(typist.sentByEffects)
    }
    return result
  }

  /// Whether a feature does something with a text that it has not done with the usual one, in a search of some steps.
  /// A finding of this search is one of the result.
  private func showsMore(
    _ typed: TypedTexts,
    than explorer: Explorer<State, Action>,
    _ result: inout Exploration,
    _ actions: UserActions,
    _ checks: BuiltInChecks,
    after steps: Int
  ) async -> Bool {
    let before = steps + result.steps
    var limits = left(after: before)
    limits.steps = min(limits.steps, before + max(300, explorer.result.edges / 8))
    let looking = makeExplorer(actions, checks, limits, typed.alone)
    // Where longer orders lead to no further states, they do nothing further.
    let depth = explorer.result.isComplete ? Int.max : explorer.result.depth ?? 0
    var found = await looking.run(.exhaustive(depth: depth))
    if limits.steps < self.limits.steps, found.limit == "the limit of \(limits.steps) steps" {
      found.limit = nil
    }
    result.add(further: found)
    result.sentByEffects.formUnion(looking.sentByEffects)
    return result.finding == nil && looking.reactions.areNew(to: explorer.reactions)
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
  /// Whether the usual text was typed.
  var hasTypedText: Bool {
    actionsSent.contains { $0.hasSuffix(" \(TypedTexts.usual.first.text())") }
  }

  /// Adds what random walks have found behind a search, or a search with other texts.
  fileprivate mutating func add(further found: Exploration) {
    finding = found.finding
    unconfirmed += found.unconfirmed
    uncontrolledEffects.formUnion(found.uncontrolledEffects)
    steps += found.steps
    limit = found.limit
    actionsSent.formUnion(found.actionsSent)
    actionsLeftOut.removeAll { !found.actionsLeftOut.contains($0) }
    actionsOfMoreRows = Set(actionsOfMoreRows).union(found.actionsOfMoreRows).sorted()
    actionsNeverHandled.removeAll { !found.actionsNeverHandled.contains($0) }
    statesNeverReached.removeAll { !found.statesNeverReached.contains($0) }
    let known = answersNeverTried.merging(found.answersNeverTried) { $0.union($1) }
    answers.merge(found.answers) { $0.union($1) }
    answersNeverTried = [:]
    for (endpoint, possible) in known {
      let left = possible.subtracting(answers[endpoint] ?? [])
      if !left.isEmpty { answersNeverTried[endpoint] = left }
    }
  }
}
