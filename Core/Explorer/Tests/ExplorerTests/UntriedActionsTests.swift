import ComposableArchitecture
import Explorer
import Testing

/// Traps of features that have actions for which no payload is known, such as bindings of fields without names.
@MainActor
@Suite struct UntriedActionsTests {
  @Test func anActionForAFeatureThatIsNotThereHidesNoTrap() async {
    let result = await explored(["door.openTapped", "hall.lockTapped", "door.binding"])
    #expect(result.finding?.problem == trap, "\(result)")
    #expect(result.finding?.steps == [.send("door.openTapped"), .send("hall.lockTapped")])
    #expect(result.actionsLeftOut == ["door.binding"])
  }

  @Test func oneForAFeatureThatIsThereMayLeadOut() async {
    let result = await explored(["door.knockTapped", "door.binding"])
    #expect(result.finding == nil, "\(result)")
    let known = await explored(["door.knockTapped"])
    #expect(known.finding?.problem == trap, "\(known)")
  }

  /// The binding of a row, in a list without rows and in one with a row.
  @Test func oneForARowIsForNobodyInAnEmptyList() async {
    let paths: Set = ["door.openTapped", "hall.lockTapped", "hall.rows"]
    #expect(await explored(paths).finding?.problem == trap)
    #expect(await explored(paths, from: .hall(Hall.State(rows: [Row.State(id: 1)]))).finding == nil)
  }

  private let trap = "No action of the user changes anything any more"

  private func explored(
    _ actions: Set<String>,
    from state: House.State = .door(Door.State())
  ) async -> Exploration {
    await withIssueReporters([]) {
      await explore(
        House(),
        from: state,
        .exhaustive(depth: 4),
        actions: .explorable(actions)
      ) { _ in
      } checking: {
      }
    }
  }
}

@Reducer
private struct House {
  @ObservableState
  enum State: Equatable {
    case door(Door.State)
    case hall(Hall.State)
  }

  enum Action {
    case door(Door.Action)
    case hall(Hall.Action)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .door(.openTapped) = action { state = .hall(Hall.State()) }
      return .none
    }
    .ifCaseLet(\.door, action: \.door) { Door() }
    .ifCaseLet(\.hall, action: \.hall) { Hall() }
  }
}

@Reducer
private struct Door {
  @ObservableState
  struct State: Equatable {
    var isQuiet = true
    var isWatching = false
    var knocks = 0
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case knockTapped
    case openTapped
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      if case .knockTapped = action { state.isWatching = true }
      return .none
    }
  }
}

@Reducer
private struct Hall {
  @ObservableState
  struct State: Equatable {
    var isLocked = false
    var rows: IdentifiedArrayOf<Row.State> = []
  }

  enum Action {
    case lockTapped
    case rows(IdentifiedActionOf<Row>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .lockTapped = action { state.isLocked = true }
      return .none
    }
    .forEach(\.rows, action: \.rows) { Row() }
  }
}

@Reducer
private struct Row {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: Int
    var isChosen = false
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
  }

  var body: some ReducerOf<Self> { BindingReducer() }
}
