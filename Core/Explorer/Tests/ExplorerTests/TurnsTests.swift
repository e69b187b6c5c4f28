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

  /// The effect of the first tap is cancelled by the second, its task goes on: two calls wait.
  @Test func seesWhatTasksOfTheMainActorCall() async {
    let result = await withIssueReporters([]) {
      await explore(Reader(), from: Reader.State(), .exhaustive(depth: 2)) {
        $0[LoaderClient.self].text = { "\($0)" }
      } checking: {
      }
    }
    #expect(result.finding == nil, "\(result)")
    #expect(result.states == 4)
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

/// Reads in a task of its own, which goes on when the effect is cancelled.
@Reducer
private struct Reader {
  @ObservableState
  struct State: Equatable {
    var readings = 0
  }

  enum Action {
    case buttonTapped
    case finished
  }

  enum CancelID { case reading }

  @Dependency(LoaderClient.self) var client

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .buttonTapped:
        return .run { send in
          let (texts, continuation) = AsyncStream<String>.makeStream()
          Task { @MainActor in
            continuation.yield((try? await client.text(0)) ?? "")
            continuation.finish()
          }
          for await _ in texts { await send(.finished) }
        }
        .cancellable(id: CancelID.reading, cancelInFlight: true)
      case .finished:
        state.readings += 1
        return .none
      }
    }
  }
}
