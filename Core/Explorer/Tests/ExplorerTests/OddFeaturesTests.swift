import ComposableArchitecture
import Explorer
import Testing

/// Payloads without an end, endpoints without a value, and cancel ids that two features have.
@MainActor
@Suite struct OddFeaturesTests {
  @Test func triesAPayloadThatRecurses() async {
    let result = await explored(["treeTapped"])
    #expect(result.finding == nil, "\(result)")
    #expect(result.actionsLeftOut.isEmpty)
    #expect(result.actionsSent.contains { $0.hasPrefix("treeTapped {") })
  }

  @Test func findsAnEndpointWithoutAValue() async {
    let finding = await explored(["askTapped"]).finding
    #expect(finding?.problem.contains("(reported at ") == true)
    #expect(finding?.problem.contains("ask") == true, "\(finding?.problem ?? "")")
  }

  /// An identifier is one for the whole store, so that one feature cancels the effect of the other.
  @Test func findsThatTwoFeaturesHaveOneCancelID() async {
    let result = await explored(["left.startTapped", "left.stopTapped", "right.startTapped"])
    #expect(result.finding?.problem == "Not true: nothing runs for ever", "\(result)")
    #expect(result.finding?.steps == [.send("right.startTapped"), .send("left.stopTapped")])
    #expect(result.unconfirmed.isEmpty)
  }

  @Test func findsNothingInOneOfTwoFeaturesThatHaveOneCancelID() async {
    let result = await explored(["left.startTapped", "left.stopTapped"])
    #expect(result.finding == nil, "\(result)")
    #expect(result.states >= 4, "\(result)")
  }

  private func explored(_ actions: Set<String>) async -> Exploration {
    await withIssueReporters([]) {
      await explore(
        OddPair(),
        from: OddPair.State(),
        .exhaustive(depth: 3),
        actions: UserActions { actions.contains($0) },
        checks: .all.subtracting(.trapStates)
      ) { _ in
      } checking: {
        AtRest("nothing runs for ever") { !$0.left.isRunning && !$0.right.isRunning }
      }
    }
  }
}

private struct Tree: Codable, Equatable, Sendable {
  var children: [Tree]
}

@Reducer
private struct OddPair {
  @ObservableState
  struct State: Equatable {
    var left = OddPart.State()
    var right = OddPart.State()
    var tree: Tree?
  }

  enum Action {
    case askTapped
    case left(OddPart.Action)
    case right(OddPart.Action)
    case treeTapped(Tree)
  }

  @Dependency(OddClient.self) var client

  var body: some ReducerOf<Self> {
    Scope(state: \.left, action: \.left) { OddPart() }
    Scope(state: \.right, action: \.right) { OddPart() }
    Reduce { state, action in
      switch action {
      case .askTapped: return .run { _ in try await client.ask() }
      case .treeTapped(let tree): state.tree = tree
      case .left, .right: break
      }
      return .none
    }
  }
}

@Reducer
private struct OddPart {
  @ObservableState
  struct State: Equatable {
    var isRunning = false
    var isStopped = false
  }

  enum Action {
    case ended
    case startTapped
    case stopTapped
  }

  enum CancelID { case work }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .ended:
        state.isRunning = false
        return .none
      case .startTapped:
        state.isRunning = true
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(.ended)
        }
        .cancellable(id: CancelID.work, cancelInFlight: true)
      case .stopTapped:
        state.isRunning = false
        state.isStopped = true
        return .cancel(id: CancelID.work)
      }
    }
  }
}

@DependencyClient
private struct OddClient: Sendable {
  var ask: @Sendable () async throws -> Void
}

extension OddClient: TestDependencyKey {
  static let testValue = OddClient()
}
