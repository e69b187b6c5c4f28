import ComposableArchitecture
import Testing

/// An alert in an enum of destinations that is written by hand and does not list its cases.
@MainActor @Suite struct PlainEnumAlertTests {
  struct Destination: Reducer {
    enum State: Equatable {
      case alert(AlertState<AlertAction>)
      case named(state: AlertState<AlertAction>)
      case child(Int)
    }
    enum Action: Equatable {
      case alert(AlertAction)
      case child(Bool)
    }
    enum AlertAction: Equatable, Sendable { case confirm }

    var body: some Reducer<State, Action> {
      Reduce { state, action in
        if case .child(let value) = state, case .child = action { state = .child(value + 1) }
        return .none
      }
    }
  }

  @Reducer struct Parent {
    struct State: Equatable {
      @PresentationState var destination: Destination.State?
    }
    @CasePathable enum Action {
      case destination(PresentationAction<Destination.Action>)
    }
    var body: some ReducerOf<Self> {
      EmptyReducer().ifLet(\.$destination, action: \.destination) { Destination() }
    }
  }

  /// Shows nothing of what it holds.
  struct Veiled: Reducer {
    enum State: Equatable, CustomReflectable {
      case alert(AlertState<Destination.AlertAction>)
      var customMirror: Mirror { Mirror(self, children: [:]) }
    }
    var body: some Reducer<State, Destination.Action> { EmptyReducer() }
  }

  struct VeiledParent: Reducer {
    struct State: Equatable { @PresentationState var destination: Veiled.State? }
    @CasePathable enum Action { case destination(PresentationAction<Destination.Action>) }
    var body: some Reducer<State, Action> {
      EmptyReducer().ifLet(\.$destination, action: \.destination) { Veiled() }
    }
  }

  struct OptionalParent: Reducer {
    struct State: Equatable { var destination: Destination.State? }
    @CasePathable enum Action { case destination(Destination.Action) }
    var body: some Reducer<State, Action> {
      EmptyReducer().ifLet(\.destination, action: \.destination) { Destination() }
    }
  }

  nonisolated static let alert = AlertState<Destination.AlertAction> { TextState("Delete?") }

  @Test(arguments: [Destination.State.alert(alert), .named(state: alert)])
  func goesDownAfterItsAction(state: Destination.State) async {
    let store = TestStore(initialState: Parent.State(destination: state)) { Parent() }
    await store.send(.destination(.presented(.alert(.confirm)))) { $0.destination = nil }
  }

  @Test func anotherDestinationStays() async {
    let store = TestStore(initialState: Parent.State(destination: .child(1))) { Parent() }
    await store.send(.destination(.presented(.child(true)))) { $0.destination = .child(2) }
    await store.send(.destination(.presented(.alert(.confirm))))
    await store.send(.destination(.dismiss)) { $0.destination = nil }
  }

  @Test func staysForAnActionOfAnotherDestination() async {
    let store = TestStore(initialState: Parent.State(destination: .alert(Self.alert))) { Parent() }
    await store.send(.destination(.presented(.child(true))))
    await store.send(.destination(.presented(.alert(.confirm)))) { $0.destination = nil }
  }

  @Test func goesDownInAPlainOptional() async {
    let store = TestStore(initialState: OptionalParent.State(destination: .alert(Self.alert))) {
      OptionalParent()
    }
    await store.send(.destination(.alert(.confirm))) { $0.destination = nil }
  }

  @Test func goesDownWhateverMirrorTheEnumHas() async {
    let store = TestStore(initialState: VeiledParent.State(destination: .alert(Self.alert))) {
      VeiledParent()
    }
    await store.send(.destination(.presented(.alert(.confirm)))) { $0.destination = nil }
  }
}
