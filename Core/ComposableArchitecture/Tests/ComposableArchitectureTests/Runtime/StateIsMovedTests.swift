import ComposableArchitecture
import Testing

/// A change must not copy what it leaves alone: a buffer that is uniquely referenced before an
/// action still is the same buffer afterwards.
@MainActor
@Suite
struct StateIsMovedTests {
  @Reducer
  struct Leaf {
    @ObservableState
    struct State: Equatable {
      var numbers = Array(0..<1_000)
      var address: UInt { numbers.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) } }
    }
    enum Action { case change }
    var body: some ReducerOf<Self> {
      Reduce { state, _ in
        state.numbers[0] += 1
        return .none
      }
    }
  }

  @Reducer
  struct Root {
    @ObservableState
    struct State: Equatable {
      var scoped = Leaf.State()
      var optional: Leaf.State? = Leaf.State()
      @Presents var presented: Leaf.State? = Leaf.State()
    }
    enum Action {
      case scoped(Leaf.Action)
      case optional(Leaf.Action)
      case presented(PresentationAction<Leaf.Action>)
    }
    var body: some ReducerOf<Self> {
      Scope(state: \.scoped, action: \.scoped) { Leaf() }
      EmptyReducer()
        .ifLet(\.optional, action: \.optional) { Leaf() }
        .ifLet(\.$presented, action: \.presented) { Leaf() }
    }
  }

  @Test func aScopedChildIsChangedInPlace() {
    let store = Store(initialState: Root.State()) { Root() }
    let before = store.withState(\.scoped.address)
    store.send(.scoped(.change))
    #expect(store.withState(\.scoped.address) == before)
    #expect(store.withState(\.scoped.numbers[0]) == 1)
  }

  @Test func anOptionalChildIsChangedInPlace() {
    let store = Store(initialState: Root.State()) { Root() }
    let before = store.withState(\.optional?.address)
    store.send(.optional(.change))
    #expect(store.withState(\.optional?.address) == before)
    #expect(store.withState(\.optional?.numbers[0]) == 1)
  }

  @Test func aPresentedChildIsChangedInPlace() {
    let store = Store(initialState: Root.State()) { Root() }
    // The first action begins the presentation.
    store.send(.presented(.presented(.change)))
    let before = store.withState(\.presented?.address)
    store.send(.presented(.presented(.change)))
    #expect(store.withState(\.presented?.address) == before)
    #expect(store.withState(\.presented?.numbers[0]) == 2)
  }

  @Test func anObservedChildIsChangedInPlace() {
    let store = Store(initialState: Root.State()) { Root() }
    let changed = LockIsolated(0)
    func track() {
      withObservationTracking {
        _ = store.scoped.numbers.count
      } onChange: {
        changed.withValue { $0 += 1 }
      }
    }
    track()
    let before = store.withState(\.scoped.address)
    store.send(.scoped(.change))
    #expect(changed.value == 1)
    #expect(store.withState(\.scoped.address) == before)
  }
}
