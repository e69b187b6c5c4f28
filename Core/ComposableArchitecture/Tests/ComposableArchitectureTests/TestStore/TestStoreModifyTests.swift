import CasePaths
import ComposableArchitecture
import Testing

@MainActor @Suite struct TestStoreModifyTests {
  @CasePathable enum Phase: Equatable { case idle, running(Int) }
  struct State: Equatable {
    var phase = Phase.running(1)
    var name: String? = "a"
  }

  func makeStore() -> TestStore<State, Bool> {
    TestStore(initialState: State()) {
      Reduce<State, Bool> { state, changes in
        if changes {
          state.phase = .running(2)
          state.name = "b"
        }
        return .none
      }
    }
  }

  @Test(arguments: [true, false])
  func aValueMayStayWhereNothingIsDemanded(changes: Bool) async {
    let store = makeStore()
    store.exhaustivity = .off
    await store.send(changes) {
      XCTModify(&$0.phase, case: \.running) { $0 = changes ? 2 : 1 }
      XCTModify(&$0.name) { $0 = changes ? "b" : "a" }
    }
  }

  @Test func aValueMustChangeWhereEverythingIsDemanded() async {
    let store = makeStore()
    await withKnownIssue {
      await store.send(true) {
        XCTModify(&$0.phase, case: \.running) { $0 = 1 }
        $0 = State(phase: .running(2), name: "b")
      }
    } matching: { issue in
      issue.description.contains("XCTModify failed")
    }
    let other = makeStore()
    await other.send(true) { state in
      withKnownIssue {
        XCTModify(&state.name) { _ in }
      }
      state = State(phase: .running(2), name: "b")
    }
  }
}
