import ComposableArchitecture
import ComposableArchitectureCompatibility
import Testing

@MainActor
@Suite
struct CasePathScopeTests {
  enum State: Equatable {
    case child(OldChild.State)
    case done
  }

  enum Action: Equatable {
    case child(OldChild.Action)
  }

  @Test func theChildInACaseHasItsActions() async {
    let store = TestStore(initialState: State.child(OldChild.State())) {
      Scope(state: /State.child, action: /Action.child) { OldChild() }
    }
    await store.send(.child(.countTapped)) { $0 = .child(OldChild.State(count: 1)) }
    await store.receive(/Action.child)
  }

  @Test func anActionInAnotherCaseIsReported() async {
    let store = TestStore(initialState: State.done) {
      Scope(state: /State.child, action: /Action.child) { OldChild() }
    }
    await withKnownIssue {
      await store.send(.child(.countTapped))
    } matching: {
      $0.comments.map(\.rawValue).joined().contains("'Scope' at")
    }
  }

  @Test func changesCarriedByWhatAViewSendsAreApplied() async {
    struct Form: Equatable {
      var name = ""
    }
    enum FormAction: Equatable {
      case view(View)

      enum View: BindableAction, Equatable {
        case binding(BindingAction<Form>)
      }
    }
    let byPath = TestStore(initialState: Form()) {
      BindingReducer<Form, FormAction, FormAction.View>(action: /FormAction.view)
    }
    await byPath.send(.view(.set(\.name, "a"))) { $0.name = "a" }
    let byFunction = TestStore(initialState: Form()) {
      BindingReducer<Form, FormAction, FormAction.View>(action: { (action: FormAction) in
        switch action {
        case .view(let action): action
        }
      })
    }
    await byFunction.send(.view(.set(\.name, "a"))) { $0.name = "a" }
  }
}
