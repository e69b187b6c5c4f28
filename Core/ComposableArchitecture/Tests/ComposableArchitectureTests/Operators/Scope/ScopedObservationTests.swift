import ComposableArchitecture
import Testing

/// Observers of a store several levels down are notified when a state above is replaced as a whole.
@MainActor
@Suite
struct ScopedObservationTests {
  @Reducer
  struct Leaf {
    @ObservableState
    struct State: Equatable {
      let name: String
      var count = 0
      @ObservationStateIgnored var note = ""
    }
    enum Action { case incrementTapped }
    var body: some ReducerOf<Self> {
      Reduce { state, _ in
        state.count += 1
        return .none
      }
    }
  }

  @Reducer
  struct Branch {
    @ObservableState
    struct State: Equatable, Identifiable {
      let id: Int
      var leaf = Leaf.State(name: "first")
      @Presents var sheet: Leaf.State?
    }
    enum Action {
      case leaf(Leaf.Action)
      case sheet(PresentationAction<Leaf.Action>)
      case sheetTapped
    }
    var body: some ReducerOf<Self> {
      Scope(state: \.leaf, action: \.leaf) { Leaf() }
      Reduce { state, action in
        if case .sheetTapped = action { state.sheet = Leaf.State(name: "sheet") }
        return .none
      }
      .ifLet(\.$sheet, action: \.sheet) { Leaf() }
    }
  }

  @Reducer
  struct Tree {
    @ObservableState
    struct State: Equatable {
      var branch = Branch.State(id: 0)
      var branches: IdentifiedArrayOf<Branch.State> = [Branch.State(id: 1), Branch.State(id: 2)]
      @Presents var presented: Branch.State? = Branch.State(id: 3)
      var other = 0

      var computed: Branch.State { branch }
    }
    enum Action {
      case branch(Branch.Action)
      case branches(IdentifiedActionOf<Branch>)
      case change(@Sendable (inout State) -> Void)
      case presented(PresentationAction<Branch.Action>)
    }
    var body: some ReducerOf<Self> {
      Scope(state: \.branch, action: \.branch) { Branch() }
      Reduce { state, action in
        if case .change(let change) = action { change(&state) }
        return .none
      }
      .ifLet(\.$presented, action: \.presented) { Branch() }
      .forEach(\.branches, action: \.branches) { Branch() }
    }
  }

  private typealias Watcher = ObservationTests.Watcher

  nonisolated private static let second = Leaf.State(name: "second", count: 2)

  private let store = Store(initialState: Tree.State()) { Tree() }

  @Test func aFieldThatIsNotObservedIsToldOfWhenTheStateOrOneAboveIsReplaced() {
    let leaf = store.scope(state: \.branch, action: \.branch).scope(state: \.leaf, action: \.leaf)
    let names = Watcher<String>()
    names.watch { leaf.name }
    store.send(.change { $0.branch.leaf = Self.second })
    #expect(names.values.value == ["second"])
    store.send(.change { $0.branch = Branch.State(id: 0, leaf: Leaf.State(name: "third")) })
    #expect(names.values.value == ["second", "third"])
    store.send(.change { $0 = State(branch: Branch.State(id: 0)) })
    #expect(names.values.value == ["second", "third", "first"])
    store.send(.change { $0.branch.leaf = Self.second })
    #expect(names.values.value == ["second", "third", "first", "second"])
  }

  private typealias State = Tree.State

  @Test func otherChangesAreNotToldOf() {
    let leaf = store.scope(state: \.branch, action: \.branch).scope(state: \.leaf, action: \.leaf)
    let names = Watcher<String>()
    names.watch { leaf.name }
    store.send(.change { $0.other += 1 })
    store.send(.change { $0.branch.leaf.count += 1 })
    store.send(.change { $0.branch.sheet = Self.second })
    store.send(.change { $0.presented = nil })
    #expect(names.values.value == [])
  }

  @Test func readersAtSeveralLevelsAreEachToldOnce() {
    let branch = store.scope(state: \.branch, action: \.branch)
    let leaf = branch.scope(state: \.leaf, action: \.leaf)
    let ids = Watcher<Int>()
    let counts = Watcher<Int>()
    ids.watch { branch.id }
    counts.watch { leaf.count }
    store.send(.change { $0.branch = Branch.State(id: 7, leaf: Self.second) })
    #expect(ids.values.value == [7])
    #expect(counts.values.value == [2])
    leaf.send(.incrementTapped)
    #expect(ids.values.value == [7])
    #expect(counts.values.value == [2, 3])
  }

  @Test func whatIsPresentedAnewIsToldOf() throws {
    let presented = try #require(store.scope(state: \.presented, action: \.presented.presented))
    let names = Watcher<String?>()
    names.watch {
      store.scope(state: \.presented, action: \.presented.presented)?
        .scope(state: \.leaf, action: \.leaf).name
    }
    store.send(.presented(.dismiss))
    store.send(.change { $0.presented = Branch.State(id: 4, leaf: Self.second) })
    #expect(names.values.value == [nil, "second"])
    presented.send(.leaf(.incrementTapped))
    #expect(presented.leaf.count == 3)
    #expect(names.values.value == [nil, "second"])
  }

  @Test func aStoreBelowOneThatIsGoneShowsTheLastValue() throws {
    let presented = try #require(store.scope(state: \.presented, action: \.presented.presented))
    presented.send(.sheetTapped)
    let sheet = try #require(presented.scope(state: \.sheet, action: \.sheet.presented))
    let leaf = presented.scope(state: \.leaf, action: \.leaf)
    leaf.send(.incrementTapped)
    #expect(leaf.count == 1)
    store.send(.presented(.dismiss))
    #expect(leaf.count == 1)
    #expect(sheet.name == "sheet")
  }

  @Test func aStoreBelowAnElementIsToldOfTheElementsReplacement() throws {
    let branch = try #require(store.scope(state: \.branches, action: \.branches)[id: 2])
    let leaf = branch.scope(state: \.leaf, action: \.leaf)
    let names = Watcher<String>()
    names.watch { leaf.name }
    store.send(.branches(.element(id: 2, action: .leaf(.incrementTapped))))
    #expect(names.values.value == [])
    store.send(.change { $0.branches[id: 2] = Branch.State(id: 2, leaf: Self.second) })
    #expect(names.values.value == ["second"])
    store.send(.change { $0.branches.remove(id: 1) })
    store.send(.change { $0.branches[id: 2]?.leaf = Leaf.State(name: "third") })
    #expect(names.values.value.last == "third")
  }

  @Test func aComputedPropertyIsEvaluatedForEachRead() {
    let leaf = store.scope(state: \.computed, action: \.branch).scope(state: \.leaf, action: \.leaf)
    let names = Watcher<String>()
    names.watch { leaf.name }
    store.send(.change { $0.branch.leaf = Self.second })
    #expect(names.values.value == ["second"])
    #expect(leaf.count == 2)
    leaf.send(.incrementTapped)
    #expect(leaf.count == 3)
    store.send(.change { $0.branch = Branch.State(id: 9) })
    #expect(names.values.value == ["second", "first"])
  }

  @Test func aStateThatIsReplacedBehindTheBackOfObservationIsRead() {
    let leaf = store.scope(state: \.branch, action: \.branch).scope(state: \.leaf, action: \.leaf)
    leaf.send(.incrementTapped)
    #expect(leaf.note == "")
    store.send(.change { $0.branch.leaf.note = "noted" })
    #expect(leaf.note == "noted")
    #expect(leaf.count == 1)
  }

  @Test func storesThatWereReadAreFreed() throws {
    weak var freed: StoreOf<Leaf>?
    do {
      let branch = try #require(store.scope(state: \.presented, action: \.presented.presented))
      let leaf = branch.scope(state: \.leaf, action: \.leaf)
      #expect(leaf.count == 0)
      freed = leaf
    }
    store.send(.presented(.dismiss))
    #expect(store.scope(state: \.presented, action: \.presented.presented) == nil)
    #expect(freed == nil)
    store.send(.change { $0.branch = Branch.State(id: 1) })
  }
}
