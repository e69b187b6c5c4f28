import ComposableArchitecture
import Explorer
import Testing

/// Features that are written otherwise than an exploration would like: each is explored, and told of in words.
@MainActor
@Suite struct NamedInputsTests {
  @Test func anActionWhosePayloadCannotBeMade() async {
    let result = await explored(only: ["closureChosen", "countTapped"])
    #expect(result.finding == nil, "\(result)")
    #expect(result.actionsLeftOut == ["closureChosen"])
    #expect(result.states == 3)
    #expect(result.description.contains("closureChosen"))
  }

  @Test func aPayloadThatContainsItself() async {
    let result = await explored(only: ["chainChosen", "countTapped"])
    #expect(result.finding == nil, "\(result)")
    #expect(result.actionsLeftOut == ["chainChosen"])
    #expect(result.states == 3)
  }

  /// It ends where a list is empty.
  @Test func aPayloadThatContainsAListOfItself() async {
    let made = await explored(only: ["treeChosen"])
    #expect(made.actionsLeftOut.isEmpty)
    #expect(made.actionsSent.count > 1)
    let result = await explored(
      only: ["treeChosen"],
      payloads: ["treeChosen": [#"{"children":[],"name":"a"}"#]]
    )
    #expect(result.actionsLeftOut.isEmpty)
    #expect(result.payloadsLeftOut.isEmpty, "\(result)")
    #expect(result.actionsSent.count == 1)
    #expect(result.states == 2)
  }

  /// It is explored as any other; only its test cannot be written.
  @Test func aStateThatIsNotEquatable() async {
    let result = await explored(only: ["countTapped"]) {
      AtNoTime<Mishap.State>("two") { $0.count == 2 }
    }
    #expect(result.finding?.steps == [.send("countTapped"), .send("countTapped")])
    #expect(result.finding?.test.contains("a TestStore needs a state that is Equatable") == true)
  }

  @Test func anEndpointWithoutAValue() async {
    let result = await explored(only: ["loadTapped"])
    // It waits as any other call does, and is missed when it is answered.
    #expect(result.finding?.problem.contains("MishapClient") == true, "\(result)")
    #expect(result.finding?.steps.first == .send("loadTapped"))
    #expect((result.finding?.steps.count ?? 9) <= 2)
  }

  @Test func twoFeaturesWithOneCancelID() async {
    let result = await withIssueReporters([]) {
      await explore(Pair(), from: Pair.State(), .exhaustive(depth: 4)) {
        $0[MishapClient.self].load = { 1 }
      } checking: {
        AtRest("neither loads for ever") { !$0.left.isLoading && !$0.right.isLoading }
      }
    }
    #expect(result.finding?.problem == "Not true: neither loads for ever", "\(result)")
    let steps = result.finding?.steps.map(\.description) ?? []
    #expect(steps.prefix(2).sorted() == ["send left.loadTapped", "send right.loadTapped"])
    #expect(result.unconfirmed.isEmpty)
  }

  private func explored(
    only actions: Set<String>,
    payloads: [String: [String]] = [:],
    @StatePropertyBuilder<Mishap.State> checking properties: () -> [StateProperty<Mishap.State>] = {
      []
    }
  ) async -> Exploration {
    await withIssueReporters([]) {
      await explore(
        Mishap(),
        from: Mishap.State(),
        .exhaustive(depth: 3),
        actions: .explorable(actions, payloads: payloads),
        checks: .all.subtracting(.trapStates)
      ) { _ in
      } checking: {
        properties()
      }
    }
  }
}

@Reducer
private struct Mishap {
  struct Tree: Codable {
    var children: [Tree]
    var name: String
  }

  final class Chain: Codable, Sendable {
    let next: Chain
  }

  /// Not `Equatable`, as a closure is not.
  @ObservableState
  struct State {
    var count = 0
    var isLoading = false
    var name = ""
    @ObservationStateIgnored var onChange: () -> Void = {}
  }

  enum Action {
    case chainChosen(Chain)
    case closureChosen(@Sendable () -> Void)
    case countTapped
    case loadResponse(Int)
    case loadTapped
    case treeChosen(Tree)
  }

  @Dependency(MishapClient.self) var client

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .chainChosen, .closureChosen: return .none
      case .countTapped:
        state.count = min(state.count + 1, 2)
        return .none
      case .loadResponse(let count):
        state.count = count
        return .none
      case .loadTapped:
        return .run { send in
          await send(.loadResponse(try await client.load()))
        } catch: { _, _ in
        }
      case .treeChosen(let tree):
        state.name = tree.name
        return .none
      }
    }
  }
}

/// Loads, and gives up a load on its way by an id that another feature may have, too.
@Reducer
private struct Half {
  @ObservableState
  struct State: Equatable {
    var isLoading = false
  }

  enum Action {
    case loadResponse
    case loadTapped
  }

  enum CancelID { case load }

  @Dependency(MishapClient.self) var client

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .loadResponse:
        state.isLoading = false
        return .none
      case .loadTapped:
        state.isLoading = true
        return .run { send in
          _ = try? await client.load()
          await send(.loadResponse)
        }
        .cancellable(id: CancelID.load, cancelInFlight: true)
      }
    }
  }
}

@Reducer
private struct Pair {
  @ObservableState
  struct State: Equatable {
    var left = Half.State()
    var right = Half.State()
  }

  enum Action {
    case left(Half.Action)
    case right(Half.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.left, action: \.left) { Half() }
    Scope(state: \.right, action: \.right) { Half() }
  }
}

@DependencyClient
private struct MishapClient: Sendable {
  var load: @Sendable () async throws -> Int
}

extension MishapClient: TestDependencyKey {
  static let testValue = MishapClient()
}
