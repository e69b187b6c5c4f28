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
