import ComposableArchitecture
import Explorer
import Testing

/// Waits that are shown while nothing is left that could end them.
@MainActor
@Suite struct EndlessWaitsTests {
  @Test func aWaitThatAFailureLeavesIsFoundThoughTheUserCanDoOtherThings() async {
    let result = await explored(["loadTapped", "countTapped"])
    #expect(result.finding?.problem == problem("isLoading"), "\(result)")
    #expect(result.finding?.steps == [.send("loadTapped"), failure])
    #expect(result.finding?.test.contains("let isWaiting: (Counterfoil.State) -> Bool") == true)
    #expect(result.unconfirmed.isEmpty)
  }

  @Test func itIsNotLookedForIfTheCheckIsLeftOut() async {
    let checks = BuiltInChecks.all.subtracting(.endlessWaits)
    #expect(await explored(["loadTapped", "countTapped"], checks: checks).finding == nil)
  }

  @Test(arguments: ["resetTapped", "retryTapped"])
  func aWaitThatTheUserCanEndIsNone(action: String) async {
    let result = await explored(["loadTapped", "countTapped", action])
    #expect(result.finding == nil, "\(result)")
  }

  /// Three steps end it: a code is typed and sent, and answered.
  @Test func aWaitForTheUserIsNone() async {
    let result = await explored(["verifyTapped", "digitTapped", "sendTapped", "countTapped"])
    #expect(result.finding == nil, "\(result)")
    let unsent = await explored(["verifyTapped", "digitTapped", "countTapped"])
    #expect(unsent.finding?.problem == problem("phase"), "\(unsent)")
  }

  /// No call was begun when the phase came.
  @Test func aPhaseThatTheUserHasChosenIsNone() async {
    let result = await explored(["searchTapped", "countTapped"])
    #expect(result.finding == nil, "\(result)")
    let later = await explored(["searchTapped", "noteTapped", "countTapped"])
    #expect(later.finding == nil, "\(later)")
  }

  @Test func theParentMayEndIt() async {
    let result = await explored(["leaveTapped", "countTapped"])
    #expect(result.finding == nil, "\(result)")
    #expect(result.states > 2)
  }

  @Test func aWaitOfTheFirstStateIsOfTheFirstCall() async {
    let result = await explored(["task", "countTapped"], from: .loading)
    #expect(result.finding?.problem == problem("isLoading"), "\(result)")
    #expect(result.finding?.steps == [.send("task"), failure])
    // Without a call, the state says nothing of the feature.
    #expect(await explored(["countTapped"], from: .loading).finding == nil)
  }

  @Test func closingTheScreenThatShowsItIsNoEnd() async {
    let result = await explored(["sheetTapped", "sheet"])
    #expect(result.finding?.problem == problem("sheet.isSaving"), "\(result)")
    #expect(result.finding?.test.contains("$0.sheet?.isSaving == true") == true)
  }

  @Test(arguments: ["listenTapped", "neverTapped"])
  func whoeverListensOrWaitsForEverMayEndIt(action: String) async {
    let result = await explored([action, "countTapped"], faults: [])
    #expect(result.finding == nil, "\(result)")
    #expect(result.states > 2)
  }

  private let failure = ExploredStep.answer(
    ExploredCall(endpoint: "CounterfoilClient.load"),
    .failure
  )

  private func problem(_ part: String) -> String {
    "Nothing is left to wait for, and '\(part)' still shows a wait, which no action of the user ends"
  }

  private func explored(
    _ actions: Set<String>,
    from state: Counterfoil.State = .init(),
    faults: EndpointFaults = .failures,
    checks: BuiltInChecks = .all
  ) async -> Exploration {
    await withIssueReporters([]) {
      await explore(
        Counterfoil(),
        from: state,
        .exhaustive(depth: 5),
        actions: .explorable(actions),
        faults: faults,
        checks: checks
      ) {
        $0[CounterfoilClient.self].load = {}
        $0[CounterfoilClient.self].events = { AsyncStream { $0.yield(1) } }
        $0[CounterfoilClient.self].wait = { try await anyOf(.never) }
      } checking: {
      }
    }
  }
}

@Reducer
private struct Counterfoil {
  enum Phase: Equatable { case closed, searching, typing, verifying }

  @ObservableState
  struct State: Equatable {
    var count = 0
    var digits = 0
    var hasAppeared = false
    var isLoading = false
    var phase = Phase.closed
    @Presents var sheet: CounterfoilSheet.State?

    static var loading: State {
      var state = State()
      state.isLoading = true
      return state
    }
  }

  enum Action {
    case countTapped
    case delegate(Delegate)
    case digitTapped
    case leaveTapped
    case left
    case listenTapped
    case loadResponse(isLoaded: Bool)
    case loadTapped
    case neverTapped
    case noteTapped
    case resetTapped
    case retryTapped
    case searchTapped
    case sendTapped
    case sheet(PresentationAction<CounterfoilSheet.Action>)
    case sheetTapped
    case task
    case verified
    case verifyTapped
    @CasePathable enum Delegate { case left }
  }

  @Dependency(CounterfoilClient.self) var client

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .resetTapped:
        state.isLoading = false
        return .none
      case .countTapped:
        state.count = (state.count + 1) % 3
        return .none
      case .digitTapped:
        state.digits = 1
        return .none
      case .leaveTapped:
        state.isLoading = true
        return .run { send in
          try? await client.load()
          await send(.left)
        }
      case .left:
        return .send(.delegate(.left))
      case .listenTapped:
        guard !state.isLoading else { return .none }
        state.isLoading = true
        return .run { _ in
          for await _ in client.events() {}
        }
      case .loadResponse(let isLoaded):
        if isLoaded { state.isLoading = false }
        return .none
      case .loadTapped:
        guard !state.isLoading else { return .none }
        state.isLoading = true
        return load
      case .neverTapped:
        guard !state.isLoading else { return .none }
        state.isLoading = true
        return .run { _ in try? await client.wait() }
      case .noteTapped:
        return .run { _ in try? await client.load() }
      case .retryTapped:
        return state.isLoading ? load : .none
      case .searchTapped:
        state.phase = .searching
        return .none
      case .sendTapped:
        guard state.digits > 0 else { return .none }
        return .run { send in
          try? await client.load()
          await send(.verified)
        }
      case .sheetTapped:
        state.sheet = state.sheet ?? CounterfoilSheet.State()
        return .none
      case .task:
        guard !state.hasAppeared else { return .none }
        state.hasAppeared = true
        return load
      case .verified:
        state.phase = .typing
        return .none
      case .verifyTapped:
        guard state.phase == .closed else { return .none }
        state.phase = .verifying
        return .run { _ in try? await client.load() }
      case .delegate, .sheet:
        return .none
      }
    }
    .ifLet(\.$sheet, action: \.sheet) { CounterfoilSheet() }
  }

  private var load: EffectOf<Self> {
    .run { send in
      await send(.loadResponse(isLoaded: (try? await client.load()) != nil))
    }
  }
}

@Reducer
private struct CounterfoilSheet {
  @ObservableState
  struct State: Equatable {
    var isSaving = false
    var taps = 0
  }

  enum Action {
    case saveTapped
    case tapTapped
  }

  @Dependency(CounterfoilClient.self) var client

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .saveTapped:
        guard !state.isSaving else { return .none }
        state.isSaving = true
        return .run { _ in try? await client.load() }
      case .tapTapped:
        state.taps = (state.taps + 1) % 2
        return .none
      }
    }
  }
}

@DependencyClient
private struct CounterfoilClient: Sendable {
  var load: @Sendable () async throws -> Void
  var events: @Sendable () -> AsyncStream<Int> = { AsyncStream { $0.finish() } }
  var wait: @Sendable () async throws -> Void
}

extension CounterfoilClient: TestDependencyKey {
  static let testValue = CounterfoilClient()
}
