import ComposableArchitecture
import Explorer
import Testing

/// Features that use random numbers.
@MainActor
@Suite struct RandomNumbersTests {
  @Test func theDependencyGivesTheSameNumbersInEachRun() async {
    let result = await explored(Dice())
    #expect(result.finding == nil, "\(result)")
    #expect(result.unconfirmed.isEmpty)
    #expect(result.states > 1)
  }

  @Test func otherNumbersAreFound() async {
    let result = await explored(Dice(isLoaded: false))
    #expect(result.finding?.problem.contains("randomness") == true, "\(result)")
  }

  /// The same state has another future where other numbers were drawn before.
  @Test func numbersThatWereDrawnTellStatesApart() async {
    #expect(await rolls(.sameFuture) == rolls(.off))
  }

  private func rolls(_ merging: Exploration.Merging) async -> Set<Int> {
    var rolls: Set<Int> = []
    let result = await withIssueReporters([]) {
      await explore(Roll(), from: Roll.State(), .exhaustive(depth: 5), checks: [], merging: merging)
      {
        _ in
      } checking: {
        Always<Roll.State>("each roll is seen") { state in
          rolls.insert(state.roll)
          return true
        }
      }
    }
    #expect(result.finding == nil, "\(result)")
    #expect(rolls.count > 3)
    return rolls
  }

  private func explored(_ dice: Dice) async -> Exploration {
    await withIssueReporters([]) {
      await explore(dice, from: Dice.State(), .exhaustive(depth: 3)) { _ in
      } checking: {
      }
    }
  }
}

@Reducer
private struct Dice {
  @ObservableState
  struct State: Equatable { var cards = Array(1...12) }
  enum Action { case shuffleTapped }
  var isLoaded = true
  @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      if isLoaded {
        withRandomNumberGenerator { state.cards.shuffle(using: &$0) }
      } else {
        state.cards.shuffle()
      }
      return .none
    }
  }
}

@Reducer
private struct Roll {
  @ObservableState
  struct State: Equatable { var roll = 0 }
  enum Action { case rollTapped, takeBackTapped }
  @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .rollTapped:
        guard state.roll == 0 else { return .none }
        state.roll = withRandomNumberGenerator { Int.random(in: 1...1_000, using: &$0) }
      case .takeBackTapped: state.roll = 0
      }
      return .none
    }
  }
}
