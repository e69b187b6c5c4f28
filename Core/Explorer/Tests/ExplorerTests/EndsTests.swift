import ComposableArchitecture
import Explorer
import Testing

/// States that no action of the user changes: ends of what a feature does, and traps.
@MainActor
@Suite struct EndsTests {
  @Test(arguments: ["askTapped", "waitTapped"])
  func whatAnAnswerOrTheTimeLeadsToIsAnEnd(action: String) async {
    let result = await explored([action], faults: [])
    #expect(result.finding == nil, "\(result)")
    #expect(result.states > 2)
  }

  @Test func whatAFailureLeadsToIsATrap() async {
    let result = await explored(["askTapped"])
    #expect(result.finding?.problem == trap, "\(result)")
    #expect(result.finding?.steps.count == 2)
  }

  @Test func whatShowsAWaitIsATrap() async {
    let result = await explored(["loadTapped"], faults: [])
    #expect(result.finding?.problem == trap, "\(result)")
    #expect(result.finding?.state.contains("\"isLoading\": true") == true)
  }

  @Test(arguments: ["finishTapped", "handInTapped", "sitTapped", "signOutTapped"])
  func whatHasTheNameOfAnEndIsOne(action: String) async {
    let result = await explored([action])
    #expect(result.finding == nil, "\(result)")
  }

  @Test func whatHasAnotherNameIsATrap() async {
    let result = await explored(["jamTapped"])
    #expect(result.finding?.problem == trap, "\(result)")
    #expect(result.finding?.steps == [.send("jamTapped")])
  }

  @Test func anEndBeforeTheLastChangeIsNone() async {
    let result = await explored(["finishTapped", "stepTapped"])
    #expect(result.finding == nil, "\(result)")
    let later = await explored(["finishTapped", "jamTapped"], from: .finished)
    #expect(later.finding?.problem == trap, "\(later)")
  }

  @Test func anAnswerToAnAlertLeadsToAnEnd() async {
    let result = await explored(["askFirstTapped", "alert"])
    #expect(result.finding == nil, "\(result)")
    #expect(result.actionsSent.contains("alert.presented.agree"))
  }

  @Test func aListWithoutElementsIsAnEnd() async {
    let result = await explored(["removeTapped"])
    #expect(result.finding == nil, "\(result)")
    #expect(result.states == 3)
  }

  @Test func aListThatKeepsOneElementIsAnEnd() async {
    let result = await explored(["shortenTapped"])
    #expect(result.finding == nil, "\(result)")
    #expect(result.states == 2)
  }

  @Test func aListThatKeepsOneElementIsAnEndWhateverIsChangedSince() async {
    let result = await explored(["shortenTapped", "stepTapped"])
    #expect(result.finding == nil, "\(result)")
    #expect(result.states == 4)
    let other = await explored(["turnTapped"])
    #expect(other.finding?.problem == trap, "\(other)")
  }

  @Test func aScreenThatIsClosedAfterAnEndLeavesAnEnd() async {
    let result = await explored(["answerTapped", "note"], faults: [])
    #expect(result.finding == nil, "\(result)")
    #expect(result.actionsSent.contains("note.dismiss"))
    // A state that was no end before the screen was closed is none afterwards.
    let jammed = await explored(["jamNoteTapped", "note"])
    #expect(jammed.finding?.problem == trap, "\(jammed)")
    #expect(jammed.finding?.steps == [.send("jamNoteTapped"), .send("note.dismiss")])
  }

  @Test func aScreenThatIsClosedAndLeavesATrapIsNone() async {
    let result = await explored(["noteOfAnswerTapped", "note"], faults: [])
    #expect(result.finding?.problem == trap, "\(result)")
    #expect(result.finding?.steps.last == .send("note.dismiss"))
  }

  /// The lists of the elements that follow stand at the positions of others.
  @Test func anElementThatIsRemovedEmptiesNoListOfAnother() async {
    let result = await explored(["removeFolderTapped", "jamTapped"])
    #expect(result.finding?.problem == trap, "\(result)")
    #expect(result.actionsSent.contains("removeFolderTapped"))
    let later = await explored(["removeFolderTapped", "turnTapped"])
    #expect(later.finding?.problem == trap, "\(later)")
  }

  @Test func aParentThatIsToldIsAWayOut() async {
    let result = await explored(["jamTapped", "closeTapped"])
    #expect(result.finding == nil, "\(result)")
  }

  @Test func aLimitThatIsReachedIsAnEnd() async {
    let result = await explored(["stepTapped"])
    #expect(result.finding == nil, "\(result)")
    #expect(result.states == 2)
  }

  private let trap = "No action of the user changes anything any more"

  private func explored(
    _ actions: Set<String>,
    from phase: Office.Phase = .open,
    faults: EndpointFaults = .failures
  ) async -> Exploration {
    await withIssueReporters([]) {
      await explore(
        Office(),
        from: Office.State(phase: phase),
        .exhaustive(depth: 4),
        actions: .explorable(actions),
        faults: faults
      ) {
        $0[OfficeClient.self].ask = {}
      } checking: {
      }
    }
  }
}

@Reducer
private struct Office {
  struct Folder: Equatable { var papers: [Int] }
  enum Phase: Equatable {
    case open, answered, finished, handedIn, jammed, seated, signedOut, unanswered
  }
  @ObservableState
  struct State: Equatable {
    @Presents var alert: AlertState<Action.Alert>?
    var folders = [
      Folder(papers: [1, 2]), Folder(papers: []), Folder(papers: [3]), Folder(papers: []),
    ]
    var isJamming = false
    var isLoading = false
    @Presents var note: OfficeNote.State?
    var papers = [1, 2]
    var phase = Phase.open
    var steps = 0
    var isUpsideDown = false
  }
  enum Action {
    case alert(PresentationAction<Alert>)
    case answered(Bool)
    case answerTapped
    case askFirstTapped
    case askTapped
    case closeTapped
    case delegate(Delegate)
    case finishTapped
    case handInTapped
    case jamNoteTapped
    case jamTapped
    case loadTapped
    case loaded
    case note(PresentationAction<OfficeNote.Action>)
    case noteOfAnswerTapped
    case noted
    case removeFolderTapped
    case removeTapped
    case shortenTapped
    case signOutTapped
    case sitTapped
    case stepTapped
    case timeCame
    case turnTapped
    case waitTapped
    @CasePathable enum Alert: Equatable { case agree }
    @CasePathable enum Delegate: Equatable { case closed }
  }
  @Dependency(OfficeClient.self) var client
  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .closeTapped = action { return .send(.delegate(.closed)) }
      if case .jamTapped = action, state.phase == .finished { state.phase = .jammed }
      guard state.phase == .open else { return .none }
      switch action {
      case .alert(.presented(.agree)):
        state.phase = .answered
      case .answered(let isAnswered):
        state.phase = isAnswered ? .answered : .unanswered
      case .answerTapped:
        state.note = OfficeNote.State()
        return .run { send in await send(.answered((try? await client.ask()) != nil)) }
      case .askFirstTapped:
        state.alert = AlertState {
          TextState("Sure?")
        } actions: {
          ButtonState(action: .agree) { TextState("Yes") }
        }
      case .askTapped:
        return .run { send in await send(.answered((try? await client.ask()) != nil)) }
      case .finishTapped: state.phase = .finished
      case .handInTapped: state.phase = .handedIn
      case .jamNoteTapped:
        state.note = OfficeNote.State()
        state.phase = .jammed
      case .jamTapped: state.phase = .jammed
      case .loadTapped:
        state.isLoading = true
        return .run { send in
          try? await client.ask()
          await send(.loaded)
        }
      case .loaded: state.phase = .answered
      case .noteOfAnswerTapped:
        return .run { send in
          try? await client.ask()
          await send(.noted)
        }
      case .noted:
        state.note = OfficeNote.State()
        state.isJamming = true
      case .note(.dismiss):
        if state.isJamming { state.phase = .jammed }
      case .removeFolderTapped:
        if state.folders.count > 3 { state.folders.removeFirst() }
      case .removeTapped: _ = state.papers.popLast()
      case .shortenTapped:
        if state.papers.count > 1 { state.papers.removeLast() }
      case .signOutTapped: state.phase = .signedOut
      case .sitTapped: state.phase = .seated
      case .stepTapped: state.steps = min(state.steps + 1, 1)
      case .timeCame: state.phase = .jammed
      case .turnTapped: state.isUpsideDown = true
      case .waitTapped:
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(.timeCame)
        }
      case .alert, .closeTapped, .delegate, .note: break
      }
      return .none
    }
    .ifLet(\.$alert, action: \.alert)
    .ifLet(\.$note, action: \.note) { OfficeNote() }
  }
}

@Reducer
private struct OfficeNote {
  @ObservableState struct State: Equatable {}
  enum Action { case lookTapped }

  var body: some ReducerOf<Self> { EmptyReducer() }
}

@DependencyClient
struct OfficeClient: Sendable {
  var ask: @Sendable () async throws -> Void
}

extension OfficeClient: TestDependencyKey {
  static let testValue = OfficeClient()
}
