import ComposableArchitecture
import Testing

@MainActor
@Suite
struct StoreBindingTests {
  typealias Search = BindingReducerTests.Search
  typealias Form = BindingReducerTests.Form

  @Test func settingAFieldSendsTheChange() {
    let store = Store(initialState: Search.State()) { Search() }
    store.query = "a"
    #expect(store.query == "a")
    #expect(store.log == ["above sees ''", "below sees 'a'", "searched 'a'"])
    store.isOn.toggle()
    #expect(store.isOn)
  }

  @Test func settingTheStateSendsTheChange() {
    let store = Store(initialState: Search.State()) { Search() }
    store.state = Search.State(query: "b")
    #expect(store.state == Search.State(query: "b"))
  }

  @Test func settingAFieldSendsWhatTheViewWould() {
    let store = Store(initialState: Form.State()) { Form() }
    store.name = "Blob"
    #expect(store.name == "Blob")
    store.state = Form.State(name: "Blob, Jr.")
    #expect(store.name == "Blob, Jr.")
  }

  @Reducer
  struct Forgetful {
    @ObservableState
    struct State: Equatable { var name = "" }
    enum Action: BindableAction { case binding(BindingAction<State>) }
  }

  @Test func aChangeNobodyAppliesIsReported() {
    let store = Store(initialState: Forgetful.State()) { Forgetful() }
    withKnownIssue {
      store.name = "Blob"
    } matching: {
      $0.text.contains("no reducer has applied the change")
        && $0.text.contains(#"\State.name"#)
        && $0.text.contains(#""Blob""#)
        && $0.text.contains("'BindingReducer()'")
    }
    #expect(store.name == "")
  }

  @Reducer
  struct Parent {
    @ObservableState
    struct State: Equatable { var form: Form.State? = Form.State() }
    enum Action {
      case closeTapped
      case form(Form.Action)
    }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if case .closeTapped = action { state.form = nil }
        return .none
      }
      .ifLet(\.form, action: \.form) { Form() }
    }
  }

  @Test func aChangeOfAChildGoesThroughTheParent() {
    let store = Store(initialState: Parent.State()) { Parent() }
    guard let child = store.scope(state: \.form, action: \.form) else {
      Issue.record("The child is there.")
      return
    }
    child.name = "Blob"
    #expect(store.form?.name == "Blob")
  }

  @Test func nothingCanBeChangedInAFeatureThatIsGone() {
    let store = Store(initialState: Parent.State()) { Parent() }
    guard let child = store.scope(state: \.form, action: \.form) else {
      Issue.record("The child is there.")
      return
    }
    store.send(.closeTapped)
    // No issue: it would be one of the parent, which gets the action without a child to have it.
    child.name = "Blob"
    #expect(store.form == nil)
  }
}
