import ComposableArchitecture
import Testing

@MainActor
@Suite
struct BodyTests {
  @Reducer
  struct Counted {
    struct State: Equatable { var count = 0 }
    enum Action { case tapped }
    let builds: LockIsolated<Int>
    var body: some ReducerOf<Self> {
      let _ = builds.withValue { $0 += 1 }
      Reduce { state, _ in
        state.count += 1
        return .none
      }
    }
  }

  @Reducer
  struct Choosing {
    struct State: Equatable { var count = 0 }
    enum Action { case tapped }
    let builds: LockIsolated<Int>
    @Dependency(\.context) var context
    @Dependency(ChoiceKey.self) var step
    var body: some ReducerOf<Self> {
      let _ = builds.withValue { $0 += 1 }
      if step.value > 0 {
        Reduce { state, _ in
          state.count += 1
          return .none
        }
      } else {
        EmptyReducer()
      }
    }
  }

  final class Choice: Sendable {
    private let storage = LockIsolated(0)
    var value: Int {
      get { storage.value }
      set { storage.setValue(newValue) }
    }
  }

  enum ChoiceKey: DependencyKey {
    static var liveValue: Choice { Choice() }
    static var testValue: Choice { Choice() }
  }

  @Reducer
  struct Nested {
    @ObservableState
    struct State: Equatable {
      @Presents var child: Nested.State?
      var depth = 0
    }
    indirect enum Action {
      case child(PresentationAction<Nested.Action>)
      case deeperTapped
    }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if case .deeperTapped = action { state.child = State(depth: state.depth + 1) }
        return .none
      }
      .ifLet(\.$child, action: \.child) { Nested() }
    }
  }

  @Test func aBodyIsBuiltOnceForEachStore() {
    let builds = LockIsolated(0)
    let store = Store(initialState: Counted.State()) { Counted(builds: builds) }
    for _ in 1...5 { store.send(.tapped) }
    #expect(store.withState(\.count) == 5)
    #expect(builds.value == 1)
  }

  @Test func aBodyThatReadsADependencyIsBuiltForEachAction() {
    let builds = LockIsolated(0)
    let choice = Choice()
    let store = Store(initialState: Choosing.State()) {
      Choosing(builds: builds)
    } withDependencies: {
      $0[ChoiceKey.self] = choice
    }
    store.send(.tapped)
    choice.value = 1
    store.send(.tapped)
    store.send(.tapped)
    #expect(store.withState(\.count) == 2)
    #expect(builds.value == 3)
  }

  @Test func outsideOfAStoreNothingIsKept() {
    let builds = LockIsolated(0)
    let reducer = Counted(builds: builds)
    var state = Counted.State()
    _ = reducer.reduce(into: &state, action: .tapped)
    _ = reducer.reduce(into: &state, action: .tapped)
    #expect(state.count == 2)
    #expect(builds.value == 2)
  }

  @Test func aFeatureThatPresentsItselfIsBuiltAsDeepAsItsState() async {
    let store = TestStore(initialState: Nested.State()) { Nested() }
    await store.send(.deeperTapped) { $0.child = Nested.State(depth: 1) }
    await store.send(\.child.deeperTapped) { $0.child?.child = Nested.State(depth: 2) }
    await store.send(\.child.child.dismiss) { $0.child?.child = nil }
  }

  @Test func aReducerMayImplementReduceInsteadOfABody() async {
    struct Primitive: Reducer {
      func reduce(into state: inout Int, action: Int) -> Effect<Int> {
        state += action
        return .none
      }
    }
    let store = TestStore(initialState: 0) { Primitive() }
    await store.send(2) { $0 = 2 }
  }

  @ReducerBuilder<[Int], Int>
  static func built(isOn: Bool) -> some Reducer<[Int], Int> {
    adding(1)
    if isOn { adding(2) }
    for number in 3...4 { adding(number) }
    erased(5)
    if !isOn { adding(9) } else { adding(6) }
  }

  static func adding(_ number: Int) -> Reduce<[Int], Int> {
    Reduce { state, _ in
      state.append(number)
      return .none
    }
  }

  static func erased(_ number: Int) -> any Reducer<[Int], Int> {
    adding(number)
  }

  @Test func theBuilderTakesConditionsLoopsOptionalsAndExistentials() {
    let store = Store(initialState: [Int]()) { Self.built(isOn: true) }
    store.send(0)
    #expect(store.withState { $0 } == [1, 2, 3, 4, 5, 6])
  }
}
