import ComposableArchitecture
import Testing

@MainActor
@Suite
struct DismissEffectTests {
  @Reducer
  struct Child {
    @ObservableState
    struct State: Equatable {
      var isPresented: Bool?
      @Presents var child: Child.State?
    }

    enum Action {
      case askTapped
      case child(PresentationAction<Child.Action>)
      case closeTapped
    }

    @Dependency(\.dismiss) var dismiss
    @Dependency(\.isPresented) var isPresented

    var body: some Reducer<State, Action> {
      Reduce { state, action in
        switch action {
        case .askTapped:
          state.isPresented = isPresented
          return .none
        case .child:
          return .none
        case .closeTapped:
          return .run { _ in await dismiss() }
        }
      }
      .ifLet(\.$child, action: \.child) { Child() }
    }
  }

  @Test func theRootOfATestStoreIsNotPresented() async {
    let store = TestStore(initialState: Child.State()) { Child() }
    await store.send(.askTapped) { $0.isPresented = false }
    await store.send(.closeTapped)
    #expect(store.isDismissed)
  }

  @Test func aRootWithAnOverriddenDismissalIsPresented() async {
    let isDismissed = LockIsolated(false)
    let store = TestStore(initialState: Child.State()) {
      Child()
    } withDependencies: {
      $0.dismiss = DismissEffect { isDismissed.setValue(true) }
    }
    await store.send(.askTapped) { $0.isPresented = true }
    await store.send(.closeTapped)
    #expect(isDismissed.value)
    #expect(!store.isDismissed)
  }

  @Test func aFeatureThatPresentsItselfIsDismissedFromTheInside() async {
    let store = TestStore(initialState: Child.State(child: Child.State(child: Child.State()))) {
      Child()
    } withDependencies: {
      $0.dismiss = DismissEffect { Issue.record("The root is not what asks to be dismissed.") }
    }
    await store.send(\.child.child.askTapped) { $0.child?.child?.isPresented = true }
    await store.send(\.child.askTapped) { $0.child?.isPresented = true }
    await store.send(\.child.child.closeTapped)
    await store.receive(\.child.child.dismiss) { $0.child?.child = nil }
    await store.send(\.child.closeTapped)
    await store.receive(\.child.dismiss) { $0.child = nil }
    await store.finish()
  }

  @Reducer
  struct Overriding {
    @ObservableState
    struct State: Equatable {
      @Presents var child: Child.State?
    }
    enum Action { case child(PresentationAction<Child.Action>) }
    let isDismissed: LockIsolated<Bool>
    var body: some Reducer<State, Action> {
      EmptyReducer()
        .ifLet(\.$child, action: \.child) {
          Child().dependency(
            \.dismiss,
            DismissEffect { [isDismissed] in isDismissed.setValue(true) }
          )
        }
    }
  }

  @Test func anOverrideInsideOfAPresentationWins() async {
    let isDismissed = LockIsolated(false)
    let store = TestStore(initialState: Overriding.State(child: Child.State())) {
      Overriding(isDismissed: isDismissed)
    }
    await store.send(\.child.closeTapped)
    #expect(isDismissed.value)
    await store.finish()
  }
}
