import ComposableArchitecture
import Explorer
import Testing

@MainActor
@Suite struct ExploreTests {
  private func explored(
    _ fault: Loader.Fault,
    _ search: Exploration.Search = .exhaustive(depth: 4),
    limits: Exploration.Limits = .init()
  ) async -> Exploration {
    // The finding would fail the test.
    await withIssueReporters([]) {
      await explore(Loader(fault: fault), from: Loader.State(), search, limits: limits) {
        $0[LoaderClient.self].text = { "\($0)" }
      } checking: {
        Always("a text is that of the number") { $0.text == nil || $0.textNumber == $0.number }
        AtRest("nothing loads for ever") { !$0.isLoading }
        Transition("the number does not change with the sheet") { before, after in
          let isSheetNew = before.sheet != after.sheet
          return !isSheetNew || before.number == after.number
        }
      }
    }
  }

  @Test func findsNothingWrongInAFeatureThatIsRight() async {
    let result = await explored(.none)
    #expect(result.finding == nil)
    #expect(!result.isCut)
    #expect(result.states >= 20)
    #expect(result.merging == .sameFuture)
    #expect(result.description.contains("States with the same future were taken for one."))
    #expect(result.edges > result.states)
    #expect(
      result.actionsSent.isSuperset(of: [
        "loadButtonTapped", "numberChanged 1", "sheet.dismiss", "sheet.presented.closeButtonTapped",
      ])
    )
  }

  @Test func findsAFailureThatLeavesTheFeatureLoading() async {
    let result = await explored(.staysLoading)
    #expect(result.finding?.problem == "Not true: nothing loads for ever")
    #expect(
      result.finding?.steps.map(\.description) == [
        "send loadButtonTapped", "LoaderClient.text throws an error",
      ]
    )
    #expect(result.finding?.state.contains("\"isLoading\": true") == true)
  }

  @Test func findsAnAnswerThatComesTooLate() async {
    let result = await explored(.mixesAnswers)
    #expect(result.finding?.problem == "Not true: a text is that of the number")
    #expect(
      result.finding?.steps.map(\.description) == [
        "send loadButtonTapped", "send numberChanged 1", "LoaderClient.text answers",
      ]
    )
  }

  @Test func findsAnEffectThatOutlivesItsSheet() async {
    let result = await explored(.sendsToClosedSheet)
    #expect(result.finding?.problem.hasPrefix("An 'ifLet' at ExplorerTests/Loader.swift") == true)
    #expect(result.finding?.steps.count == 3)
    #expect(result.finding?.steps.last == .advanceClock)
  }

  @Test func findsAFeatureThatIsNotDeterministic() async {
    let result = await explored(.isRandom)
    #expect(
      result.finding?.problem.hasPrefix("The same steps lead to another state ('number' differs)")
        == true
    )
  }

  @Test func walksFindTheSameWithTheSameSeed() async {
    let search = Exploration.Search.random(walks: 100, steps: 20, seed: 7)
    let (first, second) = (
      await explored(.mixesAnswers, search), await explored(.mixesAnswers, search)
    )
    #expect(first.finding?.problem == "Not true: a text is that of the number")
    #expect(first.finding?.steps == second.finding?.steps)
    #expect(first.edges == second.edges && first.states == second.states)
    let other = await explored(.mixesAnswers, .random(walks: 100, steps: 20, seed: 8))
    #expect(other.edges != first.edges)
  }

  @Test func leavesOutTheStepsOfAWalkThatDoNotMatter() async {
    let result = await explored(.mixesAnswers, .random(walks: 100, steps: 200, seed: 3))
    #expect(result.finding?.steps.count == 3)
    #expect(result.finding?.steps.last?.description == "LoaderClient.text answers")
  }

  @Test func limitsEndASearch() async {
    let states = await explored(.none, .exhaustive(depth: 100), limits: .init(states: 10))
    #expect(states.isCut && states.states == 10)
    let steps = await explored(.none, .exhaustive(depth: 100), limits: .init(steps: 30))
    #expect(steps.isCut && steps.steps <= 40)
    #expect(steps.description.contains("cut by the limit of 30 steps"))
    let time = await explored(
      .none,
      .random(walks: 1_000, steps: 100, seed: 1),
      limits: .init(time: .zero)
    )
    #expect(time.limit == "the limit of 0.0 seconds")
    let memory = await explored(
      .none,
      .random(walks: 1_000, steps: 100, seed: 1),
      limits: .init(memory: 1)
    )
    #expect(memory.limit == "the limit of 1 bytes of memory")
  }

  @Test func saysWhatItCouldNotTry() async {
    let result = await explore(Payloads(), from: Payloads.State(), .exhaustive(depth: 1)) { _ in
    } checking: {
    }
    #expect(result.actionsLeftOut == ["dated"])
    #expect(result.description.contains("Not tried"))
    let given = await explore(
      Payloads(),
      from: Payloads.State(),
      .exhaustive(depth: 1),
      actions: UserActions(payloads: ["dated": ["{\"day\":7}", "{\"day\":8}"]])
    ) { _ in
    } checking: {
    }
    #expect(given.actionsLeftOut.isEmpty)
    #expect(given.states == 3)
  }

  @Test func beginsEachRunWithSharedValuesOfItsOwn() async {
    let result = await explore(Kept(), from: Kept.State(), .exhaustive(depth: 3)) { _ in
    } checking: {
      Always("a count is of the taps of this run") { $0.count == $0.taps }
    }
    #expect(result.finding == nil)
    #expect(result.states == 4)
  }

  @Test func reportsTheStepsOfAFinding() async {
    let issues = ReportedIssues()
    _ = await withIssueReporters([issues]) {
      await explore(Loader(fault: .staysLoading), from: Loader.State()) {
        $0[LoaderClient.self].text = { "\($0)" }
      } checking: {
        AtRest("nothing loads for ever") { !$0.isLoading }
      }
    }
    let text = issues.texts.value.first ?? ""
    #expect(
      text.hasPrefix(
        """
        Not true: nothing loads for ever, after 2 steps:

          1. send loadButtonTapped              ┌ LoaderClient.text 0
          2. LoaderClient.text throws an error  └ LoaderClient.text 0

        The state is then:
        """
      )
    )
  }
}

@Reducer
private struct Payloads {
  /// Not a day that can be thought of.
  struct Day: Codable, Equatable {
    enum Problem: Error { case tooEarly }

    enum CodingKeys: CodingKey { case day }

    var day: Int

    init(from decoder: any Decoder) throws {
      day = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .day)
      if day < 7 { throw Problem.tooEarly }
    }
  }

  @ObservableState
  struct State: Equatable {
    var day = 0
  }

  enum Action {
    case dated(Day)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .dated(let day):
        state.day = day.day
        return .none
      }
    }
  }
}

@Reducer
private struct Kept {
  @ObservableState
  struct State: Equatable {
    @Shared(.appStorage("exploredCount")) var count = 0
    var taps = 0
  }

  enum Action {
    case tapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.taps += 1
      state.$count.withLock { $0 += 1 }
      return .none
    }
  }
}
