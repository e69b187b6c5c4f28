@_spi(Exploring) internal import ActionText
internal import ComposableArchitecture

extension ExploredFeature {
  /// The paths of the actions of which no name tells whether a user sends them.
  func unclearActions(_ actions: UserActions) -> Set<String> {
    guard actions.isLearned else { return [] }
    let paths = ActionTextFormat<Action>().outline.map(\.path).filter {
      actions.isUserAction($0) && actions.payloads[$0] == nil && !UserActions.isSurely(named: $0)
    }
    return Set(paths.map { ActionPaths<Action>.path(ofText: $0) })
  }

  /// Those of them that a finding sends as a user's.
  func unclearActions(_ actions: UserActions, in finding: Exploration.Finding?) -> Set<String> {
    let sent = finding?.steps.compactMap { step -> String? in
      guard case .send(let text) = step else { return nil }
      return ActionPaths<Action>.path(ofText: text)
    }
    return unclearActions(actions).intersection(sent ?? [])
  }

  /// Those of them that effects have sent in a search that has ended without a finding. As a user's, they may have
  /// hidden one: a way out of a state, which nobody has.
  func unclearActions(
    _ actions: UserActions,
    sentByEffectsOf result: Exploration
  ) -> Set<String> {
    guard result.finding == nil, result.limit == nil else { return [] }
    return unclearActions(actions).intersection(result.sentByEffects)
  }

  /// The paths of actions that effects send after an answer, an element or a time, of some.
  ///
  /// A search finds them that looks for nothing else. It is short, as such actions follow a tap and an answer. Streams
  /// end in it, as an effect may send an action after the last element, even if those of the author do not end.
  ///
  /// - Parameter areSent: Whether the search sends them as a user's as well.
  @MainActor
  func sentByEffects(
    _ paths: Set<String>,
    within depth: Int,
    areSent: Bool = true,
    _ actions: UserActions,
    _ faults: EndpointFaults,
    _ limits: Exploration.Limits
  ) async -> Set<String> {
    guard !paths.isEmpty else { return [] }
    let explorer = learningExplorer(actions, faults.union(.ends), limits)
    await explorer.learn(areSent ? paths : [], within: depth)
    return explorer.sentByEffects.intersection(paths)
  }

  /// An explorer that learns what effects do, and looks for nothing else.
  ///
  /// - Parameters:
  ///   - actions: The actions of the user.
  ///   - bound: The paths of the bindings without names that it sends; `nil` for all.
  ///   - typed: The texts of fields.
  ///   - faults: The faults of endpoints.
  ///   - limits: The limits of the search.
  @MainActor
  func learningExplorer(
    _ actions: UserActions,
    bound: Set<String>? = [],
    typed: TypedTexts = .usual,
    _ faults: EndpointFaults,
    _ limits: Exploration.Limits
  ) -> Explorer<State, Action> {
    Explorer(
      self,
      actions: ProposedActions(actions, bound: bound, typed: typed),
      faults: faults,
      checks: .traps,
      limits: limits,
      reduction: .off,
      merging: .sameLookHeuristic,
      properties: [],
      shouldStop: { _ in false }
    )
  }

  /// The same for the actions that a finding has sent as those of a user. They are not sent, so that only effects can
  /// have sent them.
  @MainActor
  func sentByEffects(
    in finding: Exploration.Finding?,
    _ actions: UserActions,
    _ faults: EndpointFaults,
    _ limits: Exploration.Limits
  ) async -> Set<String> {
    let paths = unclearActions(actions, in: finding)
    let others = actions.without(paths) { ActionPaths<Action>.path(ofText: $0) }
    return await sentByEffects(
      paths,
      within: 8,
      areSent: false,
      others,
      faults,
      .ofLearning(20_000, limits)
    )
  }
}

extension Exploration.Limits {
  /// The limits of a search for the actions that effects send.
  static func ofLearning(_ steps: Int, _ limits: Self) -> Self {
    Self(states: steps / 5, steps: steps, memory: limits.memory, step: limits.step)
  }
}

extension UserActions {
  /// The same without the actions with some paths.
  func without(_ paths: Set<String>, pathOf: @escaping (String) -> String) -> UserActions {
    guard !paths.isEmpty else { return self }
    var actions = self
    let isUserAction = isUserAction
    actions.isUserAction = { isUserAction($0) && !paths.contains(pathOf($0)) }
    return actions
  }
}
