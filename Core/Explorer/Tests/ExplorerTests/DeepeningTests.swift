import ComposableArchitecture
import Explorer
import Testing

/// A search that goes deeper where a feature has few states.
@MainActor
@Suite struct DeepeningTests {
  @Test func findsWhatNeedsMoreStepsThanFive() async {
    let shallow = await explored(.exhaustive(depth: 5))
    #expect(shallow.finding == nil)
    #expect(shallow.depth == 5 && !shallow.isComplete)
    let deeper = await explored(.deepening())
    #expect(deeper.finding?.problem == "Not true: nobody climbs to the seventh floor")
    #expect(deeper.finding?.steps == Array(repeating: .send("upButtonTapped"), count: 7))
    // All shorter orders were tried, so that none of them shows it.
    #expect(deeper.depth == 6)
  }

  @Test func endsWhereNoFurtherStatesAre() async {
    let result = await explored(.deepening(), floors: 4)
    #expect(result.finding == nil && result.limit == nil)
    #expect(result.isComplete)
    #expect(result.states == 5)
    #expect(result.description.contains("Every order was tried: longer ones lead to no further"))
  }

  @Test func triesTheDepthWholeWhateverItCosts() async {
    let exact = await explored(.exhaustive(depth: 3), floors: 1_000, rooms: 4)
    let result = await explored(.deepening(from: 3, steps: 1), floors: 1_000, rooms: 4)
    #expect(result.depth == 3 && !result.isComplete)
    #expect((result.states, result.edges) == (exact.states, exact.edges))
    #expect(result.description.contains("Every order of up to 3 steps was tried.\n"))
  }

  @Test func saysWhichDepthItTriedWhole() async throws {
    let result = await explored(.deepening(from: 2, steps: 100), floors: 1_000, rooms: 4)
    // It ends with the state in which the number is reached.
    #expect((100..<120).contains(result.steps - result.stepsOfWalks))
    #expect(result.stepsOfWalks == 50)
    let depth = try #require(result.depth)
    let whole = await explored(.exhaustive(depth: depth), floors: 1_000, rooms: 4)
    let deeper = await explored(.exhaustive(depth: depth + 1), floors: 1_000, rooms: 4)
    #expect(whole.states < result.states && result.states < deeper.states)
    #expect(
      result.description.contains(
        """
        Every order of up to \(depth) steps was tried, and some of \(depth + 1). Of longer ones, 50 steps of \
        random walks were.
        """
      )
    )
    let again = await explored(.deepening(from: 2, steps: 100), floors: 1_000, rooms: 4)
    #expect((again.states, again.steps) == (result.states, result.steps))
  }

  @Test func walksFindWhatIsBeyondTheLastLevel() async {
    let search = Exploration.Search.deepening(from: 2, steps: 400)
    let result = await explored(search, rooms: 4)
    #expect(result.finding?.problem == "Not true: nobody climbs to the seventh floor")
    #expect(result.finding?.steps == Array(repeating: .send("upButtonTapped"), count: 7))
    #expect(result.depth.map { $0 < 6 } == true && result.stepsOfWalks > 0)
    let limited = await withIssueReporters([]) {
      await explore(
        Stairs(),
        from: Stairs.State(floors: 7, rooms: 4),
        search,
        limits: .init(steps: 300)
      ) { _ in
      } checking: {
      }
    }
    #expect(limited.stepsOfWalks == 0)
  }

  @Test func walksHaveNoDepth() async {
    let result = await explored(.random(walks: 2, steps: 3, seed: 1), floors: 4)
    #expect(result.depth == nil && !result.isComplete)
    #expect(!result.description.contains("Every order"))
  }

  private func explored(
    _ search: Exploration.Search,
    floors: Int = 7,
    rooms: Int = 1
  ) async -> Exploration {
    await withIssueReporters([]) {
      await explore(Stairs(), from: Stairs.State(floors: floors, rooms: rooms), search) { _ in
      } checking: {
        Always("nobody climbs to the seventh floor") { $0.floor < 7 || $0.floors != 7 }
      }
    }
  }
}

/// A house with as many states as one likes.
@Reducer
private struct Stairs {
  @ObservableState
  struct State: Equatable {
    var floor = 0
    var floors: Int
    var room = 0
    var rooms: Int
    var visits: [Int] = []
  }

  enum Action {
    case downButtonTapped
    case nextButtonTapped
    case noteButtonTapped
    case upButtonTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .downButtonTapped: state.floor = max(0, state.floor - 1)
      case .nextButtonTapped: state.room = (state.room + 1) % state.rooms
      case .noteButtonTapped: if state.rooms > 1 { state.visits.append(state.room) }
      case .upButtonTapped: state.floor = min(state.floors, state.floor + 1)
      }
      return .none
    }
  }
}
