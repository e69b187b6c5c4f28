import ComposableArchitecture
import Explorer
import Testing

/// A user taps no screen that is covered by another.
@MainActor
@Suite struct CoveredScreensTests {
  @Test func tapsOnlyTheLastScreenOfAStack() async {
    let result = await explored(UserActions())
    #expect(result.actionsSent.contains("path[1].tapped"))
    #expect(taps(below: 1, in: result).isEmpty)
  }

  @Test func tapsNoFeatureBelowAStackOrASheet() async {
    let result = await explored(UserActions())
    #expect(result.actionsSent.contains("home.tapped"))
    #expect(wrong(in: result) == nil, "\(result)")
  }

  /// The buttons of a sheet are often of the feature that presents it.
  @Test func sendsTheActionsOfTheFeatureThatPresents() async {
    let result = await explored(UserActions())
    #expect(result.actionsSent.contains("closeTapped"))
    #expect(result.actionsSent.contains("sheet.presented.tapped"))
    #expect(result.actionsSent.contains("sheet.dismiss"))
  }

  @Test func tapsThemIfItIsToldTo() async {
    var actions = UserActions()
    actions.tapsCoveredScreens = true
    #expect(wrong(in: await explored(actions)) != nil)
  }

  /// Other screens beside an alert, or actions of the feature that presents it, wait until it is dismissed.
  @Test func tapsNothingBesideAnAlert() async {
    let result = await withIssueReporters([]) {
      await explore(Bell(), from: Bell.State(), .exhaustive(depth: 4)) { _ in
      } checking: {
        Transition("nothing rings while it asks") { before, after in
          before.alert == nil || after.rings == before.rings || after.alert == nil
        }
      }
    }
    #expect(result.finding == nil, "\(result)")
    #expect(
      result.actionsSent.isSuperset(of: ["alert.dismiss", "alert.presented.ring", "ringTapped"])
    )
  }

  private func wrong(in result: Exploration) -> String? { result.finding?.problem }

  private func taps(below id: Int, in result: Exploration) -> [ExploredStep] {
    result.finding?.steps.filter { $0 == .send("path[\(id - 1)].tapped") } ?? []
  }

  private func explored(_ actions: UserActions) async -> Exploration {
    await withIssueReporters([]) {
      await explore(Screens(), from: Screens.State(), .exhaustive(depth: 4), actions: actions) {
        _ in
      } checking: {
        Transition("a covered screen is not tapped") { before, after in
          let isCovered = before.sheet != nil || !before.path.isEmpty
          let isBelow =
            before.path.count == 2
            && before.path.first?.taps != after.path.first?.taps && after.path.count == 2
          return (!isCovered || before.home == after.home) && !isBelow
        }
      }
    }
  }
}

@Reducer
private struct Screen {
  @ObservableState
  struct State: Equatable { var taps = 0 }

  enum Action { case tapped }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.taps = min(state.taps + 1, 2)
      return .none
    }
  }
}

@Reducer
private struct Screens {
  @ObservableState
  struct State: Equatable {
    var home = Screen.State()
    var path = StackState<Screen.State>()
    @Presents var sheet: Screen.State?
  }

  enum Action {
    case closeTapped
    case home(Screen.Action)
    case openTapped
    case path(StackActionOf<Screen>)
    case pushTapped
    case sheet(PresentationAction<Screen.Action>)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.home, action: \.home) { Screen() }
    Reduce { state, action in
      switch action {
      case .closeTapped:
        state.sheet = nil
        return .none
      case .openTapped:
        if state.sheet == nil { state.sheet = Screen.State() }
        return .none
      case .pushTapped:
        if state.path.count < 2 { state.path.append(Screen.State()) }
        return .none
      case .home, .path, .sheet: return .none
      }
    }
    .ifLet(\.$sheet, action: \.sheet) { Screen() }
    .forEach(\.path, action: \.path) { Screen() }
  }
}

@Reducer
private struct Bell {
  @ObservableState
  struct State: Equatable {
    @Presents var alert: AlertState<Action.Alert>?
    var rings = 0
  }

  enum Action {
    case alert(PresentationAction<Alert>)
    case askTapped
    case ringTapped

    @CasePathable
    enum Alert { case ring }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert(.presented(.ring)), .ringTapped:
        state.rings = min(state.rings + 1, 2)
      case .askTapped:
        state.alert = AlertState {
          TextState("Ring?")
        } actions: {
          ButtonState(action: .ring) { TextState("Ring") }
        }
      case .alert: break
      }
      return .none
    }
    .ifLet(\.$alert, action: \.alert)
  }
}
