import Testing

@testable import ComposableArchitecture

@MainActor
@Suite
struct StackTests {
  @Reducer
  struct Screen {
    @ObservableState
    struct State: Equatable {
      var count = 0
      var numbers: [Int] = []
      var wasPresented: Bool?
    }

    enum Action: Equatable {
      case closeTapped
      case incrementTapped
      case removeMeTapped
      case waitTapped
      case waited
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
          if !state.numbers.isEmpty { state.numbers[0] += 1 }
          state.wasPresented = isPresented
          return .none
        case .removeMeTapped:
          return .run { _ in try await Task.never() }
        case .waitTapped:
          return .run { send in
            try await clock.sleep(for: .seconds(1))
            await send(.waited)
          }
        case .waited:
          state.count += 10
          return .none
        }
      }
    }
  }

  @Reducer
  struct Root {
    @ObservableState
    struct State: Equatable {
      var path = StackState<Screen.State>()
      var log: [String] = []
    }

    enum Action {
      case path(StackActionOf<Screen>)
      case popAllTapped
      case pushTapped
      case pushTwiceTapped
      case replied
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .path(.element(let id, .removeMeTapped)):
          state.path[id: id] = nil
        case .path(.element(let id, _)):
          state.log.append("\(id.debugDescription): \(state.path[id: id]?.count ?? -1)")
        case .path(.popFrom(let id)):
          state.log.append("pop \(id.debugDescription) of \(state.path.count)")
        case .path(.push):
          state.log.append("push \(state.path.count)")
        case .popAllTapped:
          state.path.removeAll()
        case .pushTapped:
          state.path.append(Screen.State())
        case .pushTwiceTapped:
          state.path.append(Screen.State())
          return .send(.replied)
        case .replied:
          state.path.append(Screen.State(count: 1))
        }
        return .none
      }
      .forEach(\.path, action: \.path) { Screen() }
    }
  }

  static func store(
    _ state: @autoclosure () -> Root.State = Root.State(),
    clock: TestClock<Duration> = TestClock()
  ) -> TestStoreOf<Root> {
    TestStore(initialState: state()) {
      Root()
    } withDependencies: {
      $0.continuousClock = clock
    }
  }

  @Test func theFirstElementIsZeroInEveryStore() async {
    for _ in 1...2 {
      let store = Self.store()
      await store.send(.pushTapped) { $0.path[id: 0] = Screen.State() }
      await store.send(.pushTapped) { $0.path[id: 1] = Screen.State() }
      await store.send(\.path[id: 0].incrementTapped) {
        $0.path[id: 0]?.count = 1
        $0.path[id: 0]?.wasPresented = true
        $0.log = ["#0: 1"]
      }
    }
  }

  @Test func theExpectedStateGetsTheIDsOfTheReducer() async {
    let store = Self.store()
    await store.send(.pushTwiceTapped) { $0.path.append(Screen.State()) }
    await store.receive(\.replied) { $0.path.append(Screen.State(count: 1)) }
    await store.send(.pushTwiceTapped) { $0.path[id: 2] = Screen.State() }
    await store.receive(\.replied) { $0.path[id: 3] = Screen.State(count: 1) }
  }

  @Test func aStateFromOutsideOfTheStoreIsCountedOnFrom() async {
    let state = Root.State(path: StackState([Screen.State()]))
    let store = Self.store(state)
    await store.send(.pushTapped) { $0.path[id: 1] = Screen.State() }
  }

  @Test func pushesBeforeTheParentRuns() async {
    let store = Self.store()
    await store.send(.path(.push(id: 0, state: Screen.State()))) {
      $0.path[id: 0] = Screen.State()
      $0.log = ["push 1"]
    }
    await store.send(.pushTapped) { $0.path[id: 1] = Screen.State() }
  }

  @Test func aPushOfAnElementThatIsThereIsReported() async {
    let store = Self.store(Root.State(path: [Screen.State()]))
    await withKnownIssue {
      await store.send(.path(.push(id: 0, state: Screen.State(count: 7)))) { $0.log = ["push 1"] }
    } matching: {
      $0.text.contains("received a 'push' action for an element it already contains")
        && $0.text.contains("StackTests.swift")
    }
  }

  @Test func aPushBeyondTheNextElementIsReported() async {
    let store = Self.store()
    await withKnownIssue {
      await store.send(.path(.push(id: 1, state: Screen.State()))) {
        $0.path[id: 1] = Screen.State()
        $0.log = ["push 1"]
      }
    } matching: {
      $0.text.contains("unexpected generational ID") && $0.text.contains("Expected: #0")
    }
  }

  @Test func theParentSeesWhatIsPopped() async {
    let store = Self.store(Root.State(path: [Screen.State(), Screen.State(), Screen.State()]))
    await store.send(.path(.popFrom(id: 1))) {
      $0.path.pop(from: 1)
      $0.log = ["pop #1 of 3"]
    }
    await withKnownIssue {
      await store.send(\.path.popFrom, 1) { $0.log.append("pop #1 of 1") }
    } matching: {
      $0.text.contains("missing element") && $0.text.contains("popFrom")
    }
  }

  @Test func anActionForAMissingElementIsReported() async {
    let store = Self.store()
    await withKnownIssue {
      await store.send(\.path[id: 4].incrementTapped) { $0.log = ["#4: -1"] }
    } matching: {
      $0.text.contains("missing element") && $0.text.contains("incrementTapped")
        && $0.text.contains("#4")
    }
  }

  @Test func poppingCancelsTheEffectsOfWhatGoes() async {
    let clock = TestClock()
    let store = Self.store(
      Root.State(path: [Screen.State(), Screen.State(), Screen.State()]),
      clock: clock
    )
    await store.send(\.path[id: 0].waitTapped) { $0.log.append("#0: 0") }
    await store.send(\.path[id: 1].waitTapped) { $0.log.append("#1: 0") }
    await store.send(\.path[id: 2].waitTapped) { $0.log.append("#2: 0") }
    await store.send(.path(.popFrom(id: 1))) {
      $0.path.pop(to: 0)
      $0.log.append("pop #1 of 3")
    }
    await clock.advance(by: .seconds(1))
    await store.receive(\.path[id: 0].waited) {
      $0.path[id: 0]?.count = 10
      $0.log.append("#0: 10")
    }
    await store.finish()
  }

  @Test func anElementTheParentRemovesAtItsFirstActionLeavesNothingRunning() async {
    let store = Self.store(Root.State(path: [Screen.State(), Screen.State()]))
    await store.send(\.path[id: 0].removeMeTapped) { $0.path[id: 0] = nil }
    await store.send(\.path[id: 1].waitTapped) { $0.log.append("#1: 0") }
    await store.send(.popAllTapped) { $0.path.removeAll() }
    await store.finish()
  }

  @Test func anElementDismissesItselfAndWhatIsAboveIt() async {
    let store = Self.store(Root.State(path: [Screen.State(), Screen.State(), Screen.State()]))
    await store.send(\.path[id: 1].closeTapped) { $0.log.append("#1: 0") }
    await store.receive(\.path.popFrom) {
      $0.path.pop(from: 1)
      $0.log.append("pop #1 of 3")
    }
    await store.send(.pushTapped) { $0.path[id: 3] = Screen.State() }
    await store.send(\.path[id: 3].closeTapped) { $0.log.append("#3: 0") }
    await store.receive(\.path.popFrom, 3) {
      $0.path.removeLast()
      $0.log.append("pop #3 of 2")
    }
  }

  @Test func anElementIsChangedInPlace() throws {
    let store = Store(
      initialState: Root.State(path: [Screen.State(), Screen.State(numbers: Array(0..<100))])
    ) {
      Root()
    }
    func address() -> UInt? {
      store.withState { state in
        state.path[1].numbers.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
      }
    }
    let id = try #require(store.withState(\.path.ids.last))
    let before = address()
    store.send(.path(.element(id: id, action: .incrementTapped)))
    #expect(address() == before)
    #expect(store.withState { $0.path[1].numbers[0] } == 1)
  }

  @Test func aHighStackGoesAwayAtOnceWithAllItsEffects() async {
    let store = Self.store(Root.State(path: StackState((0..<200).map { Screen.State(count: $0) })))
    store.exhaustivity = .off
    for id in stride(from: 0, to: 200, by: 10) {
      await store.send(.path(.element(id: StackElementID(generation: id), action: .waitTapped)))
    }
    await store.send(\.path[id: 199].incrementTapped) { $0.path[id: 199]?.count = 200 }
    store.exhaustivity = .on
    await store.send(.path(.popFrom(id: 0))) {
      $0.path.removeAll()
      $0.log.append("pop #0 of 200")
    }
    await store.finish()
  }

  @Test func whatAParentDropsFromTheStackOutsideOfATestStoreIsCancelled() async {
    let clock = TestClock()
    let store = Store(initialState: Root.State()) {
      Root()
    } withDependencies: {
      $0.continuousClock = clock
    }
    store.send(.pushTapped)
    store.send(.pushTapped)
    let ids = store.path.ids
    let task = store.send(.path(.element(id: ids[0], action: .waitTapped)))
    store.send(.path(.element(id: ids[1], action: .closeTapped)))
    await store.send(.path(.element(id: ids[1], action: .closeTapped))).finish()
    #expect(store.path.ids == [ids[0]])
    store.send(.popAllTapped)
    await task.finish()
    #expect(store.path.isEmpty)
  }

  @Reducer
  struct Nested {
    @ObservableState
    struct State: Equatable {
      var path = StackState<State>()
      var count = 0
    }

    enum Action {
      case incrementTapped
      case path(StackAction<State, Action>)
    }

    var body: some Reducer<State, Action> {
      Reduce { state, action in
        if case .incrementTapped = action { state.count += 1 }
        return .none
      }
      .forEach(\.path, action: \.path) { Nested() }
    }
  }

  @Test func aFeatureCanHaveAStackOfItsOwnKind() async {
    let store = TestStore(
      initialState: Nested.State(path: [Nested.State(path: [Nested.State()])])
    ) {
      Nested()
    }
    await store.send(\.path[id: 1].path[id: 0].incrementTapped) {
      $0.path[id: 1]?.path[id: 0]?.count = 1
    }
  }
}
