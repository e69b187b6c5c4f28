import ComposableArchitecture
import Testing

@MainActor
@Suite
struct CaseReducerOverloadsTests {
  @Reducer
  struct Counter {
    @ObservableState
    struct State: Equatable, Identifiable {
      var id = 0
      var count = 0
    }
    enum Action: Equatable {
      case closeTapped
      case incrementTapped
      case waitTapped
    }
    @Dependency(\.dismiss) var dismiss
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .closeTapped:
          return .run { _ in await dismiss() }
        case .incrementTapped:
          state.count += 1
          return .none
        case .waitTapped:
          return .run { _ in try await Task.never() }
        }
      }
    }
  }

  @Reducer
  enum Screen {
    case alert(AlertState<Alert>)
    case counter(Counter)
    case detail(Counter)

    @CasePathable
    enum Alert: Equatable { case confirmTapped }
  }

  @Reducer
  struct Parent {
    @ObservableState
    struct State: Equatable {
      @Presents var destination: Screen.State?
      var optional: Screen.State?
      var path = StackState<Screen.State>()
    }
    enum Action {
      case destination(PresentationAction<Screen.Action>)
      case optional(Screen.Action)
      case path(StackActionOf<Screen>)
      case show(Screen.State?)
    }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if case .show(let screen) = action {
          state.destination = screen
        }
        return .none
      }
      .ifLet(\.$destination, action: \.destination)
      .ifLet(\.optional, action: \.optional)
      .forEach(\.path, action: \.path)
    }
  }

  @Test func theStateTellsTheReducer() async {
    let store = TestStore(
      initialState: Parent.State(
        destination: .counter(Counter.State()),
        optional: .detail(Counter.State()),
        path: StackState([.counter(Counter.State()), .detail(Counter.State())])
      )
    ) {
      Parent()
    }
    await store.send(\.destination.counter.incrementTapped) {
      $0.destination?.modify(\.counter) { $0.count = 1 }
    }
    await store.send(\.optional.detail.incrementTapped) {
      $0.optional?.modify(\.detail) { $0.count = 1 }
    }
    await store.send(\.path[id: 1].detail.incrementTapped) {
      $0.path[id: 1, case: \.detail]?.count = 1
    }
    await store.send(\.path[id: 0].counter.closeTapped)
    await store.receive(\.path.popFrom) { $0.path = StackState() }
  }

  @Test func anotherCaseCancelsTheEffectsOfTheOneBefore() async {
    let store = TestStore(initialState: Parent.State(destination: .counter(Counter.State()))) {
      Parent()
    }
    await store.send(\.destination.counter.waitTapped)
    await store.send(.show(.detail(Counter.State()))) { $0.destination = .detail(Counter.State()) }
    await store.send(\.destination.detail.waitTapped)
    await store.send(.show(.detail(Counter.State(id: 1)))) {
      $0.destination = .detail(Counter.State(id: 1))
    }
    await store.send(\.destination.detail.closeTapped)
    await store.receive(\.destination.dismiss) { $0.destination = nil }
    await store.finish()
  }

  @Test func anAlertAmongTheCasesGoesDownAfterItsAction() async {
    let alert = AlertState<Screen.Alert> { TextState("Sure?") }
    let store = TestStore(initialState: Parent.State(destination: .alert(alert))) { Parent() }
    await store.send(\.destination.alert.confirmTapped) { $0.destination = nil }
    await store.send(.show(.alert(alert))) { $0.destination = .alert(alert) }
    await store.send(\.destination.dismiss) { $0.destination = nil }
  }

  @Test func aPathToOneCaseOfADestinationPresentsThatCase() {
    let path = AnyCasePath<Parent.Action, PresentationAction<Counter.Action>>(
      \.destination.counter
    )
    #expect(path.embed(.dismiss).is(\.destination.dismiss))
    #expect(path.embed(.presented(.incrementTapped)).is(\.destination.counter.incrementTapped))
    #expect(path.extract(from: .destination(.dismiss)) == .dismiss)
    #expect(path.extract(from: .destination(.presented(.detail(.incrementTapped)))) == nil)
  }
}

extension CaseReducerOverloadsTests.Screen.State: Equatable {}
