import ComposableArchitecture
import Testing

@MainActor
@Suite
struct IfLetTests {
  @Reducer
  struct Row {
    @ObservableState
    struct State: Equatable, Identifiable {
      let id: Int
      var count = 0
    }

    enum Action: Equatable {
      case doneTapped
      case incrementTapped
      case renumberTapped(Int)
      case waitTapped
      case waited
    }

    @Dependency(\.continuousClock) var clock

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .doneTapped:
          return .none
        case .incrementTapped, .waited:
          state.count += 1
          return .none
        case .renumberTapped(let id):
          state = State(id: id, count: state.count)
          return .none
        case .waitTapped:
          return .run { send in
            try await clock.sleep(for: .seconds(1))
            await send(.waited)
          }
        }
      }
    }
  }

  @Reducer
  struct Parent {
    @ObservableState
    struct State: Equatable {
      var row: Row.State?
      var log: [String] = []
    }

    enum Action: Equatable {
      case row(Row.Action)
      case selectTapped(Int?)
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .row(.doneTapped):
          state.log.append("parent sees \(state.row?.count ?? -1)")
          state.row = nil
          return .none
        case .row(.incrementTapped):
          state.log.append("parent sees \(state.row?.count ?? -1)")
          return .none
        case .row:
          return .none
        case .selectTapped(let id):
          state.row = id.map { Row.State(id: $0) }
          return .none
        }
      }
      .ifLet(\.row, action: \.row) { Row() }
    }
  }

  static func store(_ clock: TestClock<Duration>) -> TestStoreOf<Parent> {
    TestStore(initialState: Parent.State(row: Row.State(id: 1))) {
      Parent()
    } withDependencies: {
      $0.continuousClock = clock
    }
  }

  @Test func theChildRunsBeforeTheParent() async {
    let store = Self.store(TestClock())
    await store.send(\.row.incrementTapped) {
      $0.row?.count = 1
      $0.log = ["parent sees 1"]
    }
    await store.send(\.row.doneTapped) {
      $0.row = nil
      $0.log = ["parent sees 1", "parent sees 1"]
    }
  }

  @Test func anActionWithoutStateIsReportedAndTheParentRuns() async {
    let store = Self.store(TestClock())
    await store.send(.selectTapped(nil)) { $0.row = nil }
    await withKnownIssue {
      await store.send(\.row.incrementTapped) { $0.log = ["parent sees -1"] }
    } matching: {
      $0.text.contains("'ifLet' at ComposableArchitectureTests/IfLetTests.swift:")
        && $0.text.contains("incrementTapped")
    }
  }

  @Test func removingTheChildCancelsItsEffects() async {
    let clock = TestClock()
    let store = Self.store(clock)
    await store.send(\.row.waitTapped)
    await store.send(.selectTapped(nil)) { $0.row = nil }
    await clock.advance(by: .seconds(1))
    await store.finish()
  }

  @Test func replacingTheChildByAnotherCancelsItsEffects() async {
    let clock = TestClock()
    let store = Self.store(clock)
    await store.send(\.row.waitTapped)
    await store.send(.selectTapped(2)) { $0.row = Row.State(id: 2) }
    await clock.advance(by: .seconds(1))
    await store.finish()
  }

  @Test func replacingTheChildByItselfKeepsItsEffects() async {
    let clock = TestClock()
    let store = Self.store(clock)
    await store.send(\.row.waitTapped)
    await store.send(\.row.incrementTapped) {
      $0.row?.count = 1
      $0.log = ["parent sees 1"]
    }
    await store.send(.selectTapped(1)) { $0.row = Row.State(id: 1) }
    await clock.advance(by: .seconds(1))
    await store.receive(\.row.waited) { $0.row?.count = 1 }
  }

  @Test func anIdentityThatTheChildChangesItselfKeepsItsEffects() async {
    let clock = TestClock()
    let store = Self.store(clock)
    await store.send(\.row.waitTapped)
    await store.send(\.row.renumberTapped, 7) { $0.row = Row.State(id: 7) }
    await clock.advance(by: .seconds(1))
    await store.receive(\.row.waited) { $0.row?.count = 1 }
  }

  @Test func aRemovedChildThatComesBackDoesNotReceiveWhatItLeft() async {
    let clock = TestClock()
    let store = Self.store(clock)
    await store.send(\.row.waitTapped)
    await store.send(.selectTapped(nil)) { $0.row = nil }
    await store.send(.selectTapped(1)) { $0.row = Row.State(id: 1) }
    await store.send(\.row.waitTapped)
    await clock.advance(by: .seconds(1))
    await store.receive(\.row.waited) { $0.row?.count = 1 }
    await store.finish()
  }
}

/// Dismissal in the very action that begins an effect.
@MainActor
@Suite
struct IfLetDismissalTests {
  @Reducer
  struct Child {
    struct State: Equatable {}
    enum Action { case startTapped }
    let hasRun: LockIsolated<Bool>
    var body: some ReducerOf<Self> {
      Reduce { _, _ in .run { [hasRun] _ in hasRun.setValue(true) } }
    }
  }

  @Reducer
  struct Parent {
    struct State: Equatable { var child: Child.State? = Child.State() }
    enum Action { case child(Child.Action) }
    let hasRun: LockIsolated<Bool>
    var body: some ReducerOf<Self> {
      Reduce { state, _ in
        state.child = nil
        return .none
      }
      .ifLet(\.child, action: \.child) { Child(hasRun: hasRun) }
    }
  }

  @Test func dismissalCancelsWhatTheVeryActionBegan() async {
    let hasRun = LockIsolated(false)
    let store = TestStore(initialState: Parent.State()) { Parent(hasRun: hasRun) }
    await store.send(\.child.startTapped) { $0.child = nil }
    await store.finish()
    #expect(hasRun.value == false)
  }
}
