import ComposableTerminalUI
import Testing

@MainActor
@Suite
struct NestedPresentationTests {
  /// A screen whose alert makes the feature around it close the screen.
  @Reducer
  struct Detail {
    @ObservableState
    struct State: Equatable {
      @Presents var alert: AlertState<Action.Alert>?
      var text = ""
    }

    enum Action: BindableAction, Equatable {
      case alert(PresentationAction<Alert>)
      case binding(BindingAction<State>)
      case deleteTapped

      @CasePathable
      enum Alert: Equatable { case confirmed }
    }

    var body: some ReducerOf<Self> {
      BindingReducer()
      Reduce { state, action in
        if action == .deleteTapped {
          state.alert = AlertState {
            TextState("Delete?")
          } actions: {
            ButtonState(action: .confirmed) { TextState("Yes") }
          }
        }
        return .none
      }
      .ifLet(\.$alert, action: \.alert)
    }
  }

  @Reducer
  struct App {
    @ObservableState
    struct State: Equatable {
      @Presents var detail: Detail.State?
      var path = StackState<Detail.State>()
      @ObservationStateIgnored var log: [Action] = []
    }

    enum Action: Equatable {
      case detail(PresentationAction<Detail.Action>)
      case openTapped
      case path(StackActionOf<Detail>)
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        state.log.append(action)
        switch action {
        case .detail(.presented(.alert(.presented(.confirmed)))): state.detail = nil
        case .openTapped: state.detail = Detail.State()
        case .path(.element(let id, .alert(.presented(.confirmed)))): state.path.pop(from: id)
        case .detail, .path: break
        }
        return .none
      }
      .ifLet(\.$detail, action: \.detail) { Detail() }
      .forEach(\.path, action: \.path) { Detail() }
    }
  }

  struct DetailView: View {
    @Bindable var store: StoreOf<Detail>

    var body: some View {
      VStack {
        Button("Delete") { store.send(.deleteTapped) }
        TextField("Text", text: $store.text)
      }
      .alert($store.scope(state: \.alert, action: \.alert))
    }
  }

  struct AppView: View {
    @Bindable var store: StoreOf<App>

    var body: some View {
      NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
        Button("Open") { store.send(.openTapped) }
      } destination: { store in
        DetailView(store: store)
      }
      .sheet(item: $store.scope(state: \.detail, action: \.detail)) { DetailView(store: $0) }
    }
  }

  let store = Store(initialState: App.State()) { App() }

  func host() -> ViewHost {
    ViewHost(30, 12) { [store] in AppView(store: store) }
  }

  func shows(_ text: String, _ host: ViewHost) -> Bool {
    host.lines.contains { $0.contains(text) }
  }

  @Test func anAlertOfASheetThatGoesAwayWithTheSheetDismissesNothing() {
    let host = host()
    host.press(.return, .return)
    #expect(shows("Delete?", host))
    host.press(.return)
    #expect(
      store.log == [
        .openTapped, .detail(.presented(.deleteTapped)),
        .detail(.presented(.alert(.presented(.confirmed)))),
      ]
    )
    #expect(!shows("Delete", host))
    #expect(shows("Open", host))
  }

  @Test func anAlertOfAScreenThatIsPoppedDismissesNothing() {
    let host = host()
    store.send(.path(.push(id: 0, state: Detail.State())))
    host.press(.return)
    #expect(shows("Delete?", host))
    host.press(.return)
    #expect(store.log.last == .path(.element(id: 0, action: .alert(.presented(.confirmed)))))
    #expect(!shows("Delete", host))
    #expect(shows("Open", host))
  }

  @Test func escLeavesTheAlertAndThenTheSheet() {
    let host = host()
    host.press(.return, .return, .escape)
    #expect(store.log.last == .detail(.presented(.alert(.dismiss))))
    #expect(!shows("Delete?", host))
    #expect(shows("[ Delete", host))
    host.press(.escape)
    #expect(store.log.last == .detail(.dismiss))
    #expect(shows("Open", host))
  }

  @Test func aFieldOfASheetIsEdited() {
    let host = host()
    host.press(.return, .tab, "a", "b")
    #expect(store.detail?.text == "ab")
    #expect(shows("ab", host))
    host.press(.escape, .return)
    #expect(store.detail?.text == "")
    #expect(!shows("ab", host))
  }

  @Test func theScreensBelowAreThereAgain() {
    let host = host()
    store.send(.path(.push(id: 0, state: Detail.State())))
    host.press(.tab, "q")
    #expect(shows("q", host))
    store.send(.path(.push(id: 1, state: Detail.State())))
    #expect(!shows("q", host))
    host.press(.escape)
    #expect(store.path.count == 1)
    host.press("w")
    #expect(store.path[id: 0]?.text == "qw")
    #expect(shows("qw", host))
  }
}
