import ComposableTerminalUI
import Testing

@MainActor
@Suite
struct SheetTests {
  struct ItemView: View {
    let store: StoreOf<Inventory.Item>
    let reads: Reads

    var body: some View {
      let _ = reads.note("item")
      Button("Item \(store.state.id) \(store.title)") { store.send(.titleChanged("Chair")) }
    }
  }

  struct HelpView: View {
    let store: StoreOf<Inventory.Help>

    var body: some View {
      Button("Page \(store.page)") { store.send(.nextTapped) }
    }
  }

  struct InventoryView: View {
    @Bindable var store: StoreOf<Inventory>
    let reads: Reads

    var body: some View {
      let _ = reads.note("inventory")
      Text("Inventory")
        .sheet(item: $store.scope(state: \.item, action: \.item)) { store in
          ItemView(store: store, reads: reads)
        }
        .sheet(item: $store.scope(state: \.destination?.edit, action: \.destination.edit)) {
          ItemView(store: $0, reads: reads)
        }
        .fullScreenCover(item: $store.scope(\.$destination, action: \.destination).help) {
          HelpView(store: $0)
        }
    }
  }

  let store = Inventory.store()
  let reads = Reads()

  func host() -> ViewHost {
    let host = ViewHost(30, 7) { [store, reads] in InventoryView(store: store, reads: reads) }
    _ = host.lines
    _ = reads.take()
    return host
  }

  func shows(_ text: String, _ host: ViewHost) -> Bool {
    host.lines.contains { $0.contains(text) }
  }

  @Test func theSheetIsShownWhileTheStateIsThere() {
    let host = host()
    store.send(.presentItem(Inventory.Item.State(id: 1)))
    #expect(shows("Item 1", host))
    #expect(reads.take() == ["item": 1])
    host.press(.return)
    #expect(shows("Item 1 Chair", host))
    #expect(reads.take() == ["item": 1])
    store.send(.presentItem(nil))
    #expect(!shows("Item", host))
    #expect(store.log.contains(.item(.dismiss)) == false)
    #expect(reads.take() == [:])
  }

  @Test func leavingTheSheetSendsTheDismissal() {
    let host = host()
    store.send(.presentItem(Inventory.Item.State(id: 1)))
    host.press(.escape)
    #expect(store.log.dropFirst() == [.item(.dismiss)])
    #expect(!shows("Item", host))
  }

  @Test func anotherItemIsShownInTheSameSheetAndDismissed() {
    let host = host()
    store.send(.presentItem(Inventory.Item.State(id: 1)))
    #expect(shows("Item 1", host))
    store.send(.presentItem(Inventory.Item.State(id: 2)))
    #expect(shows("Item 2", host))
    host.press(.escape)
    #expect(store.log.last == .item(.dismiss))
    #expect(!shows("Item", host))
  }

  @Test func oneDestinationFollowsTheOther() {
    let host = host()
    store.send(.present(.edit(Inventory.Item.State(id: 7))))
    #expect(shows("Item 7", host))
    store.send(.present(.help(Inventory.Help.State())))
    #expect(!shows("Item", host))
    #expect(shows("Page 1", host))
    host.press(.return)
    #expect(shows("Page 2", host))
    host.press(.escape)
    #expect(store.log.last == .destination(.dismiss))
    #expect(!shows("Page", host))
  }

  struct DestinationView: View {
    @Bindable var store: StoreOf<Inventory>
    let reads: Reads

    var body: some View {
      Text("Inventory")
        .sheet(item: $store.scope(state: \.destination, action: \.destination)) { store in
          switch store.case {
          case .alert: EmptyView()
          case .edit(let store): ItemView(store: store, reads: reads)
          case .help(let store): HelpView(store: store)
          }
        }
    }
  }

  @Test func aSheetShowsWhateverIsPresented() {
    let host = ViewHost(30, 7) { [store, reads] in DestinationView(store: store, reads: reads) }
    store.send(.present(.edit(Inventory.Item.State(id: 7))))
    host.press(.return)
    #expect(shows("Item 7 Chair", host))
    store.send(.present(.help(Inventory.Help.State())))
    #expect(shows("Page 1", host))
    host.press(.return)
    #expect(shows("Page 2", host))
    store.send(.present(.edit(Inventory.Item.State(id: 8))))
    #expect(shows("Item 8", host))
    host.press(.escape)
    #expect(store.log.last == .destination(.dismiss))
    #expect(!shows("Item", host))
  }

  @Test func aFeatureDismissesItself() async {
    let store = Store(initialState: Closing.Parent.State()) { Closing.Parent() }
    let host = ViewHost(30, 7) { Closing.ParentView(store: store) }
    #expect(shows("Close", host))
    await store.send(.child(.presented(.closeTapped))).finish()
    #expect(!shows("Close", host))
  }

  @Reducer
  struct Closing {
    @ObservableState struct State: Equatable {}
    enum Action { case closeTapped }
    @Dependency(\.dismiss) var dismiss

    var body: some ReducerOf<Self> {
      Reduce { _, _ in .run { _ in await dismiss() } }
    }

    @Reducer
    struct Parent {
      @ObservableState
      struct State { @Presents var child: Closing.State? = Closing.State() }
      enum Action { case child(PresentationAction<Closing.Action>) }
      var body: some ReducerOf<Self> {
        EmptyReducer().ifLet(\.$child, action: \.child) { Closing() }
      }
    }

    struct ParentView: View {
      @Bindable var store: StoreOf<Parent>
      var body: some View {
        Text("Parent").sheet(item: $store.scope(state: \.child, action: \.child)) { _ in
          Text("Close")
        }
      }
    }
  }
}
