import ComposableTerminalUI
import Testing

@MainActor
@Suite
struct NavigationStackTests {
  typealias Item = Inventory.Item

  struct ItemView: View {
    let store: StoreOf<Item>
    let reads: Reads

    var body: some View {
      let _ = reads.note("item \(store.state.id)")
      VStack {
        Button("Item \(store.state.id) \(store.title)") { store.send(.titleChanged("Chair")) }
        NavigationLink(state: Inventory.Path.State.help(Inventory.Help.State())) {
          Text("Help")
        }
      }
    }
  }

  struct InventoryView: View {
    @Bindable var store: StoreOf<Inventory>
    let reads: Reads

    var body: some View {
      let _ = reads.note("inventory")
      NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
        NavigationLink("First", state: Inventory.Path.State.item(Item.State(id: 1)))
      } destination: { store in
        switch store.case {
        case .help(let store):
          Text("Page \(store.page)")
        case .item(let store):
          ItemView(store: store, reads: reads)
        }
      }
    }
  }

  let store = Inventory.store()
  let reads = Reads()

  func host() -> ViewHost {
    let host = ViewHost(20, 6) { [store, reads] in InventoryView(store: store, reads: reads) }
    _ = host.lines
    _ = reads.take()
    return host
  }

  func shows(_ text: String, _ host: ViewHost) -> Bool {
    host.lines.contains { $0.contains(text) }
  }

  @Test func aLinkPushesItsState() {
    let host = host()
    #expect(shows("First", host))
    host.press(.return)
    #expect(shows("Item 1", host))
    #expect(!shows("First", host))
    let id = store.path.ids[0]
    #expect(store.log == [.path(.push(id: id, state: .item(Item.State(id: 1))))])
    #expect(reads.take() == ["item 1": 1])
    host.press(.return)
    #expect(shows("Item 1 Chair", host))
    #expect(store.log.last == .path(.element(id: id, action: .item(.titleChanged("Chair")))))
    #expect(reads.take() == ["item 1": 1])
  }

  @Test func goingBackPopsTheScreenOnTop() {
    let host = host()
    host.press(.return, .downArrow, .return)
    #expect(shows("Page 1", host))
    #expect(store.path.count == 2)
    let ids = store.path.ids
    host.press(.escape)
    #expect(store.log.last == .path(.popFrom(id: ids[1])))
    #expect(shows("Item 1", host))
    host.press(.escape)
    #expect(store.log.last == .path(.popFrom(id: ids[0])))
    #expect(shows("First", host))
    #expect(store.path.isEmpty)
  }

  @Test func theStackFollowsTheState() {
    let host = host()
    store.send(.path(.push(id: 0, state: .item(Item.State(id: 5)))))
    #expect(shows("Item 5", host))
    store.send(.path(.push(id: 1, state: .help(Inventory.Help.State()))))
    #expect(shows("Page 1", host))
    store.send(.path(.element(id: 1, action: .help(.nextTapped))))
    #expect(shows("Page 2", host))
    _ = reads.take()
    store.send(.path(.popFrom(id: 0)))
    #expect(shows("First", host))
    #expect(reads.take() == [:])
  }

  @Test func eachPushOfAStateIsAnotherScreen() {
    let host = host()
    host.press(.return, .escape, .return)
    #expect(shows("Item 1", host))
    #expect(store.log.count == 3)
    #expect(store.path.count == 1)
  }

  struct DetailView: View {
    @Bindable var store: StoreOf<Inventory>

    var body: some View {
      NavigationStack {
        Text("Root")
          .navigationDestination(item: $store.scope(state: \.item, action: \.item)) { store in
            Text("Item \(store.state.id)")
          }
      }
    }
  }

  @Test func aPresentedFeatureIsAScreen() {
    let host = ViewHost(20, 6) { [store] in DetailView(store: store) }
    #expect(shows("Root", host))
    store.send(.presentItem(Item.State(id: 3)))
    #expect(shows("Item 3", host))
    host.press(.escape)
    #expect(store.log.last == .item(.dismiss))
    #expect(shows("Root", host))
  }

  @Reducer
  struct Forgetful {
    @ObservableState
    struct State {
      var path = StackState<Item.State>([Item.State(id: 1)])
    }
    enum Action { case path(StackActionOf<Item>) }
    var body: some ReducerOf<Self> { EmptyReducer() }
  }

  struct ForgetfulView: View {
    @Bindable var store: StoreOf<Forgetful>

    var body: some View {
      NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
        Text("Root")
      } destination: { store in
        Text("Item \(store.state.id)")
      }
    }
  }

  @Test func aScreenNobodyPopsIsReported() {
    let store = Store(initialState: Forgetful.State()) { Forgetful() }
    let host = ViewHost(20, 6) { ForgetfulView(store: store) }
    withKnownIssue {
      host.press(.escape)
    } matching: { issue in
      let text = issue.comments.map(\.rawValue).joined()
      return text.contains("still on the stack") && text.contains("'forEach(")
    }
    #expect(shows("Item 1", host))
  }
}
