internal import ComposableArchitecture

/// Searches the orders of a feature's steps by several explorers.
@MainActor
struct Searches<State, Action: CasePathable & Sendable> {
  let feature: ExploredFeature<State, Action>
  let makeExplorer: (UserActions, BuiltInChecks) -> Explorer<State, Action>

  /// Searches, and goes on by random walks of half as many steps where a deepening search ends before all orders were
  /// tried: a fault that needs more steps may be on one of them.
  func run(
    _ search: Exploration.Search,
    _ actions: UserActions,
    _ checks: BuiltInChecks
  ) async -> Exploration {
    let explorer = makeExplorer(actions, checks)
    var result = await explorer.run(search)
    guard case .deepening(_, let steps) = search, explorer.merging == .sameFuture,
      result.finding == nil,
      !result.isComplete, result.limit == nil
    else { return result }
    let walks = Exploration.Search.random(walks: steps / 100, steps: 50, seed: 1)
    result.add(walks: await makeExplorer(actions, checks).run(walks))
    return result
  }

  /// Replaces a finding whose steps send actions of which no name tells whether a user sends them, by one without, if
  /// there is such. Otherwise, the result names them.
  ///
  /// What a user could still do counts for states without a way out and for waits without an end, so these are not
  /// looked for. The search costs as much as the first one.
  func preferFindingWithoutGuesses(
    to result: inout Exploration,
    _ search: Exploration.Search,
    _ actions: UserActions,
    _ checks: BuiltInChecks
  ) async {
    let unclear = feature.unclearActions(actions)
    let sent = (result.finding?.steps ?? []).compactMap { step -> String? in
      guard case .send(let text) = step else { return nil }
      return ActionPaths<Action>.path(ofText: text)
    }
    let guessed = unclear.intersection(sent)
    guard !guessed.isEmpty else { return }
    let others = actions.without(unclear) { ActionPaths<Action>.path(ofText: $0) }
    var surer = await run(search, others, checks.subtracting([.trapStates, .endlessWaits]))
    guard surer.finding != nil else {
      result.steps += surer.steps
      result.actionsGuessed = guessed.sorted()
      return
    }
    surer.steps += result.steps
    surer.unconfirmed += result.unconfirmed
    result = surer
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
    actionsSent.formUnion(walks.actionsSent)
    actionsNeverHandled.removeAll { !walks.actionsNeverHandled.contains($0) }
    statesNeverReached.removeAll { !walks.statesNeverReached.contains($0) }
    for (endpoint, tried) in walks.answers {
      answers[endpoint, default: []].formUnion(tried)
      let left = (answersNeverTried[endpoint] ?? walks.answersNeverTried[endpoint] ?? [])
        .subtracting(tried)
      answersNeverTried[endpoint] = left.isEmpty ? nil : left
    }
  }
}
