import ComposableArchitecture
import Testing

@MainActor
@Suite
struct DismissedConcatenationTests {
  @Reducer
  struct Child {
    struct State: Equatable { var isRunning = false }
    enum Action {
      case startTapped
      case stopped
      case stopTapped
    }
    enum CancelID { case work }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .startTapped:
          state.isRunning = true
          return .run { _ in try await Task.never() }
            .cancellable(id: CancelID.work)
            .concatenate(with: .send(.stopped))
        case .stopTapped:
          return .cancel(id: CancelID.work)
        case .stopped:
          state.isRunning = false
          return .none
        }
      }
    }
  }

  @Reducer
  struct Parent {
    @ObservableState
    struct State: Equatable { @Presents var child: Child.State? = Child.State() }
    enum Action { case child(PresentationAction<Child.Action>) }
    var body: some ReducerOf<Self> {
      EmptyReducer().ifLet(\.$child, action: \.child) { Child() }
    }
  }

  @Test func dismissingEndsAConcatenation() async {
    let store = TestStore(initialState: Parent.State()) { Parent() }
    await store.send(\.child.startTapped) { $0.child?.isRunning = true }
    await store.send(\.child.dismiss) { $0.child = nil }
    await store.finish()
  }

  @Test func cancellingTheFirstPartGoesOn() async {
    let store = TestStore(initialState: Parent.State()) { Parent() }
    await store.send(\.child.startTapped) { $0.child?.isRunning = true }
    await store.send(\.child.stopTapped)
    await store.receive(\.child.stopped) { $0.child?.isRunning = false }
  }
}
