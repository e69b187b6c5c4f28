import ComposableArchitecture
import Testing

@MainActor
@Suite
struct ObservationTests {
  @Reducer
  struct Child {
    @ObservableState
    struct State: Equatable {
      var count = 0
      var other = 0
    }
    enum Action {
      case incrementTapped
      case replaceTapped
      case setTapped(Int)
      case touchOtherTapped
    }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .incrementTapped: state.count += 1
        case .replaceTapped: state = State(count: state.count + 10)
        case .setTapped(let count): state.count = count
        case .touchOtherTapped: state.other += 1
        }
        return .none
      }
    }
  }

  @Reducer
  struct Parent {
    @ObservableState
    struct State: Equatable {
      var child = Child.State()
      @Presents var sheet: Child.State?
    }
    enum Action {
      case child(Child.Action)
      case sheet(PresentationAction<Child.Action>)
      case sheetTapped
      case twiceTapped
    }
    var body: some ReducerOf<Self> {
      Scope(state: \.child, action: \.child) { Child() }
      Reduce { state, action in
        switch action {
        case .child, .sheet:
          return .none
        case .sheetTapped:
          state.sheet = Child.State()
          return .none
        case .twiceTapped:
          return .merge(.send(.child(.incrementTapped)), .send(.child(.incrementTapped)))
        }
      }
      .ifLet(\.$sheet, action: \.sheet) { Child() }
    }
  }

  /// Counts the changes of what a closure reads, and keeps what it read after each.
  final class Watcher<Value: Sendable>: Sendable {
    let values = LockIsolated<[Value]>([])

    @MainActor
    func watch(_ read: @escaping @MainActor @Sendable () -> Value) {
      withObservationTracking {
        _ = read()
      } onChange: {
        MainActor.assumeIsolated {
          let value = read()
          self.values.withValue { $0.append(value) }
          self.watch(read)
        }
      }
    }
  }

  @Test func aReadFieldNotifiesAfterTheCommit() {
    let store = Store(initialState: Parent.State()) { Parent() }
    let watcher = Watcher<Int>()
    watcher.watch { store.child.count }
    store.send(.child(.incrementTapped))
    #expect(watcher.values.value == [1])
  }

  @Test func aFieldThatWasNotReadDoesNotNotify() {
    let store = Store(initialState: Parent.State()) { Parent() }
    let watcher = Watcher<Int>()
    watcher.watch { store.child.count }
    store.send(.child(.touchOtherTapped))
    #expect(watcher.values.value == [])
  }

  @Test func anEqualValueDoesNotNotify() {
    let store = Store(initialState: Parent.State()) { Parent() }
    let watcher = Watcher<Int>()
    watcher.watch { store.child.count }
    store.send(.child(.setTapped(0)))
    #expect(watcher.values.value == [])
    store.send(.child(.setTapped(3)))
    #expect(watcher.values.value == [3])
  }

  @Test func aDrainNotifiesOnce() {
    let store = Store(initialState: Parent.State()) { Parent() }
    let watcher = Watcher<Int>()
    watcher.watch { store.child.count }
    store.send(.twiceTapped)
    #expect(watcher.values.value == [2])
  }

  @Test func replacingTheWholeStateNotifies() {
    let store = Store(initialState: Parent.State()) { Parent() }
    let child = store.scope(state: \.child, action: \.child)
    let root = Watcher<Int>()
    let scoped = Watcher<Int>()
    root.watch { store.child.count }
    scoped.watch { child.count }
    child.send(.replaceTapped)
    #expect(root.values.value == [10])
    #expect(scoped.values.value == [10])
    child.send(.incrementTapped)
    #expect(root.values.value == [10, 11])
    #expect(scoped.values.value == [10, 11])
  }

  @Test func replacingTheRootStateNotifies() {
    let store = Store(initialState: Child.State()) { Child() }
    let watcher = Watcher<Int>()
    watcher.watch { store.count }
    store.send(.replaceTapped)
    #expect(watcher.values.value == [10])
    store.send(.incrementTapped)
    #expect(watcher.values.value == [10, 11])
  }

  @Test func presentingAndDismissingNotifies() {
    let store = Store(initialState: Parent.State()) { Parent() }
    let watcher = Watcher<Bool>()
    watcher.watch { store.scope(state: \.sheet, action: \.sheet.presented) != nil }
    store.send(.sheetTapped)
    #expect(watcher.values.value == [true])
    store.send(.sheet(.dismiss))
    #expect(watcher.values.value == [true, false])
  }

  @Test func anObserverMaySend() {
    let store = Store(initialState: Child.State()) { Child() }
    withObservationTracking {
      _ = store.count
    } onChange: {
      MainActor.assumeIsolated { _ = store.send(.touchOtherTapped) }
    }
    store.send(.incrementTapped)
    #expect(store.other == 1)
    #expect(store.count == 1)
  }

  @Test func aPlainValueNotifiesAsItChanges() {
    var state = Child.State()
    let old = LockIsolated(0)
    withObservationTracking {
      _ = state.count
    } onChange: {
      old.withValue { $0 += 1 }
    }
    state.count = 5
    #expect(old.value == 1)
  }
}
