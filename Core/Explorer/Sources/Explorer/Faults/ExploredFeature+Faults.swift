public import ComposableArchitecture

/// Finds the consequences for a feature when its endpoints fail. For each endpoint, a call throws, never answers,
/// answers after it was abandoned, answers twice, or is cancelled.
///
/// ```swift
/// let matrix = await faultMatrix(
///   FactFeature(),
///   from: FactFeature.State(),
///   withDependencies: { $0.numberFactClient.fact = { "\($0) is a number." } }
/// )
/// #expect(matrix.faults.isEmpty, "\(matrix)")
/// ```
///
/// The calls are reached by all orders of up to `depth` actions of a user; after each, all other calls of the feature
/// are answered, and three deadlines of the clock pass. For deeper calls, begin in a state near them, and merge the
/// matrices (``FaultMatrix/merge(_:)``).
///
/// A consequence is judged from states alone. The state after the fault is compared with that of the same steps without
/// it, and with that during the wait for the call:
///
/// - ``FaultOutcome/stuck``: nothing is left to wait for. The state is that of the wait, or a part with a name such as
///   `isLoading` still shows it. For a call that never answers: a part shows a wait, and no action of the user abandons
///   the call or makes it again.
/// - ``FaultOutcome/showsError``: a part with a name such as `errorMessage`, `alert`, `problems` or `failed` exists,
///   and does not without the fault.
/// - ``FaultOutcome/silent``: neither.
/// - ``FaultOutcome/recovers``: an action of the user makes the call again, and the state is then the one without the
///   fault; or it abandons a call that never answers.
/// - ``FaultOutcome/harmless`` and ``FaultOutcome/differs``: for late and repeated answers, whether the state is the
///   one without them.
/// - ``FaultOutcome/crash``: a reducer or an effect would stop the process. The search continues.
///
/// `judging` judges outcomes that a feature shows in another way.
///
/// - Parameters:
///   - feature: The feature.
///   - state: The first state; made for each run.
///   - opening: The steps with which each run begins.
///   - depth: The greatest number of a user's actions that lead to a call.
///   - actions: The actions of a user.
///   - limits: The limits of states, steps and time.
///   - judging: Judges a consequence better than the rules above; `nil` leaves it to them.
///   - prepare: Sets the dependencies.
/// - Returns: The matrix. It takes a run for each pair of a state and an action up to the depth. Each call (at most
///   four an endpoint) takes at most four more for each action of its state.
@MainActor
public func faultMatrix<Feature: Reducer>(
  _ feature: Feature,
  from state: @autoclosure @escaping () -> Feature.State,
  opening: [ExploredStep] = [],
  depth: Int = 2,
  actions: UserActions = UserActions(),
  limits: Exploration.Limits = .init(),
  judging: @escaping (FaultMoment<Feature.State>) -> FaultOutcome? = { _ in nil },
  withDependencies prepare: @escaping (inout DependencyValues) -> Void = { _ in }
) async -> FaultMatrix where Feature.Action: CasePathable & Sendable {
  var explored = ExploredFeature(feature, from: state, withDependencies: prepare)
  explored.opening = opening
  return await explored.faultMatrix(
    depth: depth,
    actions: actions,
    limits: limits,
    judging: judging
  )
}

extension ExploredFeature {
  /// Finds the consequences for the feature when its endpoints fail.
  ///
  /// - Parameters:
  ///   - depth: The greatest number of a user's actions that lead to a call.
  ///   - actions: The actions of a user.
  ///   - limits: The limits of states, steps and time.
  ///   - judging: Judges a consequence better than the rules; `nil` leaves it to them.
  ///   - shouldStop: Called before each run with the matrix so far; `true` ends the search.
  /// - Returns: The matrix.
  @MainActor
  public func faultMatrix(
    depth: Int = 2,
    actions: UserActions = UserActions(),
    limits: Exploration.Limits = .init(),
    judging: @escaping (FaultMoment<State>) -> FaultOutcome? = { _ in nil },
    shouldStop: @escaping @MainActor (FaultMatrix) -> Bool = { _ in false }
  ) async -> FaultMatrix {
    await FaultSearch(
      self,
      actions: actions,
      depth: depth,
      limits: limits,
      judging: judging,
      shouldStop: shouldStop
    )
    .run()
  }
}
