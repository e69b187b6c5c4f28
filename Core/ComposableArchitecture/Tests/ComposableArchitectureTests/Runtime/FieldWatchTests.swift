import ComposableArchitecture
import Testing

/// Features whose state a feature above replaces: their effects end with the commit.
@MainActor
@Suite
struct FieldWatchTests {
  @Reducer
  struct Ticker {
    @ObservableState
    struct State: Equatable, Identifiable {
      var id = 0
      var ticks = 0
      @Presents var nested: Nested.State?
    }
    enum Action {
      case started, ticked, nestedShown
      case nested(PresentationAction<Nested.Action>)
    }
    @Dependency(\.continuousClock) var clock
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .started:
          return .run { send in
            for await _ in clock.timer(interval: .seconds(1)) { await send(.ticked) }
          }
        case .ticked:
          state.ticks += 1
          return .none
        case .nestedShown:
          state.nested = Nested.State()
          return .none
        case .nested:
          return .none
        }
      }
      .ifLet(\.$nested, action: \.nested) { Nested() }
    }
  }

  @Reducer
  struct Nested {
    @ObservableState
    struct State: Equatable { var ticks = 0 }
    enum Action { case started, ticked }
    @Dependency(\.continuousClock) var clock
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .started:
          return .run { send in
            for await _ in clock.timer(interval: .seconds(1)) { await send(.ticked) }
          }
        case .ticked:
          state.ticks += 1
          return .none
        }
      }
    }
  }

  @Reducer
  enum Route {
    case left(Ticker)
    case right(Ticker)
  }

  @Reducer
  struct Child {
    @ObservableState
    struct State: Equatable {
      @Presents var presented: Ticker.State?
      var optional: Ticker.State?
      @Presents var route: Route.State?
      var rows: IdentifiedArrayOf<Ticker.State> = []
      var path = StackState<Ticker.State>()
      var inner = Inner.State()

      /// With a feature in each place.
      static var full: Self {
        Self(
          presented: Ticker.State(),
          optional: Ticker.State(),
          route: .left(Ticker.State()),
          rows: [Ticker.State(id: 1), Ticker.State(id: 2)],
          path: StackState([Ticker.State(id: 1), Ticker.State(id: 2)]),
          inner: Inner.State(presented: Ticker.State())
        )
      }
    }
    enum Action {
      case presented(PresentationAction<Ticker.Action>)
      case optional(Ticker.Action)
      case route(PresentationAction<Route.Action>)
      case rows(IdentifiedActionOf<Ticker>)
      case path(StackActionOf<Ticker>)
      case inner(Inner.Action)
    }
    var body: some ReducerOf<Self> {
      Scope(state: \.inner, action: \.inner) { Inner() }
      EmptyReducer()
        .ifLet(\.$presented, action: \.presented) { Ticker() }
        .ifLet(\.optional, action: \.optional) { Ticker() }
        .ifLet(\.$route, action: \.route) { Route.body }
        .forEach(\.rows, action: \.rows) { Ticker() }
        .forEach(\.path, action: \.path) { Ticker() }
    }
  }

  @Reducer
  struct Inner {
    @ObservableState
    struct State: Equatable {
      @Presents var presented: Ticker.State?
    }
    enum Action { case presented(PresentationAction<Ticker.Action>) }
    var body: some ReducerOf<Self> {
      EmptyReducer().ifLet(\.$presented, action: \.presented) { Ticker() }
    }
  }

  /// Changes its child's state without an action of the child.
  @Reducer
  struct Parent {
    @ObservableState
    struct State: Equatable {
      var child = Child.State.full
      var other = Child.State.full
      var plain = Plain.State()
      var count = 0
    }
    enum Action {
      case change(@Sendable (inout State) -> Void)
      case child(Child.Action)
      case other(Child.Action)
      case plain(Plain.Action)
    }
    var body: some ReducerOf<Self> {
      Scope(state: \.child, action: \.child) { Child() }
      Scope(state: \.other, action: \.other) { Child() }
      Scope(state: \.plain, action: \.plain) { Plain() }
      Reduce { state, action in
        if case .change(let change) = action { change(&state) }
        return .none
      }
    }
  }

  /// Its state tells of no change.
  struct Plain: Reducer {
    struct State: Equatable { var ticker: Ticker.State? = Ticker.State() }
    @CasePathable enum Action { case ticker(Ticker.Action) }
    var body: some ReducerOf<Self> {
      EmptyReducer().ifLet(\.ticker, action: \.ticker) { Ticker() }
    }
  }

  /// Ends effects of all kinds of children, and none besides.
  private func expect(
    _ actions: [Parent.Action],
    toEndWith change: @escaping @Sendable (inout Parent.State) -> Void,
    leaving remaining: Int = 0,
    at sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    let clock = TestClock()
    let ended = LockIsolated(0)
    let store = TestStore(initialState: Parent.State()) {
      Parent()
    } withDependencies: {
      $0.continuousClock = CountingClock(clock, ended)
    }
    store.exhaustivity = .off
    for action in actions { await store.send(action) }
    await store.send(.change { $0.count += 1 })
    #expect(ended.value == 0, sourceLocation: sourceLocation)
    await store.send(.change(change))
    #expect(ended.value == actions.count - remaining, sourceLocation: sourceLocation)
    await clock.advance(by: .seconds(1))
    await store.skipReceivedActions(strict: false)
    await store.skipInFlightEffects(strict: false)
  }

  private let all: [Parent.Action] = [
    .child(.presented(.presented(.started))), .child(.optional(.started)),
    .child(.route(.presented(.left(.started)))), .child(.rows(.element(id: 1, action: .started))),
    .child(.rows(.element(id: 2, action: .started))),
    .child(.path(.element(id: 0, action: .started))),
    .child(.inner(.presented(.presented(.started)))),
  ]

  @Test func aFeatureAboveReplacesTheWholeState() async {
    await expect(all, toEndWith: { $0.child = Child.State() })
    await expect(all, toEndWith: { $0 = Parent.State(child: Child.State()) })
    await expect([.plain(.ticker(.started))], toEndWith: { $0.plain = Plain.State(ticker: nil) })
  }

  @Test func aFeatureAboveRemovesOneChild() async {
    await expect([all[0]], toEndWith: { $0.child.presented = nil })
    await expect([all[1]], toEndWith: { $0.child.optional = nil })
    await expect([all[2]], toEndWith: { $0.child.route = nil })
    await expect([all[3], all[4]], toEndWith: { $0.child.rows = [] })
    await expect([all[3], all[4]], toEndWith: { $0.child.rows.remove(id: 1) }, leaving: 1)
    await expect([all[5]], toEndWith: { $0.child.path.removeAll() })
    await expect([all[5]], toEndWith: { _ = $0.child.path.popLast() }, leaving: 1)
    await expect([all[6]], toEndWith: { $0.child.inner.presented = nil })
    await expect([all[6]], toEndWith: { $0.child.inner = Inner.State() })
    await expect([.plain(.ticker(.started))], toEndWith: { $0.plain.ticker = nil })
  }

  @Test func aFeatureAbovePutsAnotherChildInItsPlace() async {
    await expect([all[0]], toEndWith: { $0.child.presented = Ticker.State(id: 1) })
    await expect([all[1]], toEndWith: { $0.child.optional = Ticker.State(id: 1) })
    await expect([all[2]], toEndWith: { $0.child.route = .right(Ticker.State()) })
  }

  @Test func theSameChildKeepsItsEffects() async {
    await expect(all, toEndWith: { $0.child.rows[id: 1]?.ticks = 10 }, leaving: 7)
    await expect(all, toEndWith: { $0.child.presented?.ticks = 10 }, leaving: 7)
    await expect(all, toEndWith: { $0.other = Child.State() }, leaving: 7)
    await expect(all, toEndWith: { $0.other.path.removeAll() }, leaving: 7)
    await expect(all, toEndWith: { $0.child.presented = Ticker.State() }, leaving: 7)
    await expect(all, toEndWith: { $0.child.rows.append(Ticker.State(id: 3)) }, leaving: 7)
    await expect(all, toEndWith: { $0.child.path.append(Ticker.State(id: 3)) }, leaving: 7)
    await expect(
      all,
      toEndWith: { $0.child.rows = [Ticker.State(id: 2), Ticker.State(id: 1)] },
      leaving: 7
    )
  }

  /// The same child is there afterwards, without what it presented.
  @Test func aChildIsReplacedByOneThatPresentsNothing() async {
    await expect(
      [
        .child(.presented(.presented(.nestedShown))),
        .child(.presented(.presented(.nested(.presented(.started))))),
      ],
      toEndWith: { $0.child.presented = Ticker.State() },
      leaving: 1
    )
    await expect(
      [.child(.optional(.nestedShown)), .child(.optional(.nested(.presented(.started))))],
      toEndWith: { $0.child.optional = Ticker.State() },
      leaving: 1
    )
    await expect(
      [
        .child(.rows(.element(id: 1, action: .nestedShown))),
        .child(.rows(.element(id: 1, action: .nested(.presented(.started))))),
      ],
      toEndWith: { $0.child.rows[id: 1] = Ticker.State(id: 1) },
      leaving: 1
    )
    await expect(
      [
        .child(.path(.element(id: 0, action: .nestedShown))),
        .child(.path(.element(id: 0, action: .nested(.presented(.started))))),
      ],
      toEndWith: { $0.child.path[id: 0]?.nested = nil },
      leaving: 1
    )
  }

  /// The effect of the child and its replacement are parts of one action.
  @Test func aChildIsReplacedByTheVeryActionThatBeganItsEffect() async {
    struct Replacing: Reducer {
      var body: some ReducerOf<Parent> {
        Parent()
        Reduce { state, action in
          if case .child = action { state.child = Child.State() }
          return .none
        }
      }
    }
    let ended = LockIsolated(0)
    let store = Store(initialState: Parent.State()) {
      Replacing()
    } withDependencies: {
      $0.continuousClock = CountingClock(TestClock(), ended)
    }
    await store.send(.child(.presented(.presented(.started)))).finish()
  }

  @Test func stateThatTellsOfNoChangeIsLookedThrough() async {
    let ended = LockIsolated(0)
    let store = TestStore(initialState: Plain.State()) {
      CombineReducers {
        Plain()
        Reduce { state, action in
          if case .ticker(.ticked) = action { state.ticker = nil }
          return .none
        }
      }
    } withDependencies: {
      $0.continuousClock = CountingClock(TestClock(), ended)
    }
    store.exhaustivity = .off
    await store.send(.ticker(.started))
    #expect(ended.value == 0)
    await store.send(.ticker(.ticked))
    #expect(ended.value == 1)
  }

  @Test func ofManyRowsThoseThatAreGoneEnd() async {
    let clock = TestClock()
    let ended = LockIsolated(0)
    var state = Parent.State()
    state.child.rows = IdentifiedArray(uniqueElements: (0..<1_000).map { Ticker.State(id: $0) })
    let store = Store(initialState: state) {
      Parent()
    } withDependencies: {
      $0.continuousClock = CountingClock(clock, ended)
    }
    let tasks = (0..<1_000).map { store.send(.child(.rows(.element(id: $0, action: .started)))) }
    await clock.advance()
    store.send(.change { $0.child.rows.removeAll { $0.id < 900 } })
    for task in tasks.prefix(900) { await task.finish() }
    #expect(ended.value == 900)
    for task in tasks { task.cancel() }
  }
}

extension FieldWatchTests.Route.State: Equatable {}

/// Counts the sleeps that end by cancellation.
private struct CountingClock: Clock {
  private let base: TestClock<Duration>
  private let ended: LockIsolated<Int>

  init(_ base: TestClock<Duration>, _ ended: LockIsolated<Int>) {
    self.base = base
    self.ended = ended
  }

  var now: TestClock<Duration>.Instant { base.now }
  var minimumResolution: Duration { base.minimumResolution }

  func sleep(until deadline: TestClock<Duration>.Instant, tolerance: Duration?) async throws {
    do {
      try await base.sleep(until: deadline, tolerance: tolerance)
    } catch {
      ended.withValue { $0 += 1 }
      throw error
    }
  }
}
