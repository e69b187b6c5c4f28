import ComposableArchitecture
import Testing

/// Messages about usual mistakes name the mistake.
@MainActor
@Suite struct TestStoreAdviceTests {
  @Reducer
  struct Child {
    @ObservableState
    struct State: Equatable, Identifiable {
      var count = 0
      var id = 0
    }
    enum Action: Equatable {
      case tap
    }
    var body: some ReducerOf<Self> {
      Reduce { state, _ in
        state.count += 1
        return .none
      }
    }
  }

  @Reducer
  struct Parent {
    @ObservableState
    struct State: Equatable {
      var composed = Child.State()
      var kept = Child.State()
      var maybe: Child.State?
      @Presents var presented: Child.State?
      var rows: IdentifiedArrayOf<Child.State> = []
    }
    enum Action: Equatable {
      case composed(Child.Action)
      case first
      case kept(Child.Action)
      case maybe(Child.Action)
      case other(Child.Action)
      case presented(PresentationAction<Child.Action>)
      case rows(IdentifiedActionOf<Child>)
      case second
      case start
    }
    var body: some ReducerOf<Self> {
      Scope(state: \.composed, action: \.composed) { Child() }
      Reduce { _, action in
        guard action == .start else { return .none }
        return .run { send in
          await send(.first)
          await send(.second)
        }
      }
    }
  }

  private var state: Parent.State {
    Parent.State(maybe: .init(), presented: .init(), rows: [Child.State()])
  }

  private func issues(_ test: (TestStoreOf<Parent>) async -> Void) async -> [Issue] {
    await reportedIssues {
      let store = TestStore(initialState: state) { Parent() }
      await test(store)
    }
  }

  @Test func aReducerThatIsNotComposedIsNamed() async {
    let cases: [(Parent.Action, (inout Parent.State) -> Void, String)] = [
      (.kept(.tap), { $0.kept.count = 1 }, #"'Scope(state: \.kept, action: \.kept) { … }'"#),
      (.maybe(.tap), { $0.maybe?.count = 1 }, #"'.ifLet(\.maybe, action: \.maybe) { … }'"#),
      (
        .presented(.presented(.tap)), { $0.presented?.count = 1 },
        #"'.ifLet(\.$presented, action: \.presented) { … }'"#
      ),
      (
        .rows(.element(id: 0, action: .tap)), { $0.rows[0].count = 1 },
        #"'.forEach(\.rows, action: \.rows) { … }'"#
      ),
    ]
    for (action, update, composition) in cases {
      let issues = await issues { await $0.send(action, assert: update) }
      #expect(issues.count == 1)
      let text = issues.first?.comments.first?.rawValue ?? ""
      #expect(text.contains("No reducer is composed for '"))
      #expect(text.contains(composition))
    }
  }

  @Test func aReducerThatIsComposedOrHasNoStateIsNot() async {
    for action: Parent.Action in [.composed(.tap), .other(.tap), .first] {
      let issues = await issues { await $0.send(action) { $0.kept.count = 7 } }
      #expect(issues.count == 1)
      #expect(issues.first?.comments.first?.rawValue.contains("No reducer") == false)
    }
  }

  @Test func fieldsAreCalledByTheirNames() async throws {
    let issues = await issues { await $0.send(.composed(.tap)) { $0.composed.count = 2 } }
    let text = try #require(issues.first?.comments.first?.rawValue)
    #expect(text.contains("count: 2"))
    #expect(text.contains("composed: "))
    #expect(!text.contains("_count") && !text.contains("_composed"))
  }

  @Test func anActionThatWasTakenForAnotherIsNamed() async throws {
    let line = #line + 3
    let issues = await issues {
      await $0.send(.start)
      await $0.receive(\.second)
      await $0.receive(\.second)
      await $0.receive(\.first)
    }
    #expect(issues.count == 2)
    #expect(issues.last?.sourceLocation?.line == line + 2)
    let text = try #require(issues.last?.comments.first?.rawValue)
    #expect(text.contains("an action of the case '\\.first', but received none."))
    #expect(
      text.contains(
        "the 'receive' at ComposableArchitectureTests/TestStoreAdviceTests.swift:\(line) expected another"
      )
    )
  }

  @Test func actionsThatAreLeftPointAtWhatWasSent() async throws {
    let line = #line + 1
    let issues = await issues { await $0.send(.start) }
    #expect(issues.count == 1)
    #expect(issues.first?.sourceLocation?.line == line)
    let text = try #require(issues.first?.comments.first?.rawValue)
    #expect(text.hasPrefix("The store received 2 unexpected actions by the end of this test:"))
    #expect(
      text.contains(
        "what was sent at ComposableArchitectureTests/TestStoreAdviceTests.swift:\(line)"
      )
    )
  }
}
