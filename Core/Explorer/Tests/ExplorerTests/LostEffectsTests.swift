import ComposableArchitecture
import Explorer
import Testing

/// Effects that stay in flight when they should not.
@MainActor
@Suite struct LostEffectsTests {
  @Test func findsAnEffectThatWaitsForNothing() async {
    let finding = await explored(["listenButtonTapped"]).finding
    #expect(finding?.problem.hasPrefix("An effect is in flight for ever") == true)
    #expect(finding?.problem.contains("LostEffectsTests.swift:") == true)
    #expect(finding?.steps == [.send("listenButtonTapped")])
    #expect(await explored(["listenButtonTapped"], checks: .traps).finding == nil)
  }

  @Test func findsAnEffectThatOutlivesItsFeature() async {
    let finding = await explored([
      "sheetButtonTapped", "sheet.presented.workButtonTapped", "sheet.dismiss",
    ])
    .finding
    #expect(finding?.problem.hasPrefix("An effect outlives its feature: ") == true)
    #expect(
      finding?.steps == [
        .send("sheetButtonTapped"), .send("sheet.presented.workButtonTapped"),
        .send("sheet.dismiss"),
      ]
    )
  }

  @Test func findsAnErrorThatAnEffectDoesNotHandle() async {
    let finding = await explored(["failButtonTapped"]).finding
    #expect(finding?.problem.contains("(reported at ") == true)
    #expect(finding?.steps == [.send("failButtonTapped")])
  }

  @Test func findsNothingInEffectsThatEndWhenTheyAreCancelled() async {
    let result = await explored([
      "sheetButtonTapped", "sheet.presented.waitButtonTapped", "sheet.dismiss",
    ])
    #expect(result.finding == nil, "\(result)")
  }

  private func explored(
    _ actions: Set<String>,
    checks: BuiltInChecks = .all
  ) async -> Exploration {
    await withIssueReporters([]) {
      await explore(
        ReadingLamp(),
        from: ReadingLamp.State(),
        .exhaustive(depth: 4),
        actions: UserActions { actions.contains($0) },
        checks: checks
      ) { _ in
      } checking: {
      }
    }
  }
}

@Reducer
private struct ReadingLamp {
  @ObservableState
  struct State: Equatable {
    var isListening = false
    @Presents var sheet: ReadingLampSheet.State?
  }

  private struct Failure: Error {}

  enum Action {
    case failButtonTapped
    case listenButtonTapped
    case sheet(PresentationAction<ReadingLampSheet.Action>)
    case sheetButtonTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .failButtonTapped: return .run { _ in throw Failure() }
      case .listenButtonTapped:
        guard !state.isListening else { return .none }
        state.isListening = true
        return .run { _ in
          let (stream, continuation) = AsyncStream<Never>.makeStream()
          for await _ in stream {}
          continuation.finish()
        }
      case .sheet: return .none
      case .sheetButtonTapped:
        state.sheet = state.sheet ?? ReadingLampSheet.State()
        return .none
      }
    }
    .ifLet(\.$sheet, action: \.sheet) { ReadingLampSheet() }
  }
}

@Reducer
private struct ReadingLampSheet {
  @ObservableState
  struct State: Equatable {
    var isOn = false
  }

  enum Action {
    case waitButtonTapped
    case workButtonTapped
  }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.taskExecutor) var executor

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      guard !state.isOn else { return .none }
      state.isOn = true
      let ignoresItsEnd = if case .workButtonTapped = action { true } else { false }
      return .run { _ in
        guard ignoresItsEnd else { return try await clock.sleep(for: .seconds(1)) }
        // Nothing of this task's end is heard there.
        await Task(executorPreference: executor) { try? await clock.sleep(for: .seconds(1)) }.value
      }
    }
  }
}
