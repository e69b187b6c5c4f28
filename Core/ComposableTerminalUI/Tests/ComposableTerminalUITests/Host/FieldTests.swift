import ComposableTerminalUI
import Testing

@MainActor
@Suite
struct FieldTests {
  @Reducer
  struct Login {
    @ObservableState
    struct State: Equatable {
      var focus: Field? = .password
      var name = ""
      var password = ""
      var isStored = false
      var volume = 1
      @ObservationStateIgnored var log: [Action] = []
    }

    enum Field: Hashable, Sendable { case name, password }

    enum Action: BindableAction, Equatable {
      case binding(BindingAction<State>)
      case failed
      case passwordChanged(String)
    }

    var body: some ReducerOf<Self> {
      BindingReducer()
      Reduce { state, action in
        state.log.append(action)
        switch action {
        case .binding: break
        case .failed: state.focus = .password
        case .passwordChanged(let password): state.password = password
        }
        return .none
      }
    }
  }

  struct LoginView: View {
    @Bindable var store: StoreOf<Login>
    @FocusState var focus: Login.Field?

    var body: some View {
      VStack(alignment: .leading) {
        TextField("Name", text: $store.name)
          .focused($focus, equals: .name)
        TextField("Password", text: $store.password.sending(\.passwordChanged))
          .focused($focus, equals: .password)
        Toggle("Stay", isOn: $store.isStored)
      }
      .bind($store.focus, to: $focus)
    }
  }

  let store = Store(initialState: Login.State()) { Login() }

  func host() -> ViewHost {
    let host = ViewHost(20, 4) { [store] in LoginView(store: store) }
    _ = host.lines
    return host
  }

  @Test func theFocusFollowsTheFeature() {
    let host = host()
    #expect(store.log == [])
    host.press("x")
    #expect(store.password == "x")
    #expect(store.log == [.passwordChanged("x")])
  }

  @Test func theFeatureFollowsTheFocus() {
    let host = host()
    host.press(.upArrow)
    _ = host.lines
    #expect(store.log == [.binding(.set(\.focus, .name))])
    host.press("a", "b")
    #expect(store.name == "ab")
    #expect(store.log.dropFirst() == [.binding(.set(\.name, "a")), .binding(.set(\.name, "ab"))])
    #expect(host.lines[0].contains("ab"))
    store.send(.failed)
    host.press("c")
    #expect(store.password == "c")
  }

  @Test func theFocusLeavesTheFields() {
    let host = host()
    host.press(.downArrow)
    _ = host.lines
    #expect(store.focus == nil)
    host.press(.space)
    #expect(store.isStored)
    #expect(store.log.last == .binding(.set(\.isStored, true)))
  }
}
