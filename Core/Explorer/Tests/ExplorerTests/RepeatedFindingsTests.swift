import ComposableArchitecture
import Explorer
import Testing

/// Findings that do not happen again when their steps are made from the beginning, and so are none.
@MainActor
@Suite struct RepeatedFindingsTests {
  @Test func aStateWithAWayOutIsNoTrap() async {
    let result = await explored("retryTapped")
    #expect(result.finding == nil, "\(result)")
    #expect(
      result.unconfirmed.map(\.problem).contains("No action of the user changes anything any more")
    )
  }

  @Test func aReducerThatEndsTheSecondTimeIsNotEndless() async {
    // clock: how long a reducer may take is what is tested; nothing else takes as long.
    let result = await explored("loopTapped", limits: .init(step: .seconds(2)))
    #expect(result.finding == nil, "\(result)")
    #expect(
      result.unconfirmed.map(\.problem).contains("A reducer does not come to an end"),
      "\(result)"
    )
  }

  @Test func aWaitThatEndsTheSecondTimeIsNotEndless() async {
    // The search taps once, and once more when it looks for an end.
    let result = await explored(
      "retryTapped",
      "loadTapped",
      within: 3,
      checks: .endlessWaits,
      tries: -1
    )
    #expect(result.finding == nil, "\(result)")
    let problem = """
      Nothing is left to wait for, and 'isLoading' still shows a wait, which no action of the user ends
      """
    #expect(result.unconfirmed.map(\.problem) == [problem], "\(result)")
  }

  @Test func aWaitThatNeverEndsIsEndless() async {
    let result = await explored("loadTapped", "loadTapped", within: 3, checks: .endlessWaits)
    #expect(result.finding?.steps.count == 2, "\(result)")
    #expect(result.unconfirmed.isEmpty)
  }

  private func explored(
    _ action: String,
    _ start: String = "startTapped",
    within depth: Int = 2,
    checks: BuiltInChecks = .all.subtracting([.repeatability, .endlessWaits]),
    limits: Exploration.Limits = .init(),
    tries: Int = 0
  ) async -> Exploration {
    await withIssueReporters([]) {
      await explore(
        Forgetful(tries: LockIsolated(tries)),
        from: Forgetful.State(),
        .exhaustive(depth: depth),
        actions: UserActions { [action, start].contains($0) },
        checks: checks,
        limits: limits
      ) {
        $0[OfficeClient.self].ask = {}
      } checking: {
      }
    }
  }
}

/// Does something else the second time, for a reason that is not in its state.
@Reducer
private struct Forgetful {
  @ObservableState
  struct State: Equatable {
    var isAsking = false
    var isLoading = false
    var retries = 0
  }

  enum Action {
    case askFinished
    case loadTapped
    case loopTapped
    case retryTapped
    case startTapped
  }

  let tries: LockIsolated<Int>
  @Dependency(OfficeClient.self) var office

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .askFinished = action {
        // The wait goes on.
        state.isAsking = false
        return .none
      }
      if case .loadTapped = action {
        guard !state.isLoading else { return .none }
        (state.isAsking, state.isLoading) = (true, true)
        return .run { send in
          try? await office.ask()
          await send(.askFinished)
        }
      }
      guard case .startTapped = action else {
        guard state.isLoading, !state.isAsking else { return .none }
        let isFirst = tries.withValue {
          $0 += 1
          return $0 <= 1
        }
        if case .loopTapped = action { while isFirst {} }
        if !isFirst {
          state.retries += 1
          state.isLoading = false
        }
        return .none
      }
      state.isLoading = true
      return .none
    }
  }
}
