import ComposableArchitecture
import Explorer
import Testing

/// Effects that listen, that go on though they are cancelled, and that wait for something outside.
@MainActor
@Suite struct GoingOnTests {
  // MARK: - Streams

  @Test func aStreamThatHasNotEndedIsNoFinding() async {
    let result = await explored(["listenTapped"])
    #expect(result.finding == nil, "\(result)")
    #expect(result.uncontrolledEffects.isEmpty)
    // Nothing was heard, one element, both.
    #expect(result.states > 2)
  }

  @Test func aStreamEndsWithItsFeature() async {
    let result = await explored(["sheetTapped", "sheet.presented.listenTapped", "sheet.dismiss"])
    #expect(result.finding == nil, "\(result)")
  }

  // MARK: - Effects that are cancelled

  @Test(arguments: ["tickTapped", "askTapped"])
  func findsALoopThatIgnoresItsCancellation(_ action: String) async {
    let result = await explored([action, "stopTapped"])
    let finding = result.finding
    #expect(
      finding?.problem.hasPrefix("An effect goes on though it is cancelled: that of ") == true,
      "\(result)"
    )
    #expect(finding?.problem.contains("GoingOnTests.swift:") == true)
    #expect(finding?.steps == [.send(action), .send("stopTapped")])
  }

  @Test func leavesALoopBehindThatNobodyCancels() async {
    let result = await explored(["tickTapped"])
    #expect(result.finding == nil, "\(result)")
    #expect(result.states > 2)
  }

  // MARK: - Work that is not under control

  @Test func namesAnEffectThatWaitsForATaskOfItsOwn() async {
    let result = await explored(["detachTapped"])
    #expect(result.uncontrolledEffects.count == 1, "\(result)")
    #expect(result.uncontrolledEffects.first?.contains("GoingOnTests.swift:") == true)
    #expect(result.description.contains("Not under control"))
  }

  @Test func namesNoEffectThatWaitsForEndpointsAndClocks() async {
    let result = await explored(["askOnceTapped", "sleepTapped"])
    #expect(result.finding == nil, "\(result)")
    #expect(result.uncontrolledEffects.isEmpty, "\(result)")
  }

  // MARK: - States that are final

  @Test func aFinalStateIsNoTrap() async {
    let trap = await explored(["payTapped"])
    #expect(trap.finding?.problem == "No action of the user changes anything any more")
    #expect(trap.finding?.test.contains("await store.send(.payTapped)") == true, "\(trap)")
    #expect(trap.finding?.test.contains("#expect(store.state != state") == true, "\(trap)")
    let final = await explored(["payTapped"]) { FinalState("it has no paper") { $0.hasNoPaper } }
    #expect(final.finding == nil, "\(final)")
  }

  @Test func thoseThatAUserCanSendStandForAllBelow() {
    let actions = UserActions.explorable(["payTapped", "sheet"])
    #expect(actions.isUserAction("payTapped") && actions.isUserAction("sheet.dismiss"))
    #expect(!actions.isUserAction("payTappedTwice") && !actions.isUserAction("ticked"))
  }

  private func explored(
    _ actions: Set<String>,
    @StatePropertyBuilder<Kiosk.State> checking properties: () -> [StateProperty<Kiosk.State>] = {
      []
    }
  ) async -> Exploration {
    await withIssueReporters([]) {
      await explore(
        Kiosk(),
        from: Kiosk.State(),
        .exhaustive(depth: 4),
        actions: UserActions { actions.contains($0) }
      ) {
        $0[KioskClient.self].ask = {}
        $0[KioskClient.self].news = {
          let (stream, continuation) = AsyncStream<Int>.makeStream()
          continuation.yield(1)
          continuation.yield(2)
          return stream
        }
      } checking: {
        properties()
      }
    }
  }
}

@Reducer
private struct Kiosk {
  @ObservableState
  struct State: Equatable {
    var count = 0
    var isBusy = false
    var hasNoPaper = false
    @Presents var sheet: KioskSheet.State?
  }

  enum Action {
    case askOnceTapped
    case askTapped
    case counted
    case detachTapped
    case listenTapped
    case payTapped
    case sheet(PresentationAction<KioskSheet.Action>)
    case sheetTapped
    case sleepTapped
    case stopTapped
    case tickTapped
  }

  enum CancelID { case work }

  @Dependency(KioskClient.self) var client
  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .counted: state.count = (state.count + 1) % 3
      case .payTapped: state.hasNoPaper = true
      case .sheet: break
      case .sheetTapped: state.sheet = state.sheet ?? KioskSheet.State()
      case .stopTapped:
        state.isBusy = false
        return .cancel(id: CancelID.work)
      case .askOnceTapped, .askTapped, .detachTapped, .listenTapped, .sleepTapped, .tickTapped:
        guard !state.isBusy else { return .none }
        state.isBusy = true
        return work(for: action).cancellable(id: CancelID.work)
      }
      return .none
    }
    .ifLet(\.$sheet, action: \.sheet) { KioskSheet() }
  }

  private func work(for action: Action) -> Effect<Action> {
    switch action {
    case .askTapped:
      .run { send in
        while true {
          try? await client.ask()
          await send(.counted)
        }
      }
    case .askOnceTapped:
      .run { send in
        try? await client.ask()
        await send(.stopTapped)
      }
    case .sleepTapped:
      .run { send in
        try await clock.sleep(for: .seconds(1))
        await send(.stopTapped)
      }
    case .detachTapped:
      .run { send in
        // It cannot end in the step, during which the main actor is busy.
        await Task.detached { await MainActor.run {} }.value
        await send(.stopTapped)
      }
    case .listenTapped:
      .run { send in for await _ in client.news() { await send(.counted) } }
    default:
      .run { send in
        while true {
          try? await clock.sleep(for: .seconds(1))
          await send(.counted)
        }
      }
    }
  }
}

@Reducer
private struct KioskSheet {
  @ObservableState
  struct State: Equatable {
    var isBusy = false
  }

  enum Action {
    case heard
    case listenTapped
  }

  @Dependency(KioskClient.self) var client

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      guard case .listenTapped = action, !state.isBusy else { return .none }
      state.isBusy = true
      return .run { send in for await _ in client.news() { await send(.heard) } }
    }
  }
}

@DependencyClient
private struct KioskClient: Sendable {
  var ask: @Sendable () async throws -> Void
  var news: @Sendable () -> AsyncStream<Int> = { .finished }
}

extension KioskClient: TestDependencyKey {
  static let testValue = KioskClient()
}
