import ComposableArchitecture
import SwiftUI

enum Filter: LocalizedStringKey, CaseIterable, Hashable {
  case all = "All"
  case open = "Open"
  case done = "Done"
}

@Reducer
struct Chore {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: UUID
    var note = ""
    var isDone = false
  }

  enum Action: BindableAction, Sendable {
    case binding(BindingAction<State>)
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
  }
}

@Reducer
struct Chores {
  @ObservableState
  struct State: Equatable {
    @Presents var confirmation: ConfirmationDialogState<Action.Confirmation>?
    var editMode = EditMode.inactive
    var filter = Filter.all
    var chores: IdentifiedArrayOf<Chore.State> = []

    var visibleChores: IdentifiedArrayOf<Chore.State> {
      switch filter {
      case .all: return chores
      case .open: return chores.filter { !$0.isDone }
      case .done: return chores.filter(\.isDone)
      }
    }

    var progress: Double {
      chores.isEmpty ? 0 : Double(chores.filter(\.isDone).count) / Double(chores.count)
    }
  }

  enum Action: BindableAction, Sendable {
    case addButtonTapped
    case binding(BindingAction<State>)
    case chores(IdentifiedActionOf<Chore>)
    case clearButtonTapped
    case confirmation(PresentationAction<Confirmation>)
    case delete(IndexSet)
    case move(IndexSet, Int)
    case sortDone

    @CasePathable
    enum Confirmation: Equatable, Sendable {
      case clear
    }
  }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.uuid) var uuid
  private enum CancelID { case sorting }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .addButtonTapped:
        state.chores.insert(Chore.State(id: uuid()), at: 0)
        return .none

      case .binding:
        return .none

      case .chores(.element(id: _, action: .binding(\.isDone))):
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(.sortDone, animation: .default)
        }
        .cancellable(id: CancelID.sorting, cancelInFlight: true)

      case .chores:
        return .none

      case .clearButtonTapped:
        state.confirmation = ConfirmationDialogState {
          TextState("Remove all that is done?")
        } actions: {
          ButtonState(role: .destructive, action: .clear) { TextState("Remove") }
          ButtonState(role: .cancel) { TextState("Keep") }
        }
        return .none

      case .confirmation(.presented(.clear)):
        state.chores.removeAll(where: \.isDone)
        return .none

      case .confirmation:
        return .none

      case .delete(let offsets):
        let visible = state.visibleChores
        for offset in offsets { state.chores.remove(id: visible[offset].id) }
        return .none

      case .move(var source, var destination):
        if state.filter != .all {
          source = IndexSet(
            source.map { state.visibleChores[$0] }.compactMap { state.chores.index(id: $0.id) }
          )
          destination =
            (destination < state.visibleChores.endIndex
              ? state.chores.index(id: state.visibleChores[destination].id)
              : state.chores.endIndex) ?? destination
        }
        state.chores.move(fromOffsets: source, toOffset: destination)
        return .none

      case .sortDone:
        state.chores.sort { !$0.isDone && $1.isDone }
        return .none
      }
    }
    .ifLet(\.$confirmation, action: \.confirmation)
    .forEach(\.chores, action: \.chores) {
      Chore()
    }
  }
}

struct ChoresView: View {
  @Bindable var store: StoreOf<Chores>

  var body: some View {
    NavigationStack {
      VStack(alignment: .leading) {
        Picker("Filter", selection: $store.filter.animation()) {
          ForEach(Filter.allCases, id: \.self) { filter in
            Text(filter.rawValue).tag(filter)
          }
        }
        .pickerStyle(.segmented)
        .padding(.horizontal)

        ProgressView(value: store.progress) {
          Text("Done").font(.caption).foregroundStyle(.secondary)
        }
        .padding(.horizontal)

        List {
          ForEach(store.scope(state: \.visibleChores, action: \.chores)) { store in
            ChoreRow(store: store)
          }
          .onDelete { store.send(.delete($0)) }
          .onMove { store.send(.move($0, $1)) }
        }
        .listStyle(.plain)
        .overlay {
          if store.visibleChores.isEmpty {
            ContentUnavailableView(
              "Nothing to do",
              systemImage: "checkmark.circle",
              description: Text("Add a chore with the button above.")
            )
          }
        }
      }
      .navigationTitle("Chores")
      .toolbar {
        ToolbarItem(placement: .topBarLeading) {
          EditButton()
        }
        ToolbarItemGroup(placement: .topBarTrailing) {
          Button("Clear") {
            store.send(.clearButtonTapped, animation: .default)
          }
          .disabled(!store.chores.contains(where: \.isDone))
          Button {
            store.send(.addButtonTapped, animation: .default)
          } label: {
            Label("Add", systemImage: "plus")
          }
          .keyboardShortcut("n", modifiers: .command)
        }
      }
      .environment(\.editMode, $store.editMode)
      .confirmationDialog($store.scope(state: \.confirmation, action: \.confirmation))
    }
  }
}

struct ChoreRow: View {
  @Bindable var store: StoreOf<Chore>

  var body: some View {
    HStack {
      Button {
        store.isDone.toggle()
      } label: {
        Image(systemName: store.isDone ? "checkmark.square" : "square")
      }
      .buttonStyle(.plain)
      .accessibilityLabel(store.isDone ? "Done" : "Open")
      .accessibilityIdentifier("check \(store.note)")

      TextField("New chore", text: $store.note)
        .strikethrough(store.isDone)
    }
    .foregroundColor(store.isDone ? .gray : nil)
    .contentShape(Rectangle())
  }
}

extension IdentifiedArray where ID == Chore.State.ID, Element == Chore.State {
  static let mock: Self = [
    Chore.State(id: UUID(0), note: "Buy milk", isDone: false),
    Chore.State(id: UUID(1), note: "Call the plumber", isDone: false),
    Chore.State(id: UUID(2), note: "Water the plants", isDone: true),
  ]
}

#Preview("Chores", traits: .fixedLayout(width: 400, height: 320)) {
  ChoresView(
    store: Store(initialState: Chores.State(chores: .mock)) {
      Chores()
    }
  )
}

#Preview("Chores: none", traits: .fixedLayout(width: 400, height: 320)) {
  ChoresView(store: Store(initialState: Chores.State()) { Chores() })
}
