import ComposableArchitecture
import Observation
import Testing

/// A state that is replaced by a copy of it that was changed at another time: its fields have told
/// nobody that observes them now.
@MainActor
@Suite
struct ReplacedStateTests {
  @ObservableState
  struct Leaf: Equatable, Identifiable {
    var id = 0
    var count = 0
    var name = ""
    mutating func replace(with other: Self) { self = other }
  }

  @ObservableState
  struct Branch: Equatable, Identifiable {
    var id = 0
    var leaf = Leaf()
    var saved: Leaf?
  }

  @CasePathable
  @ObservableState
  enum Place: Equatable {
    case leaf(Leaf)
    case nowhere
  }

  @ObservableState
  struct State: Equatable {
    var branch = Branch()
    var optional: Branch? = Branch()
    var place = Place.leaf(Leaf())
    @Presents var presented: Leaf?
    var array = [Branch(id: 1), Branch(id: 2)]
    var identified: IdentifiedArrayOf<Branch> = [Branch(id: 1), Branch(id: 2)]
    var stack = StackState([Leaf(id: 1), Leaf(id: 2)])
    mutating func replace(with other: Self) { self = other }
  }

  @CasePathable
  enum Action {
    case change(@Sendable (inout State) -> Void)
    case branch(BranchAction)
    case rows(IdentifiedAction<Int, @Sendable (inout Branch) -> Void>)
  }

  @CasePathable
  enum BranchAction {
    case change(@Sendable (inout Branch) -> Void)
    case leaf(Never)
  }

  typealias TestedStore = Store<State, Action>

  private func store() -> TestedStore {
    var state = State()
    state.presented = Leaf()
    return Store(initialState: state) {
      CombineReducers {
        Reduce { state, action in
          if case .change(let change) = action { change(&state) }
          return .none
        }
        Scope(state: \.branch, action: \.branch) {
          Reduce { state, action in
            if case .change(let change) = action { change(&state) }
            return .none
          }
        }
      }
      .forEach(\.identified, action: \.rows) {
        Reduce { state, change in
          change(&state)
          return .none
        }
      }
    }
  }

  /// Whether somebody who has read something in a store is told when it is changed.
  private func isTold<Value>(
    _ store: TestedStore,
    _ read: () -> Value,
    by action: Action
  ) -> Bool {
    let isTold = LockIsolated(false)
    withObservationTracking {
      _ = read()
    } onChange: {
      isTold.setValue(true)
    }
    store.send(action)
    return isTold.value
  }

  /// Expects that somebody is told who reads a part after a copy of it was changed, when the copy is put
  /// where the part is.
  private func expectNews<Part: Sendable, Value>(
    _ part: any WritableKeyPath<State, Part> & Sendable,
    _ change: @escaping @Sendable (inout Part) -> Void,
    _ read: (TestedStore) -> () -> Value,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let store = store()
    var copy = store.withState { $0[keyPath: part] }
    change(&copy)
    let changed = copy
    let early = isTold(store, read(store), by: .change { $0[keyPath: part] = changed })
    #expect(early, sourceLocation: sourceLocation)
    // And once more, with a copy that was made before the state was changed in place.
    let before = store.withState { $0[keyPath: part] }
    store.send(.change { change(&$0[keyPath: part]) })
    store.send(.change { change(&$0[keyPath: part]) })
    let late = isTold(store, read(store), by: .change { $0[keyPath: part] = before })
    #expect(late, sourceLocation: sourceLocation)
  }

  @Test func aCopyThatWasChangedBefore() {
    expectNews(\.branch, { $0.leaf.count += 1 }, { store in { store.branch.leaf.count } })
    expectNews(\.branch.leaf, { $0.count += 1 }, { store in { store.branch.leaf.count } })
    expectNews(\.optional, { $0?.leaf.count += 1 }, { store in { store.optional?.leaf.count } })
    expectNews(\.place, { $0.modify(\.leaf) { $0.count += 1 } }, { store in { store.place } })
    expectNews(\.presented, { $0?.count += 1 }, { store in { store.presented?.count } })
    expectNews(\.array, { $0[1].leaf.count += 1 }, { store in { store.array[1].leaf.count } })
    expectNews(
      \.identified,
      { $0[id: 2]?.leaf.count += 1 },
      { store in { store.identified[id: 2]?.leaf.count } }
    )
    expectNews(
      \.stack,
      { $0[id: $0.ids[1]]?.count += 1 },
      { store in { store.stack[id: store.stack.ids[1]]?.count } }
    )
  }

  @Test func aCopyThatIsPutInsideAChangeInPlace() {
    expectNews(\.array[1].leaf, { $0.count += 1 }, { store in { store.array[1].leaf.count } })
    let store = store()
    var copy = store.withState { $0.branch.leaf }
    copy.count = 1
    let changed = copy
    #expect(
      isTold(
        store,
        { store.branch.leaf.count },
        by: .change {
          $0.branch.leaf.replace(with: changed)
          // A write of its own does not make it what observers know.
          $0.branch.leaf.name = "copy"
        }
      )
    )
    #expect(store.branch.leaf.count == 1)
  }

  @Test func readersOfStoresBelowAreTold() {
    let store = store()
    let branch = store.scope(state: \.branch, action: \.branch)
    let leaf = branch.scope(state: \.leaf, action: \.leaf)
    var copy = store.withState { $0.branch }
    copy.leaf.count = 1
    let changed = copy
    #expect(isTold(store, { leaf.count }, by: .change { $0.branch = changed }))
    // By the reducer of the state itself as well.
    let before = store.withState { $0.branch }
    store.send(.branch(.change { $0.leaf.count = 2 }))
    #expect(isTold(store, { leaf.count }, by: .branch(.change { $0 = before })))
    #expect(leaf.count == 1)
  }

  @Test func readersOfAnElementAreTold() {
    let store = store()
    let rows = Array(store.scope(state: \.identified, action: \.rows))
    let before = store.withState { $0.identified[1] }
    store.send(.rows(.element(id: 2, action: { $0.leaf.count = 2 })))
    #expect(
      isTold(store, { rows[1].leaf.count }, by: .rows(.element(id: 2, action: { $0 = before })))
    )
    #expect(rows[1].leaf.count == 0)
  }

  @Test func readersOfTheWholeAreTold() {
    let store = store()
    let before = store.withState { $0 }
    store.send(.branch(.change { $0.leaf.count = 2 }))
    #expect(isTold(store, { store.branch.leaf.count }, by: .change { $0 = before }))
    #expect(store.branch.leaf.count == 0)
    store.send(.change { $0.branch.leaf.count = 3 })
    #expect(isTold(store, { store.branch.leaf.count }, by: .change { $0.replace(with: before) }))
  }

  @Test func aCopyThatIsOnlyKeptIsNoNews() {
    let store = store()
    let branch = store.scope(state: \.branch, action: \.branch)
    store.send(.branch(.change { $0.saved = $0.leaf }))
    #expect(!isTold(store, { branch.leaf.name }, by: .branch(.change { $0.leaf.count = 1 })))
    #expect(!isTold(store, { store.branch.leaf.name }, by: .branch(.change { $0.leaf.count = 2 })))
    #expect(
      !isTold(store, { store.array[0].leaf.name }, by: .change { $0.array[0].leaf.count = 1 })
    )
    // A copy that is changed and put back tells of what was changed only.
    #expect(
      !isTold(
        store,
        { store.branch.leaf.name },
        by: .change { state in
          var leaf = state.branch.leaf
          leaf.count = 5
          state.branch.leaf = leaf
        }
      )
    )
  }
}
