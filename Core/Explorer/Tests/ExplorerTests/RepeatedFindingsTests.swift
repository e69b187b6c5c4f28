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

  private func explored(
    _ action: String,
    limits: Exploration.Limits = .init()
  ) async -> Exploration {
    await withIssueReporters([]) {
      await explore(
        Forgetful(tries: LockIsolated(0)),
        from: Forgetful.State(),
        .exhaustive(depth: 2),
        actions: UserActions { [action, "startTapped"].contains($0) },
        checks: .all.subtracting([.repeatability, .endlessWaits]),
        limits: limits
      ) { _ in
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
    var isLoading = false
    var retries = 0
  }

  enum Action {
    case loopTapped
    case retryTapped
    case startTapped
  }

  let tries: LockIsolated<Int>

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      guard case .startTapped = action else {
        guard state.isLoading else { return .none }
        let isFirst = tries.withValue {
          $0 += 1
          return $0 == 1
        }
        if case .loopTapped = action { while isFirst {} }
        if !isFirst { state.retries += 1 }
        return .none
      }
      state.isLoading = true
      return .none
    }
  }
}
