import ComposableArchitecture
import Explorer
import Testing

/// Effects that go on though the user has cancelled the wait that was shown for them.
@MainActor
@Suite struct CancelledWaitsTests {
  @Test func anAnswerAfterTheCancellationIsFound() async {
    let result = await explored(["loadTapped", "cancelTapped"])
    #expect(result.finding?.problem == problem("isLoading", "cancelTapped"), "\(result)")
    #expect(
      result.finding?.steps == [.send("loadTapped"), .send("cancelTapped"), answer(.value(0))]
    )
    #expect(result.finding?.test.contains("#expect(store.state == before") == true)
    #expect(result.unconfirmed.isEmpty)
  }

  @Test func itIsNotLookedForIfTheCheckIsLeftOut() async {
    let checks = BuiltInChecks.all.subtracting(.cancelledWaits)
    #expect(await explored(["loadTapped", "cancelTapped"], checks: checks).finding == nil)
  }

  @Test(arguments: ["stopTapped", "abortedLoadTapped"])
  func anEffectThatIsCancelledOrWhoseAnswerIsIgnoredIsNone(action: String) async {
    let result = await explored(["loadTapped", action])
    #expect(result.finding == nil, "\(result)")
    #expect(result.states > 2)
  }

  /// Its name is not that of a cancellation.
  @Test func anActionThatOnlyHidesTheWaitIsNone() async {
    let result = await explored(["loadTapped", "hideTapped"])
    #expect(result.finding == nil, "\(result)")
  }

  @Test func anAttemptAfterTheCancellationIsFound() async {
    let result = await explored(["retryTapped", "cancelTapped"])
    #expect(result.finding?.problem == problem("isLoading", "cancelTapped"), "\(result)")
    // The first attempt fails, and the second one is made after the cancellation.
    let second = await explored(["retryTapped", "abortRetryTapped", "lightTapped"])
    #expect(second.finding?.problem == problem("isLoading", "abortRetryTapped"), "\(second)")
    #expect(second.finding?.steps.contains(.advanceClock) == true)
  }

  /// The wait of another effect.
  @Test func anEffectThatShowedNoWaitMayGoOn() async {
    let result = await explored(["refreshTapped", "loadTapped", "stopTapped"])
    #expect(result.finding == nil, "\(result)")
    #expect(result.states > 4)
  }

  @Test func closingTheScreenOfTheWaitIsNoCancellation() async {
    let result = await explored(["sheetTapped", "sheetSaveTapped", "cancelSheetTapped"])
    #expect(result.finding == nil, "\(result)")
    #expect(result.states > 3)
  }

  private func answer(_ answer: ExploredAnswer) -> ExploredStep {
    .answer(ExploredCall(endpoint: "OrderDeskClient.load"), answer)
  }

  private func problem(_ part: String, _ action: String) -> String {
    "An effect goes on though the user has cancelled its wait: '\(part)' by '\(action)'"
  }

  private func explored(
    _ actions: Set<String>,
    checks: BuiltInChecks = .all
  ) async -> Exploration {
    await withIssueReporters([]) {
      await explore(
        OrderDesk(),
        from: OrderDesk.State(),
        .exhaustive(depth: 5),
        actions: .explorable(actions),
        checks: checks
      ) {
        $0[OrderDeskClient.self].load = {}
        $0[OrderDeskClient.self].refresh = {}
      } checking: {
      }
    }
  }
}

@Reducer
private struct OrderDesk {
  struct Sheet: Equatable { var isSaving = false }

  @ObservableState
  struct State: Equatable {
    var attempts = 0
    var isAborted = false
    var isLit = false
    var isLoaded = false
    var isLoading = false
    var refreshes = 0
    var sheet: Sheet?
  }

  enum Action {
    case abortRetryTapped
    case abortedLoadTapped
    case attempted(isLoaded: Bool)
    case cancelSheetTapped
    case cancelTapped
    case hideTapped
    case lightTapped
    case loadResponse
    case loadTapped
    case refreshResponse
    case refreshTapped
    case retryTapped
    case retried
    case sheetSaveTapped
    case sheetTapped
    case stopTapped
  }

  enum CancelID { case load }

  @Dependency(OrderDeskClient.self) var client
  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .abortRetryTapped, .cancelTapped, .hideTapped:
        if action.is(\.abortRetryTapped), state.attempts == 0 { return .none }
        state.isLoading = false
        return .none
      case .abortedLoadTapped:
        guard state.isLoading else { return .none }
        state.isLoading = false
        state.isAborted = true
        return .none
      case .attempted(let isLoaded):
        state.attempts += 1
        guard !isLoaded, state.attempts < 2 else {
          state.isLoading = false
          state.isLoaded = isLoaded
          return .none
        }
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(.retried)
        }
      case .cancelSheetTapped:
        state.sheet = nil
        return .none
      case .lightTapped:
        state.isLit.toggle()
        return .none
      case .loadResponse:
        guard !state.isAborted else { return .none }
        state.isLoading = false
        state.isLoaded = true
        return .none
      case .loadTapped:
        guard !state.isLoading, !state.isLoaded else { return .none }
        state.isLoading = true
        return .run { send in
          try? await client.load()
          await send(.loadResponse)
        }
        .cancellable(id: CancelID.load)
      case .refreshResponse:
        state.refreshes = 1
        return .none
      case .refreshTapped:
        return .run { send in
          try? await client.refresh()
          await send(.refreshResponse)
        }
      case .retried:
        return attempt
      case .retryTapped:
        guard !state.isLoading, state.attempts == 0 else { return .none }
        state.isLoading = true
        return attempt
      case .sheetSaveTapped:
        guard state.sheet?.isSaving == false else { return .none }
        state.sheet?.isSaving = true
        return .run { send in
          try? await client.refresh()
          await send(.refreshResponse)
        }
      case .sheetTapped:
        guard state.sheet == nil else { return .none }
        state.sheet = Sheet()
        return .none
      case .stopTapped:
        state.isLoading = false
        return .cancel(id: CancelID.load)
      }
    }
  }

  private var attempt: EffectOf<Self> {
    .run { send in
      await send(.attempted(isLoaded: (try? await client.load()) != nil))
    }
  }
}

@DependencyClient
private struct OrderDeskClient: Sendable {
  var load: @Sendable () async throws -> Void
  var refresh: @Sendable () async throws -> Void
}

extension OrderDeskClient: TestDependencyKey {
  static let testValue = OrderDeskClient()
}
