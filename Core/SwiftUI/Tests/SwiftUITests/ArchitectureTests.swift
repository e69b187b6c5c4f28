import ComposableArchitecture
import SwiftUI
import Testing

// A feature and its view in one file, as an app for an iPhone has them.

@Reducer
private struct Item {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: Int
    var title: String
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case closeButtonTapped
  }

  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { _, action in
      switch action {
      case .binding: .none
      case .closeButtonTapped: .run { _ in await dismiss() }
      }
    }
  }
}

@Reducer
private struct Items {
  @Reducer
  enum Path {
    case item(Item)
  }

  @ObservableState
  struct State: Equatable {
    var items: IdentifiedArrayOf<Item.State> = [
      Item.State(id: 1, title: "one"), Item.State(id: 2, title: "two"),
    ]
    @Presents var edited: Item.State?
    @Presents var alert: AlertState<Action.Alert>?
    var path = StackState<Path.State>()
  }

  enum Action {
    enum Alert {
      case confirmed
    }

    case alert(PresentationAction<Alert>)
    case alertButtonTapped
    case edited(PresentationAction<Item.Action>)
    case editButtonTapped
    case items(IdentifiedActionOf<Item>)
    case path(StackActionOf<Path>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alertButtonTapped:
        state.alert = AlertState {
          TextState("Really?")
        } actions: {
          ButtonState(action: .confirmed) { TextState("Yes") }
        }
        return .none
      case .editButtonTapped:
        state.edited = state.items[0]
        return .none
      case .alert, .edited, .items, .path: return .none
      }
    }
    .forEach(\.items, action: \.items) { Item() }
    .forEach(\.path, action: \.path)
    .ifLet(\.$edited, action: \.edited) { Item() }
    .ifLet(\.$alert, action: \.alert)
  }
}

extension Items.Path.State: Equatable {}

private struct ItemView: View {
  @Bindable var store: StoreOf<Item>

  var body: some View {
    WithPerceptionTracking {
      VStack(spacing: 16) {
        TextField("Title", text: $store.title).frame(width: 80)
        Button("Close") { store.send(.closeButtonTapped) }
      }
    }
  }
}

private struct ItemsView: View {
  @Bindable var store: StoreOf<Items>

  var body: some View {
    NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
      VStack(alignment: .leading) {
        ForEach(store.scope(state: \.items, action: \.items)) { store in
          Text(store.title).padding(.leading, 8)
        }
        NavigationLink("Go", state: Items.Path.State.item(Item.State(id: 3, title: "three")))
        Button("Edit") { store.send(.editButtonTapped) }
        Button("Ask") { store.send(.alertButtonTapped) }
      }
      .navigationTitle("Items")
    } destination: { store in
      switch store.case {
      case .item(let store): ItemView(store: store)
      }
    }
    .sheet(item: $store.scope(state: \.edited, action: \.edited)) { store in
      ItemView(store: store)
    }
    .alert($store.scope(state: \.alert, action: \.alert))
  }
}

@MainActor
@Suite struct ArchitectureTests {
  private func host(_ state: Items.State = Items.State()) -> ViewHost {
    let store = Store(initialState: state) { Items() }
    return ViewHost(size: Size(width: 30, height: 9)) { ItemsView(store: store) }
  }

  @Test func rowsAreThoseOfTheStore() {
    let text = host().screen.description
    #expect(text.contains(" one"))
    #expect(text.contains(" two"))
  }

  @Test func aLinkPushesAFeature() {
    let host = host()
    host.send(.key(KeyPress(.return)))
    #expect(host.screen.description.contains("three"))
  }

  @Test func aSheetShowsAFeature() {
    let host = host(Items.State(edited: Item.State(id: 1, title: "edited")))
    #expect(host.screen.description.contains("edited"))
    #expect(host.screen.description.contains("[ Close ]"))
  }

  @Test func anAlertIsThatOfTheState() {
    let host = host()
    host.send(.key(KeyPress(.tab)))
    host.send(.key(KeyPress(.tab)))
    host.send(.key(KeyPress(.return)))
    #expect(host.screen.description.contains("Really?"))
  }
}
