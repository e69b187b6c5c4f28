import ComposableArchitecture
import Observation
import Testing

/// A child's store while the states above it are swapped with others.
@MainActor
@Suite
struct SwappedStateTests {
  @Reducer
  struct Child {
    @ObservableState
    struct State: Equatable { var count = 0 }
    enum Action { case incrementTapped }
    var body: some ReducerOf<Self> {
      Reduce { state, _ in
        state.count += 1
        return .none
      }
    }
  }

  @Reducer
  struct Holder {
    @ObservableState
    struct State: Equatable { @Presents var child: Child.State? = Child.State() }
    enum Action { case child(PresentationAction<Child.Action>) }
    var body: some ReducerOf<Self> {
      EmptyReducer().ifLet(\.$child, action: \.child) { Child() }
    }
  }

  @Reducer
  struct Swapper {
    @ObservableState
    struct State: Equatable {
      var shown = Holder.State()
      var spare = Holder.State(child: Child.State(count: 100))
    }
    enum Action {
      case shown(Holder.Action)
      case swapTapped
      case replaceTapped
    }
    var body: some ReducerOf<Self> {
      Scope(state: \.shown, action: \.shown) { Holder() }
      Reduce { state, action in
        switch action {
        case .shown: break
        case .swapTapped: (state.shown, state.spare) = (state.spare, state.shown)
        case .replaceTapped: state.shown.child = Child.State(count: 50)
        }
        return .none
      }
    }
  }

  private let store = Store(initialState: Swapper.State()) { Swapper() }

  private func child() throws -> StoreOf<Child> {
    let holder = store.scope(state: \.shown, action: \.shown)
    return try #require(holder.scope(state: \.child, action: \.child.presented))
  }

  @Test(arguments: 0...5)
  func theLastValueIsThatOfTheStateThatWasShown(swaps: Int) throws {
    let child = try child()
    for _ in 0..<swaps {
      store.send(.swapTapped)
      _ = child.count
    }
    child.send(.incrementTapped)
    store.send(.shown(.child(.dismiss)))
    #expect(child.count == (swaps % 2 == 0 ? 1 : 101))
  }

  @Test func theLastValueIsHandedOverTimeAndAgain() throws {
    let child = try child()
    for count in 1...19 {
      child.send(.incrementTapped)
      #expect(child.count == count)
    }
    store.send(.replaceTapped)
    #expect(child.count == 50)
    child.send(.incrementTapped)
    store.send(.shown(.child(.dismiss)))
    #expect(child.count == 51)
  }

  @Test func eachReplacementIsObservedOnce() throws {
    let child = try child()
    for round in 1...40 {
      let changes = Changes()
      withObservationTracking {
        _ = child.count
      } onChange: {
        MainActor.assumeIsolated { changes.count += 1 }
      }
      store.send(round % 2 == 0 ? .swapTapped : .replaceTapped)
      #expect(changes.count == 1)
    }
  }

  @MainActor
  private final class Changes {
    var count = 0
  }
}
