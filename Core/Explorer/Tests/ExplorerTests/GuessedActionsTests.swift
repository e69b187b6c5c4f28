import ComposableArchitecture
import Explorer
import Testing

/// Findings whose steps send actions of which nothing tells whether a user sends them.
@MainActor
@Suite struct GuessedActionsTests {
  @Test func aFindingWithoutGuessesIsPreferred() async throws {
    let result = await explored(Lessons(savesWhenLeft: false))
    let finding = try #require(result.finding)
    #expect(
      finding.steps
        == [.send("openButtonTapped"), .send("nextButtonTapped"), .send("backButtonTapped")]
    )
    #expect(result.actionsGuessed == [])
    #expect(!result.description.contains("Sent as by a user"))
  }

  @Test func otherwiseTheGuessIsNamed() async throws {
    let result = await explored(Lessons(savesWhenLeft: true, savesByEffect: false))
    let finding = try #require(result.finding)
    #expect(finding.steps.last == .send("pageSaved 1"))
    #expect(result.actionsGuessed == ["pageSaved"])
    #expect(
      result.description.contains("Sent as by a user, although no name says so: pageSaved.")
    )
  }

  @Test func whatEffectsSendIsNoGuess() async {
    let result = await explored(Lessons(savesWhenLeft: true))
    #expect(result.finding == nil)
    #expect(result.actionsOfEffects == ["pageSaved"])
  }

  @Test func whatAUserCouldDoIsNoGuessAbout() async {
    // Without the unclear actions, nobody could do anything.
    let result = await withIssueReporters([]) {
      await explore(Walk(), from: Walk.State()) { _ in
      } checking: {
        Always("nobody goes far") { $0.steps < 3 }
      }
    }
    #expect(result.finding?.problem == "Not true: nobody goes far")
    #expect(result.finding?.steps == Array(repeating: .send("go"), count: 3))
    #expect(result.actionsGuessed == ["go"])
  }

  private func explored(_ lessons: Lessons) async -> Exploration {
    await withIssueReporters([]) {
      await explore(
        lessons,
        from: Lessons.State(),
        actions: UserActions(payloads: [:])
      ) {
        $0[LessonsClient.self].save = { $0 }
      } checking: {
        AtRest("the page that was reached is saved") { $0.isOpen || $0.saved == $0.page }
      }
    }
  }
}

@DependencyClient
private struct LessonsClient: Sendable {
  var save: @Sendable (_ page: Int) async -> Int = { $0 }
}

extension LessonsClient: TestDependencyKey {
  static let testValue = LessonsClient()
}

/// Pages that are saved when they are left.
@Reducer
private struct Lessons {
  @ObservableState
  struct State: Equatable {
    var isOpen = false
    var page = 0
    var saved = 0
  }

  enum Action {
    case backButtonTapped
    case nextButtonTapped
    case openButtonTapped
    case pageSaved(Int)
  }

  let savesWhenLeft: Bool
  var savesByEffect = true
  @Dependency(LessonsClient.self) var client

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .backButtonTapped:
        guard state.isOpen else { return .none }
        state.isOpen = false
        guard savesWhenLeft else { return .none }
        guard savesByEffect else {
          state.saved = state.page
          return .none
        }
        return .run { [page = state.page] send in
          await send(.pageSaved(client.save(page)))
        }
        .cancellable(id: "save", cancelInFlight: true)
      case .nextButtonTapped:
        if state.isOpen { state.page = 1 }
        return .none
      case .openButtonTapped:
        if state.page == 0 { state.isOpen = true }
        return .none
      case .pageSaved(let page):
        state.saved = page
        return .none
      }
    }
  }
}

@Reducer
private struct Walk {
  @ObservableState
  struct State: Equatable {
    var steps = 0
  }

  enum Action {
    case go
  }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.steps += 1
      return .none
    }
  }
}
