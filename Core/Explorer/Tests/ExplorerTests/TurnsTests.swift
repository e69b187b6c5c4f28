import ComposableArchitecture
import Explorer
import Testing

/// Tasks that a feature starts beside its effects.
@MainActor
@Suite struct TurnsTests {
  @Test func seesWhatTasksOfTheMainActorSend() async {
    let result = await explored(.mainActor)
    #expect(result.finding?.problem == "Not true: it is never noted twice")
    #expect(result.finding?.steps.count == 2)
  }

  @Test func seesWhatTasksOnOtherThreadsSend() async {
    let result = await explored(.elsewhere)
    #expect(result.finding?.problem == "Not true: it is never noted twice")
    #expect(result.finding?.steps.count == 2)
  }

  private func explored(_ place: Noter.Place) async -> Exploration {
    await withIssueReporters([]) {
      await explore(Noter(place: place), from: Noter.State(), .exhaustive(depth: 4)) { _ in
      } checking: {
        AtNoTime("it is never noted twice") { $0.notes == 2 }
      }
    }
  }
}

/// Notes its taps in a task of its own.
@Reducer
private struct Noter {
  enum Place { case elsewhere, mainActor }

  @ObservableState
  struct State: Equatable {
    var notes = 0
  }

  enum Action {
    case buttonTapped
    case finished
  }

  let place: Place

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .buttonTapped:
        return .run { send in
          switch place {
          case .elsewhere: await Task.detached {}.value
          case .mainActor: await Task { @MainActor in }.value
          }
          await send(.finished)
        }
      case .finished:
        state.notes += 1
        return .none
      }
    }
  }
}
