import ComposableArchitecture
import Testing

@MainActor
struct EphemeralStateTests {
  @Test func anAlertGoesAfterItsOwnActionOnly() async {
    let alert = AlertState<Destination.Alert> { TextState("Sure?") }
    let store = TestStore(initialState: Parent.State(destination: .alert(alert))) { Parent() }

    await withKnownIssue {
      await store.send(.destination(.presented(.counter(.increment)))) {
        $0.log = ["an alert is there"]
      }
    } matching: {
      $0.text.contains("The enum reducer at ")
    }
    await store.send(\.destination.alert.confirm) {
      $0.destination = nil
      $0.log = ["an alert is there", "an alert is there"]
    }
  }

  @Test func anAlertGoesWhenItIsDismissed() async {
    let alert = AlertState<Destination.Alert> { TextState("Sure?") }
    let store = TestStore(initialState: Parent.State(destination: .alert(alert))) { Parent() }

    await store.send(\.destination.dismiss) {
      $0.destination = nil
      $0.log = ["an alert is there"]
    }
  }

  @Test func aFeatureStaysAfterItsActions() async {
    let store = TestStore(initialState: Parent.State(destination: .counter(Counter.State()))) {
      Parent()
    }

    await store.send(\.destination.counter.increment) {
      $0.destination?.modify(\.counter) { $0.count = 1 }
      $0.log = ["no alert is there"]
    }
  }

  @Reducer
  struct Counter {
    @ObservableState
    struct State: Equatable {
      var count = 0
    }

    enum Action { case increment }

    var body: some ReducerOf<Self> {
      Reduce { state, _ in
        state.count += 1
        return .none
      }
    }
  }

  @Reducer
  enum Destination {
    case alert(AlertState<Alert>)
    case counter(Counter)

    @CasePathable
    enum Alert { case confirm }
  }

  @Reducer
  struct Parent {
    @ObservableState
    struct State: Equatable {
      @Presents var destination: Destination.State?
      var log: [String] = []
    }

    enum Action { case destination(PresentationAction<Destination.Action>) }

    var body: some ReducerOf<Self> {
      Reduce { state, _ in
        state.log.append(state.destination.is(\.alert) ? "an alert is there" : "no alert is there")
        return .none
      }
      .ifLet(\.$destination, action: \.destination)
    }
  }
}

extension EphemeralStateTests.Destination.State: Equatable {}
