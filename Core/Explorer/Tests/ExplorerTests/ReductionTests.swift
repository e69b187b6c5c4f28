import ComposableArchitecture
import Explorer
import Testing

/// Steps that commute are tried in one order, and nothing is missed by that.
@MainActor
@Suite struct ReductionTests {
  @Test func leavesOutStepsOfFeaturesThatKnowNothingOfEachOther() async {
    let (full, reduced) = await both(.none)
    #expect(reduced.result.isReduced)
    #expect(reduced.result.edgesLeftOut * 10 > full.result.edges)
    #expect(reduced.result.steps < full.result.steps)
    #expect(
      reduced.result.description.contains(
        "\(reduced.result.edgesLeftOut) that commute with these left out"
      )
    )
  }

  @Test(arguments: Panel.Fault.allCases)
  func findsTheSame(_ fault: Panel.Fault) async {
    let (full, reduced) = await both(fault)
    #expect(reduced.states == full.states)
    #expect(reduced.result.finding?.steps == full.result.finding?.steps)
    #expect(reduced.result.finding?.problem == full.result.finding?.problem)
    #expect((full.result.finding != nil) == (fault == .breaks || fault == .traps))
    // By their futures, states are told apart that are the same by another way.
    if full.result.finding == nil, reduced.result.states == full.result.states {
      #expect(reduced.result.edges + reduced.result.edgesLeftOut == full.result.edges)
    }
  }

  @Test func leavesOutNothingIfItIsToldNotTo() async {
    let (full, _) = await both(.none)
    #expect(!full.result.isReduced && full.result.edgesLeftOut == 0)
  }

  @Test func leavesOutNothingForPropertiesOfChanges() async {
    let result = await explore(Panel(fault: .none), from: Panel.State(), .exhaustive(depth: 2)) {
      $0[LeftClient.self].ask = { 1 }
      $0[RightClient.self].ask = { 2 }
    } checking: {
      Transition("it is never broken") { !$1.isBroken || $0.isBroken }
    }
    #expect(!result.isReduced && result.edgesLeftOut == 0)
  }

  @Test func leavesOutNothingOfAStateThatIsNotObservable() async {
    let result = await explore(PlainPanel(), from: PlainPanel.State(), .exhaustive(depth: 3)) {
      _ in
    } checking: {
    }
    #expect(!result.isReduced && result.edgesLeftOut == 0)
    #expect(result.states == 4)
  }

  /// Of switches that know nothing of each other each set is reached by one order.
  @Test func reachesEachSetOfSwitchesByOneOrder() async {
    let result = await explore(Switchboard(), from: Switchboard.State(), .exhaustive(depth: 4)) {
      $0[LoaderClient.self].text = { "\($0)" }
    } checking: {
      Always("there are twelve switches") { $0.count <= 12 }
    }
    #expect(result.finding == nil)
    // Of thirteen actions that are possible in each of these states.
    #expect(result.edges < 4 * result.states, "\(result)")
    #expect(result.edgesLeftOut > result.edges, "\(result)")
  }

  @Test func goesSevenStepsDeepInTwelveSwitches() async {
    let result = await explore(Switchboard(), from: Switchboard.State(), .exhaustive(depth: 7)) {
      $0[LoaderClient.self].text = { "\($0)" }
    } checking: {
      Always("there are twelve switches") { $0.count <= 12 }
    }
    #expect(result.finding == nil && result.limit == nil)
    // Thirteen actions are possible in each of these states, and the answer.
    #expect(result.edges < 2 * result.states, "\(result)")
    #expect(result.edgesLeftOut > 4 * result.edges, "\(result)")
  }

  private typealias Found = (states: Set<String>, result: Exploration)

  /// Explores without the reduction, and with it.
  private func both(_ fault: Panel.Fault) async -> (full: Found, reduced: Found) {
    let full = await explored(fault, .off)
    return (full, await explored(fault, .commutingSteps))
  }

  private func explored(_ fault: Panel.Fault, _ reduction: Exploration.Reduction) async -> Found {
    var states: Set<String> = []
    let result = await withIssueReporters([]) {
      await explore(
        Panel(fault: fault),
        from: Panel.State(),
        .exhaustive(depth: 4),
        reduction: reduction
      ) {
        $0[LeftClient.self].ask = { 1 }
        $0[RightClient.self].ask = { 2 }
      } checking: {
        Always("each state is seen") { state in
          states.insert(
            "\(state.isBroken) \(text(of: state.left)) \(text(of: state.right)) "
          )
          return true
        }
        AtNoTime("it is broken") { $0.isBroken }
      }
    }
    return (states, result)
  }

  private func text(of state: Switch.State) -> String {
    "\(state.answers) \(state.count) \(state.ids) \(state.isOn)"
  }
}

/// Two switches whose state is not observable.
private struct PlainPanel: Reducer {
  struct State: Equatable {
    var isLeftOn = false
    var isRightOn = false
  }

  @CasePathable
  enum Action {
    case leftTapped
    case rightTapped
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .leftTapped: state.isLeftOn.toggle()
    case .rightTapped: state.isRightOn.toggle()
    }
    return .none
  }
}
