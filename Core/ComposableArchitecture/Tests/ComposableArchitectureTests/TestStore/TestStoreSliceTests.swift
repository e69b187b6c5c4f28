import Clocks
import ComposableArchitecture
import Testing

@MainActor
@Suite struct TestStoreSliceTests {
  struct Child: Reducer {
    struct State: Equatable, Identifiable {
      var id = 0
      var count = 0
    }

    @CasePathable
    enum Action: Equatable, Sendable {
      case loaded(Int)
      case request
      case start
      case tap
    }

    let clock: TestClock<Duration>

    var body: some Reducer<State, Action> {
      Reduce { state, action in
        switch action {
        case .loaded(let count):
          state.count = count
          return .none
        case .request:
          return .run { await $0(.loaded(42)) }
        case .start:
          return .run { _ in try await clock.sleep(for: .seconds(1)) }
        case .tap:
          state.count += 1
          return .none
        }
      }
    }
  }

  struct App: Reducer {
    struct State: Equatable {
      var other = Child.State()
      var detail: Child.State?
      var rows: IdentifiedArrayOf<Child.State> = []
      var syncUps = Child.State()
      var log: [String] = []
    }

    @CasePathable
    enum Action: Equatable, Sendable {
      case detail(Child.Action)
      case other(Child.Action)
      case reset
      case resetSoon
      case rows(IdentifiedActionOf<Child>)
      case syncUps(Child.Action)
    }

    let clock: TestClock<Duration>

    var body: some Reducer<State, Action> {
      Scope(state: \.other, action: \.other) { Child(clock: clock) }
      Scope(state: \.syncUps, action: \.syncUps) { Child(clock: clock) }
      Reduce { state, action in
        state.log.append(debugName(action))
        switch action {
        case .reset:
          state.syncUps.count = 0
          state.detail = state.detail == nil ? Child.State() : nil
          return .none
        case .resetSoon:
          return .send(.reset)
        default:
          return .none
        }
      }
      .ifLet(\.detail, action: \.detail) { Child(clock: clock) }
      .forEach(\.rows, action: \.rows) { Child(clock: clock) }
    }

    private func debugName(_ action: Action) -> String { "\(action)" }
  }

  let clock = TestClock()

  private func makeStore(
    _ state: App.State = App.State()
  ) -> TestStore<App.State, App.Action> {
    TestStore(initialState: state) { App(clock: clock) }
  }

  @Test func demandsTheChangesOfTheSliceOnly() async {
    let store = makeStore()
    store.exhaustivity(for: \.syncUps, action: \.syncUps)
    #expect(store.exhaustivity == .off)
    await store.send(.other(.tap))
    await store.send(.syncUps(.tap)) { $0.syncUps.count = 1 }
    await store.send(.syncUps(.tap)) { $0.syncUps.count += 1 }
    await store.send(.reset) { $0.syncUps.count = 0 }
    await store.finish()
  }

  @Test func reportsAnUnassertedChangeOfTheSlice() async {
    let store = makeStore()
    store.exhaustivity(for: \.syncUps, action: \.syncUps)
    await withKnownIssue {
      await store.send(.syncUps(.tap))
    } matching: {
      $0.text.contains(#"State of the slice '\.syncUps' (actions '\.syncUps') changed"#)
        && $0.text.contains("count: 1") && !$0.text.contains("log")
    }
    await withKnownIssue {
      await store.send(.reset) { $0.log = ["syncUps", "reset"] }
    } matching: {
      $0.text.contains(#"the slice '\.syncUps'"#) || $0.text.contains("log")
    }
  }

  @Test func reportsAWrongExpectationOutsideOfTheSlice() async {
    let store = makeStore()
    store.exhaustivity(for: \.syncUps, action: \.syncUps)
    await withKnownIssue {
      await store.send(.syncUps(.tap)) {
        $0.syncUps.count = 1
        $0.other.count = 9
      }
    } matching: {
      $0.text.contains("count: 9") && !$0.text.contains("slice")
    }
  }

  @Test func demandsTheReceivedActionsOfTheSliceInTheirTurn() async {
    let store = makeStore()
    store.exhaustivity(for: \.syncUps, action: \.syncUps)
    await store.send(.other(.request))
    await store.send(.syncUps(.request))
    await store.receive(\.syncUps.loaded) { $0.syncUps.count = 42 }
    await store.send(.syncUps(.request))
    await withKnownIssue {
      await store.send(.other(.tap))
    } matching: {
      $0.text.contains("Must handle 1 received action") && $0.text.contains("syncUps")
    }
    await withKnownIssue {
      await store.receive(\.other.loaded)
    } matching: {
      $0.text.contains("Received unexpected action") && $0.text.contains("syncUps")
    }
  }

  @Test func reportsAChangeOfTheSliceByAnActionThatIsPassedOver() async {
    let store = makeStore(App.State(syncUps: Child.State(count: 3)))
    store.exhaustivity(for: \.syncUps, action: \.syncUps)
    await store.send(.resetSoon)
    await withKnownIssue {
      await store.send(.other(.tap))
    } matching: {
      $0.text.contains("by a received action that was not asserted") && $0.text.contains("reset")
        && $0.text.contains(#"'\.syncUps'"#)
    }
    await store.send(.syncUps(.tap)) { $0.syncUps.count = 1 }
  }

  @Test func demandsTheEndOfTheEffectsOfTheSliceOnly() async {
    await withKnownIssue {
      let store = makeStore()
      store.exhaustivity(for: \.syncUps, action: \.syncUps)
      await store.send(.other(.start))
      await store.send(.syncUps(.start))
    } matching: {
      $0.text.contains("still running") && $0.text.contains("syncUps(.start)")
        && !$0.text.contains("other")
    }
  }

  @Test func takesSeveralSlicesOneOfThemOptional() async {
    let store = makeStore()
    store.exhaustivity(for: \.syncUps, action: \.syncUps)
    store.exhaustivity(for: \.detail, action: \.detail)
    await store.send(.reset) { $0.detail = Child.State() }
    await store.send(.detail(.tap)) { $0.detail?.count = 1 }
    await withKnownIssue {
      await store.send(.detail(.tap))
    } matching: {
      $0.text.contains(#"the slice '\.detail'"#)
    }
    await store.send(.reset) { $0.detail = nil }
    await store.send(.syncUps(.tap)) { $0.syncUps.count = 1 }
  }

  @Test func takesOneElement() async {
    let store = makeStore(
      App.State(rows: [Child.State(id: 1), Child.State(id: 2), Child.State(id: 3)])
    )
    store.exhaustivity(for: \.rows[id: 2], action: \.rows[id: 2])
    await store.send(\.rows[id: 1].tap)
    await store.send(\.rows[id: 2].tap) { $0.rows[id: 2]?.count = 1 }
    await withKnownIssue {
      await store.send(\.rows[id: 2].tap)
    } matching: {
      $0.text.contains("the slice") && $0.text.contains("count: 2")
    }
  }

  @Test func leavesASliceOutOfWhatIsDemanded() async {
    let store = makeStore()
    store.exhaustivity(.off, for: \.other, action: \.other)
    #expect(store.exhaustivity == .on)
    await store.send(.other(.start)) { $0.log = ["\(App.Action.other(.start))"] }
    await withKnownIssue {
      await store.send(.syncUps(.tap))
    } matching: {
      $0.text.contains("no change was expected")
    }
  }

  @Test func endsWithAnOperation() async {
    let store = makeStore()
    store.exhaustivity = .off
    await store.withExhaustivity(for: \.syncUps, action: \.syncUps) {
      await store.send(.syncUps(.tap)) { $0.syncUps.count = 1 }
    }
    store.withExhaustivity(for: \.syncUps, action: \.syncUps) {
      store.assert { $0.syncUps.count = 1 }
    }
    await store.send(.syncUps(.tap))
  }
}
