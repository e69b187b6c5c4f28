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

  /// The effect that listens waits for nothing that is known, before each tap and after it.
  @Test func hearsWhatComesLateToAnEffectThatListens() async {
    let result = await explore(
      Listener(),
      from: Listener.State(),
      actions: UserActions { $0 != "heard" },
      checks: .all.subtracting(.endlessEffects)
    ) {
      $0[Line.self] = Line()
    } checking: {
      AtRest("each tap is heard") { !$0.isListening || $0.heard == $0.taps }
    }
    #expect(result.finding == nil, "\(result)")
    // How often each of three actions was sent, of which one counts once, as far as five steps lead. On a busy machine
    // a tap may be heard a step later, which makes further states.
    #expect(result.states >= 36, "\(result)")
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

/// Listens to what its taps tell on another thread, as long as it is there.
@Reducer
private struct Listener {
  @ObservableState
  struct State: Equatable {
    var heard = 0
    var isListening = false
    var other = 0
    var taps = 0
  }

  enum Action {
    case appeared
    case heard
    case otherTapped
    case tapped
  }

  @Dependency(Line.self) var line

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .appeared:
        guard !state.isListening else { return .none }
        state.isListening = true
        return .run { send in for await _ in line.told { await send(.heard) } }
      case .heard: state.heard += 1
      case .otherTapped: state.other += 1
      case .tapped:
        state.taps += 1
        // A detached task has other dependencies.
        return .run { [line] _ in await Task.detached { _ = line.tell.yield() }.value }
      }
      return .none
    }
  }
}

/// A stream that is no endpoint.
private struct Line: TestDependencyKey, Sendable {
  let told: AsyncStream<Void>
  let tell: AsyncStream<Void>.Continuation

  init() { (told, tell) = AsyncStream.makeStream() }

  static var testValue: Line { Line() }
}
