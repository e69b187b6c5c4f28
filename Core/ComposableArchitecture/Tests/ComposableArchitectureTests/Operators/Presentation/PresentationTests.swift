import ComposableArchitecture
import Testing

@MainActor
@Suite
struct PresentationTests {
  @Reducer
  struct Child {
    @ObservableState
    struct State: Equatable {
      var count = 0
      var note = ""
    }

    enum Action: Equatable {
      case closeTapped
      case incrementTapped
      case startTapped
      case tick
    }

    @Dependency(\.continuousClock) var clock
    @Dependency(\.dismiss) var dismiss
    @Dependency(\.isPresented) var isPresented

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .closeTapped:
          return .run { _ in await dismiss() }
        case .incrementTapped:
          state.count += 1
          state.note = isPresented ? "presented" : "alone"
          return .none
        case .startTapped:
          return .run { send in
            for await _ in clock.timer(interval: .seconds(1)) { await send(.tick) }
          }
        case .tick:
          state.count += 1
          return .none
        }
      }
    }
  }

  @Reducer
  struct Parent {
    @ObservableState
    struct State: Equatable {
      @Presents var alert: AlertState<Action.Alert>?
      @Presents var child: Child.State?
      var log: [String] = []
    }

    enum Action: Equatable {
      case alert(PresentationAction<Alert>)
      case alertTapped
      case child(PresentationAction<Child.Action>)
      case childTapped
      case removeTapped

      @CasePathable
      enum Alert: Equatable { case confirmTapped }
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .alert(.presented(.confirmTapped)):
          state.log.append("confirmed \(state.alert == nil ? "after" : "before")")
          return .none
        case .alert, .child:
          if case .child(.dismiss) = action {
            state.log.append("dismissed \(state.child == nil ? "after" : "before")")
          }
          return .none
        case .alertTapped:
          state.alert = AlertState {
            TextState("Sure?")
          } actions: {
            ButtonState(action: .confirmTapped) { TextState("Yes") }
          }
          return .none
        case .childTapped:
          state.child = Child.State()
          return .none
        case .removeTapped:
          state.child = nil
          return .none
        }
      }
      .ifLet(\.$alert, action: \.alert)
      .ifLet(\.$child, action: \.child) { Child() }
    }
  }

  @Test func theChildRunsOnItsActions() async {
    let store = TestStore(initialState: Parent.State()) { Parent() }
    await store.send(.childTapped) { $0.child = Child.State() }
    await store.send(.child(.presented(.incrementTapped))) {
      $0.child?.count = 1
      $0.child?.note = "presented"
    }
    await store.send(\.child.incrementTapped) { $0.child?.count = 2 }
  }

  @Test func dismissingLeavesTheStateForTheParentAndCancelsTheEffects() async {
    let clock = TestClock()
    let store = TestStore(initialState: Parent.State()) {
      Parent()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.childTapped) { $0.child = Child.State() }
    await store.send(\.child.startTapped)
    await clock.advance(by: .seconds(2))
    await store.receive(\.child.tick) { $0.child?.count = 1 }
    await store.receive(\.child.tick) { $0.child?.count = 2 }
    await store.send(\.child.dismiss) {
      $0.child = nil
      $0.log = ["dismissed before"]
    }
    await clock.advance(by: .seconds(2))
    await store.finish()
  }

  @Test func removingTheStateCancelsTheEffects() async {
    let clock = TestClock()
    let store = TestStore(initialState: Parent.State()) {
      Parent()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.childTapped) { $0.child = Child.State() }
    await store.send(\.child.startTapped)
    await store.send(.removeTapped) { $0.child = nil }
    await clock.advance(by: .seconds(2))
    await store.finish()
  }

  @Test func theChildDismissesItself() async {
    let store = TestStore(initialState: Parent.State()) { Parent() }
    await store.send(.childTapped) { $0.child = Child.State() }
    await store.send(\.child.closeTapped)
    await store.receive(\.child.dismiss) {
      $0.child = nil
      $0.log = ["dismissed before"]
    }
  }

  @Test func aPresentedStateFromTheStartCanDismissItself() async {
    let store = TestStore(initialState: Parent.State(child: Child.State())) { Parent() }
    await store.send(\.child.closeTapped)
    await store.receive(\.child.dismiss) {
      $0.child = nil
      $0.log = ["dismissed before"]
    }
  }

  @Test func anAlertGoesDownAfterItsAction() async {
    let store = TestStore(initialState: Parent.State()) { Parent() }
    await store.send(.alertTapped) {
      $0.alert = AlertState {
        TextState("Sure?")
      } actions: {
        ButtonState(action: .confirmTapped) { TextState("Yes") }
      }
    }
    await store.send(\.alert.confirmTapped) {
      $0.alert = nil
      $0.log = ["confirmed before"]
    }
    await store.send(.alertTapped) {
      $0.alert = AlertState {
        TextState("Sure?")
      } actions: {
        ButtonState(action: .confirmTapped) { TextState("Yes") }
      }
    }
    await store.send(\.alert.dismiss) { $0.alert = nil }
  }

  @Test func reportsActionsWhileNothingIsPresented() async {
    let store = TestStore(initialState: Parent.State()) { Parent() }
    await withKnownIssue {
      await store.send(\.child.incrementTapped)
    } matching: {
      $0.text.contains("destination state was absent") && $0.text.contains("incrementTapped")
        && $0.text.contains("PresentationTests.swift")
    }
    await withKnownIssue {
      await store.send(\.child.dismiss) { $0.log = ["dismissed after"] }
    } matching: {
      $0.text.contains("destination state was absent")
    }
  }

  @Test func aFeatureAloneIsNotPresented() {
    let store = Store(initialState: Child.State()) { Child() }
    store.send(.incrementTapped)
    #expect(store.note == "alone")
  }

  @Test func dismissingAFeatureThatNothingPresentsReports() async {
    let store = Store(initialState: Child.State()) { Child() }
    await withKnownIssue {
      await store.send(.closeTapped).finish()
    } matching: {
      $0.text.contains("nothing presents it")
    }
  }

  @Test func theTestStoreKnowsThatTheRootAskedToBeDismissed() async {
    let store = TestStore(initialState: Child.State()) { Child() }
    await store.send(.closeTapped)
    #expect(store.isDismissed)
    await withKnownIssue {
      await store.send(.closeTapped)
    } matching: {
      $0.text == "Can't send action to dismissed test store."
    }
  }

  @Reducer
  struct Replacing {
    @ObservableState
    struct State: Equatable {
      @Presents var child: Item.State?
    }
    enum Action {
      case child(PresentationAction<Item.Action>)
      case showTapped(Int?)
    }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .child(.dismiss) where state.child?.id == 1:
          state.child = Item.State(id: 2)
        case .showTapped(let id):
          state.child = id.map { Item.State(id: $0) }
        case .child:
          break
        }
        return .none
      }
      .ifLet(\.$child, action: \.child) { Item() }
    }
  }

  @Reducer
  struct Item {
    @ObservableState
    struct State: Equatable, Identifiable {
      var id: Int
    }
    enum Action {
      case closeTapped
      case waitTapped
    }
    @Dependency(\.dismiss) var dismiss
    var body: some ReducerOf<Self> {
      Reduce { _, action in
        switch action {
        case .closeTapped: .run { _ in await dismiss() }
        case .waitTapped: .run { _ in try await Task.never() }
        }
      }
    }
  }

  @Test func aParentMayReplaceWhatIsDismissed() async {
    let store = TestStore(initialState: Replacing.State(child: Item.State(id: 1))) { Replacing() }
    await store.send(\.child.waitTapped)
    await store.send(\.child.dismiss) { $0.child = Item.State(id: 2) }
    await store.send(\.child.closeTapped)
    await store.receive(\.child.dismiss) { $0.child = nil }
    await store.finish()
  }

  @Test func anotherIdentityCancelsTheEffects() async {
    let store = TestStore(initialState: Replacing.State()) { Replacing() }
    await store.send(.showTapped(3)) { $0.child = Item.State(id: 3) }
    await store.send(\.child.waitTapped)
    await store.send(.showTapped(4)) { $0.child = Item.State(id: 4) }
    await store.finish()
    await store.send(\.child.closeTapped)
    await store.receive(\.child.dismiss) { $0.child = nil }
  }

  @Test func aPresentationThatNothingHappensInLeavesNothingInFlight() async {
    let store = TestStore(initialState: Replacing.State()) { Replacing() }
    await store.send(.showTapped(3)) { $0.child = Item.State(id: 3) }
    await store.finish()
  }
}
