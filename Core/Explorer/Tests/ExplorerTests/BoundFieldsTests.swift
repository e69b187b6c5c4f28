import ComposableArchitecture
import Explorer
import Testing

/// Bindings of properties that the state does not name: which of them a user sends, and with which values.
@MainActor
@Suite struct BoundFieldsTests {
  @Test func aNumberThatAReducerLooksForIsSetBeyondItsLimit() async {
    let result = await explored { Always("everybody has a chair") { $0.people <= $0.chairs } }
    #expect(result.finding?.problem == "Not true: everybody has a chair", "\(result)")
    #expect(result.finding?.steps == [.send("binding.people 100")])
    #expect(result.finding?.test.contains(".send(.binding(.set(\\.people, 100)))") == true)
  }

  @Test func aNumberThatIsCorrectedIsSet() async {
    let result = await explored { Always("it is not cold") { $0.degrees > 5 } }
    #expect(result.finding?.problem == "Not true: it is not cold", "\(result)")
  }

  @Test func aSwitchThatNothingElseChangesIsSet() async {
    let result = await explored { Always("it is inside") { !$0.isOutside } }
    #expect(result.finding?.steps == [.send("binding.isOutside true")], "\(result)")
  }

  @Test func aChoiceThatIsObservedIsMade() async {
    let result = await explored { Always("it is lunch") { $0.meal == .lunch } }
    #expect(result.finding?.steps == [.send("binding.meal \"dinner\"")], "\(result)")
    #expect(result.finding?.test.contains(".send(.binding(.set(\\.meal, .dinner)))") == true)
  }

  /// The flag is set by a tap and its answer, the limit by nobody.
  @Test func flagsAndConstantsAreNotSet() async {
    let result = await explored {
      AtRest("nothing is sent for ever") { !$0.isSending }
      Always("there are four chairs") { $0.chairs == 4 }
      Always("resets are no choices") { !$0.isTold || $0.meal == .lunch }
    }
    #expect(result.finding == nil, "\(result)")
    #expect(result.actionsSent.contains("binding.isOutside true"))
    #expect(!result.actionsSent.contains { $0.hasPrefix("binding.chairs") })
    #expect(!result.actionsSent.contains { $0.hasPrefix("binding.isSending") })
    #expect(result.actionsLeftOut == ["binding"])
  }

  @Test func payloadsNameABinding() async {
    let result = await explored(UserActions(payloads: ["binding.chairs": ["2"]])) {
      Always("there are four chairs") { $0.chairs == 4 }
    }
    #expect(result.finding?.steps == [.send("binding.chairs 2")], "\(result)")
  }

  private func explored(
    _ actions: UserActions = UserActions(),
    @StatePropertyBuilder<Booking.State> checking properties: () -> [StateProperty<Booking.State>]
  ) async -> Exploration {
    await withIssueReporters([]) {
      await explore(
        Booking(),
        from: Booking.State(),
        actions: actions,
        withDependencies: { $0[OfficeClient.self].ask = {} },
        checking: properties
      )
    }
  }
}

@Reducer
private struct Booking {
  enum Meal: Equatable { case lunch, dinner }

  @ObservableState
  struct State: Equatable {
    var chairs = 4
    var degrees = 20.0
    var isOutside = false
    var isSending = false
    var isTold = false
    var meal = Meal.lunch
    var people = 2
  }

  enum Action: BindableAction {
    case answered
    case binding(BindingAction<State>)
    case resetTapped
    case sendTapped
  }

  @Dependency(OfficeClient.self) var office

  var body: some ReducerOf<Self> {
    BindingReducer()
      .onChange(of: \.meal) { _, _ in
        Reduce { state, _ in
          state.isTold = false
          return .none
        }
      }
    Reduce { state, action in
      switch action {
      case .answered:
        state.isSending = false
        state.isTold = state.meal == .lunch
      case .binding(\.people):
        state.people = max(state.people, 1)
      case .binding:
        state.degrees = min(max(state.degrees, 5), 30)
      case .resetTapped:
        guard !state.isSending else { break }
        state = State()
      case .sendTapped:
        guard !state.isSending else { break }
        state.isSending = true
        return .run { send in
          try? await office.ask()
          await send(.answered)
        }
      }
      return .none
    }
  }
}
