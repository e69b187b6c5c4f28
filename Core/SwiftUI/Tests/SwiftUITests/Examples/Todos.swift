import ComposableArchitecture
import SwiftUI

// An app as it is written for a telephone.

@Reducer
struct TodoItem {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: UUID
    var title = ""
    var isDone = false
  }

  enum Action: BindableAction, Sendable {
    case binding(BindingAction<State>)
  }

  var body: some Reducer<State, Action> {
    BindingReducer()
  }
}

enum TodoFilter: LocalizedStringKey, CaseIterable, Hashable {
  case all = "All"
  case open = "Open"
  case done = "Done"
}

@Reducer
struct TodoList {
  @ObservableState
  struct State: Equatable {
    @Presents var alert: AlertState<Action.Alert>?
    var editMode: EditMode = .inactive
    var filter: TodoFilter = .all
    var items: IdentifiedArrayOf<TodoItem.State> = []

    var shownItems: IdentifiedArrayOf<TodoItem.State> {
      switch filter {
      case .all: items
      case .open: items.filter { !$0.isDone }
      case .done: items.filter(\.isDone)
      }
    }
  }

  enum Action: BindableAction, Sendable {
    case addButtonTapped
    case alert(PresentationAction<Alert>)
    case binding(BindingAction<State>)
    case clearButtonTapped
    case delete(IndexSet)
    case items(IdentifiedActionOf<TodoItem>)
    case move(IndexSet, Int)
    case sort

    @CasePathable
    enum Alert: Equatable, Sendable {
      case clearConfirmed
    }
  }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.uuid) var uuid
  private enum CancelID { case sorting }

  var body: some Reducer<State, Action> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .addButtonTapped:
        state.items.insert(TodoItem.State(id: uuid()), at: 0)
        return .none
      case .alert(.presented(.clearConfirmed)):
        state.items.removeAll(where: \.isDone)
        return .none
      case .clearButtonTapped:
        state.alert = AlertState {
          TextState("Clear what is done?")
        } actions: {
          ButtonState(role: .destructive, action: .clearConfirmed) { TextState("Clear") }
          ButtonState(role: .cancel) { TextState("Cancel") }
        }
        return .none
      case .delete(let offsets):
        let shown = state.shownItems
        for offset in offsets { state.items.remove(id: shown[offset].id) }
        return .none
      case .move(let source, let destination):
        state.items.move(fromOffsets: source, toOffset: destination)
        return .none
      case .items(.element(id: _, action: .binding(\.isDone))):
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(.sort, animation: .default)
        }
        .cancellable(id: CancelID.sorting, cancelInFlight: true)
      case .sort:
        state.items.sort { !$0.isDone && $1.isDone }
        return .none
      case .alert, .binding, .items:
        return .none
      }
    }
    .forEach(\.items, action: \.items) { TodoItem() }
    .ifLet(\.$alert, action: \.alert)
  }
}

struct TodoItemView: View {
  @Bindable var store: StoreOf<TodoItem>

  var body: some View {
    HStack {
      Button {
        store.isDone.toggle()
      } label: {
        Image(systemName: store.isDone ? "checkmark.square" : "square")
      }
      .buttonStyle(.plain)
      .accessibilityLabel(store.isDone ? "Done" : "To do")
      TextField("Untitled", text: $store.title)
    }
    .foregroundColor(store.isDone ? .gray : nil)
  }
}

struct TodoListView: View {
  @Bindable var store: StoreOf<TodoList>

  var body: some View {
    NavigationStack {
      VStack(alignment: .leading) {
        Picker("Filter", selection: $store.filter.animation()) {
          ForEach(TodoFilter.allCases, id: \.self) { filter in
            Text(filter.rawValue).tag(filter)
          }
        }
        .pickerStyle(.segmented)
        .padding(.horizontal)
        List {
          ForEach(store.scope(state: \.shownItems, action: \.items)) { store in
            TodoItemView(store: store)
          }
          .onDelete { store.send(.delete($0)) }
          .onMove { store.send(.move($0, $1)) }
        }
      }
      .navigationTitle("Todos")
      .toolbar {
        ToolbarItemGroup(placement: .navigationBarTrailing) {
          EditButton()
          Button("Clear") { store.send(.clearButtonTapped, animation: .default) }
            .disabled(!store.items.contains(where: \.isDone))
          Button("Add") { store.send(.addButtonTapped, animation: .default) }
        }
      }
      .environment(\.editMode, $store.editMode)
      .alert($store.scope(state: \.alert, action: \.alert))
    }
  }
}

#Preview("Todos") {
  TodoListView(
    store: Store(
      initialState: TodoList.State(items: [TodoItem.State(id: UUID(), title: "Milk", isDone: true)])
    ) {
      TodoList()
    }
  )
}
