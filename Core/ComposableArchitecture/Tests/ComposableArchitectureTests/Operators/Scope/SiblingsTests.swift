import ComposableArchitecture
import Testing

/// Two children of one type, side by side.
@MainActor
@Suite
struct SiblingsTests {
  typealias Timer = FieldWatchTests.Nested

  @Reducer
  struct Child {
    @ObservableState
    struct State: Equatable {
      var count = 0
      @Presents var timer: Timer.State?
    }
    enum Action { case show, hide, tapped, timer(PresentationAction<Timer.Action>) }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .show:
          state.timer = Timer.State()
        case .hide:
          state.timer = nil
        case .tapped:
          state.count += 1
        case .timer:
          break
        }
        return .none
      }
      .ifLet(\.$timer, action: \.timer) { Timer() }
    }
  }

  @Reducer
  struct Parent {
    @ObservableState
    struct State: Equatable {
      var left = Child.State()
      var right = Child.State()
    }
    enum Action { case left(Child.Action), right(Child.Action) }
    var body: some ReducerOf<Self> {
      Scope(state: \.left, action: \.left) { Child() }
      Scope(state: \.right, action: \.right) { Child() }
    }
  }

  @Test func anActionOfOneLeavesTheEffectsOfTheOther() async {
    let clock = TestClock()
    let store = TestStore(initialState: Parent.State()) {
      Parent()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(\.left.show) { $0.left.timer = Timer.State() }
    await store.send(\.left.timer.started)
    await clock.advance(by: .seconds(1))
    await store.receive(\.left.timer.ticked) { $0.left.timer?.ticks = 1 }
    await store.send(\.right.tapped) { $0.right.count = 1 }
    await clock.advance(by: .seconds(1))
    await store.receive(\.left.timer.ticked) { $0.left.timer?.ticks = 2 }
    await store.send(\.right.show) { $0.right.timer = Timer.State() }
    await store.send(\.right.hide) { $0.right.timer = nil }
    await clock.advance(by: .seconds(1))
    await store.receive(\.left.timer.ticked) { $0.left.timer?.ticks = 3 }
    await store.send(\.left.hide) { $0.left.timer = nil }
  }
}
