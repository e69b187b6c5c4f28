public import ComposableArchitecture

/// Explores a feature in every order of steps or in random ones, and reports an issue for the first state with a fault.
///
/// ```swift
/// @MainActor
/// @Test func anyOrder() async {
///   await explore(FactFeature(), from: FactFeature.State(), .exhaustive(depth: 6)) {
///     $0.numberFact.fetch = { "\($0) is a number." }
///   } checking: {
///     Always("an error is not shown beside a fact") { $0.fact == nil || $0.errorMessage == nil }
///     AtRest("nothing loads for ever") { !$0.isLoading }
///   }
/// }
/// ```
///
/// A step is an action of the user, the answer or failure of a waiting call, or the passing of time until the next
/// wake-up. A call that is never answered is one whose step is not made. Besides the properties, ``BuiltInChecks`` are
/// findings.
///
/// The feature runs in a store of its own for each order. Dependencies are those of tests, with a controlled clock and
/// controlled identifiers. Uncontrolled are endpoints that answer at once, which answer with their own values, and work
/// that effects start elsewhere.
///
/// - Parameters:
///   - feature: The feature.
///   - state: The first state; made for each run.
///   - search: The way in which steps are chosen. The default tries every order of five steps, and longer ones while
///     the feature has few states.
///   - actions: The actions to try.
///   - faults: The faults that endpoints may have instead of answering.
///   - checks: The faults to look for in addition to the properties.
///   - limits: The limits of states, steps, time and memory.
///   - reduction: Whether an exhaustive search tries only one order of commuting steps.
///   - merging: The rule by which an exhaustive search merges two states. The default misses nothing; for a feature
///     with long effects, `.sameLookHeuristic` searches deeper in the same time, and can miss findings.
///   - prepare: Sets the dependencies.
///   - properties: The properties to check after each step.
///   - fileID: The module and file at which a finding is reported.
///   - filePath: The path of that file.
///   - line: The line at which a finding is reported.
///   - column: The column at which a finding is reported.
/// - Returns: The finding, if there is one, and counts. An exhaustive search takes time in proportion to the
///   number of steps from different states, times the depth.
@MainActor
@discardableResult
public func explore<Feature: Reducer>(
  _ feature: Feature,
  from state: @autoclosure @escaping () -> Feature.State,
  _ search: Exploration.Search = .deepening(),
  actions: UserActions = UserActions(),
  faults: EndpointFaults = .failures,
  checks: BuiltInChecks = .all,
  limits: Exploration.Limits = .init(),
  reduction: Exploration.Reduction = .commutingSteps,
  merging: Exploration.Merging = .sameFuture,
  withDependencies prepare: @escaping (inout DependencyValues) -> Void = { _ in },
  @StatePropertyBuilder<Feature.State> checking properties: () -> [StateProperty<Feature.State>],
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) async -> Exploration where Feature.Action: CasePathable & Sendable {
  var explored = ExploredFeature(feature, from: state, withDependencies: prepare)
  explored.site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  let result = await explored.explore(
    search,
    actions: actions,
    faults: faults,
    checks: checks,
    limits: limits,
    reduction: reduction,
    merging: merging,
    properties: properties()
  )
  if result.finding != nil || !result.unconfirmed.isEmpty || !result.propertiesLeftOut.isEmpty
    || !result.payloadsLeftOut.isEmpty
  {
    reportIssue(
      "\(result)",
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }
  return result
}

extension ExploredFeature {
  /// Explores the feature, and reports nothing.
  ///
  /// - Parameters:
  ///   - search: The way in which steps are chosen. The default tries every order of five steps, and longer ones
  ///     while the feature has few states.
  ///   - actions: The actions to try.
  ///   - faults: The faults that endpoints may have instead of answering.
  ///   - checks: The faults to look for in addition to the properties.
  ///   - limits: The limits of states, steps, time and memory.
  ///   - reduction: Whether an exhaustive search tries only one order of commuting steps.
  ///   - merging: The rule by which an exhaustive search merges two states. The default misses nothing; for a feature
  ///     with long effects, `.sameLookHeuristic` searches deeper in the same time, and can miss findings.
  ///   - properties: The properties to check after each step.
  ///   - shouldStop: Called regularly with the counts so far; `true` ends the search.
  /// - Returns: The finding, if there is one, and counts.
  @MainActor
  public func explore(
    _ search: Exploration.Search = .deepening(),
    actions: UserActions = UserActions(),
    faults: EndpointFaults = .failures,
    checks: BuiltInChecks = .all,
    limits: Exploration.Limits = .init(),
    reduction: Exploration.Reduction = .commutingSteps,
    merging: Exploration.Merging = .sameFuture,
    properties: [StateProperty<State>],
    shouldStop: @escaping @MainActor (Exploration) -> Bool = { _ in false }
  ) async -> Exploration {
    let start = ContinuousClock.now
    let actions = actions.completingPaths(of: Action.self)
    var ofEffects = await sentByEffects(
      unclearActions(actions),
      within: 4,
      actions,
      faults,
      .ofLearning(1_500, limits)
    )
    var bound = await boundFields(actions, faults, limits)
    while true {
      let others = actions.without(ofEffects) { ActionPaths<Action>.path(ofText: $0) }
      let searches = Searches(feature: self, faults: faults, limits: limits, start: start) {
        [bound]
        actions,
        checks,
        limits,
        typed in
        Explorer(
          self,
          actions: ProposedActions(actions, bound: bound, typed: typed),
          faults: faults,
          checks: checks,
          limits: limits,
          reduction: reduction,
          merging: merging,
          properties: properties,
          shouldStop: shouldStop
        )
      }
      var result = await searches.run(search, others, checks)
      let further = await sentByEffects(in: result.finding, others, faults, limits)
        .union(boundByEffects(in: result.finding, others, faults, limits))
        .union(unclearActions(others, sentByEffectsOf: result))
      let setByOthers = await setByOthers(
        in: result.finding,
        among: bound,
        others,
        faults,
        limits
      )
      bound.subtract(setByOthers)
      guard !further.isEmpty || !setByOthers.isEmpty else {
        await searches.preferFindingWithoutGuesses(to: &result, search, others, checks)
        result.actionsOfEffects = ofEffects.sorted()
        result.propertiesLeftOut = properties.compactMap { $0.unknownAction(in: Action.self) }
        return result
      }
      ofEffects.formUnion(further)
    }
  }
}
