public import ComposableArchitecture

/// Finds what becomes of a feature when its endpoints fail: for each endpoint that it calls, when a call throws, never
/// answers, answers after it was given up, answers twice, or is cancelled.
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
/// The calls are reached by all orders of up to `depth` actions of a user; what else the feature waits for is answered
/// after each, and three deadlines of the clock pass. For calls that lie deeper, begin in a state near them, and merge
/// the matrices (``FaultMatrix/merge(_:)``).
///
/// A consequence is judged from states alone. The state after the fault is compared with that of the same steps without
/// it, and with that in which the call waits:
///
/// - ``FaultOutcome/stuck``: nothing is left to wait for, and the state is that in which the call waits, or a part with
///   a name such as `isLoading` still says so. Of a call that never answers: a part says that something is
///   waited for, and no action of the user gives the call up or makes it again.
/// - ``FaultOutcome/showsError``: a part with a name such as `errorMessage`, `alert`, `problems` or `failed` is there,
///   and is not without the fault.
/// - ``FaultOutcome/silent``: neither.
/// - ``FaultOutcome/recovers``: an action of the user makes the call again, and the state is then as without the fault;
///   or it gives up a call that never answers.
/// - ``FaultOutcome/harmless`` and ``FaultOutcome/differs``: of late and repeated answers, whether the state is the one
///   without them.
/// - ``FaultOutcome/crash``: a reducer or an effect would stop the process. The search goes on.
///
/// `judging` tells of outcomes that a feature shows in another way.
///
/// - Parameters:
///   - feature: The feature.
///   - state: The state to begin with; made for each run.
///   - opening: The steps that each run begins with.
///   - depth: The most actions of a user that lead to a call.
///   - actions: The actions of a user.
///   - limits: The most states, steps and time.
///   - judging: Judges a consequence better than the rules above; `nil` leaves it to them.
///   - prepare: Gives the dependencies.
/// - Returns: The matrix. It takes a run for each pair of a state and an action up to the depth, and for each call (at
///   most four an endpoint) at most four for each action of its state.
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
  /// Finds what becomes of the feature when its endpoints fail.
  ///
  /// - Parameters:
  ///   - depth: The most actions of a user that lead to a call.
  ///   - actions: The actions of a user.
  ///   - limits: The most states, steps and time.
  ///   - judging: Judges a consequence better than the rules; `nil` leaves it to them.
  ///   - shouldStop: Asked before each run with what there is so far; ends the search.
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
