import ComposableArchitecture
import Testing

@MainActor
@Suite
struct BindingReducerTests {
  @Reducer
  struct Search {
    @ObservableState
    struct State: Equatable {
      var isOn = false
      var log: [String] = []
      var query = ""
    }

    enum Action: BindableAction, Equatable {
      case binding(BindingAction<State>)
      case searched(String)
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if case .binding(\.query) = action { state.log.append("above sees '\(state.query)'") }
        return .none
      }
      BindingReducer()
      Reduce { state, action in
        switch action {
        case .binding(\.query):
          state.log.append("below sees '\(state.query)'")
          return .send(.searched(state.query))
        case .binding:
          return .none
        case .searched(let query):
          state.log.append("searched '\(query)'")
          return .none
        }
      }
    }
  }

  @Test func appliesTheChangeWhereItStands() async {
    let store = TestStore(initialState: Search.State()) { Search() }
    await store.send(\.binding.query, "a") {
      $0.query = "a"
      $0.log = ["above sees ''", "below sees 'a'"]
    }
    await store.receive(\.searched, "a") { $0.log.append("searched 'a'") }
    await store.send(.binding(.set(\.isOn, true))) { $0.isOn = true }
    await store.send(.set(\.isOn, false)) { $0.isOn = false }
  }

  @Reducer
  struct Echo {
    @ObservableState
    struct State: Equatable { var text = "" }
    enum Action: BindableAction {
      case binding(BindingAction<State>)
      case startTapped
    }
    var body: some ReducerOf<Self> {
      BindingReducer()
      Reduce { state, action in
        switch action {
        case .binding: .none
        case .startTapped: .run { send in await send(.set(\.text, "echo")) }
        }
      }
    }
  }

  @Test func aChangeSentByAnEffectIsReceived() async {
    let store = TestStore(initialState: Echo.State()) { Echo() }
    await store.send(.startTapped)
    await store.receive(\.binding.text) { $0.text = "echo" }
    await store.send(.startTapped)
    await store.receive(\.binding.text, "echo")
  }

  @Reducer
  struct Form {
    @ObservableState
    struct State: Equatable { var name = "" }
    enum Action: ViewAction {
      case saved
      case view(View)
      @CasePathable
      enum View: BindableAction {
        case binding(BindingAction<State>)
        case saveTapped
      }
    }
    var body: some ReducerOf<Self> {
      BindingReducer(action: \.view)
      Reduce { state, action in
        switch action {
        case .view(.saveTapped):
          .send(.saved)
        case .saved, .view(.binding):
          .none
        }
      }
    }
  }

  @Test func appliesWhatTheViewSends() async {
    let store = TestStore(initialState: Form.State()) { Form() }
    await store.send(\.view.binding.name, "Blob") { $0.name = "Blob" }
    await store.send(\.view.saveTapped)
    await store.receive(\.saved)
  }

  @Reducer
  struct Handmade {
    struct State: Equatable { var name = "" }
    enum Action: BindableAction {
      case form(BindingAction<State>)
      static func binding(_ action: BindingAction<State>) -> Self { .form(action) }
      var binding: BindingAction<State>? {
        switch self {
        case .form(let action): action
        }
      }
    }
    var body: some ReducerOf<Self> { BindingReducer() }
  }

  @Test func takesTheChangeFromAConformanceOfOnesOwn() async {
    let store = TestStore(initialState: Handmade.State()) { Handmade() }
    await store.send(.set(\.name, "Blob")) { $0.name = "Blob" }
  }
}
