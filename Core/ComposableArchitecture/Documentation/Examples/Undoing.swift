import ComposableArchitecture
import Foundation
import Testing

@Reducer
struct OutlineLine {
  @ObservableState
  struct State: Equatable, Identifiable, Sendable {
    let id: UUID
    var text = ""
  }

  enum Action {
    case textChanged(String)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .textChanged(let text):
        state.text = text
        return .none
      }
    }
  }
}

@Reducer
struct OutlineFeature {
  @ObservableState
  struct State: Equatable, Undoable {
    var lines: IdentifiedArrayOf<OutlineLine.State> = []
    var title = ""
    var history = History<State>(limit: 100)
  }

  enum Action: BindableAction {
    case addButtonTapped
    case binding(BindingAction<State>)
    case deleteButtonTapped(OutlineLine.State.ID)
    case history(HistoryAction)
    case lines(IdentifiedActionOf<OutlineLine>)
  }

  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    CombineReducers {
      BindingReducer()
        .recordingEdits(of: \.title)
      Reduce { state, action in
        switch action {
        case .addButtonTapped:
          state.append(OutlineLine.State(id: uuid()), to: \.lines)
          return .none
        case .deleteButtonTapped(let id):
          state.remove(id: id, from: \.lines)
          return .none
        case .binding, .history, .lines:
          return .none
        }
      }
    }
    .forEach(undoable: \.lines, action: \.lines) { OutlineLine() }
    .undoable(action: \.history)
  }
}

@Suite struct UndoingTests {
  @Test func deletingIsUndone() async {
    let line = OutlineLine.State(id: UUID(0))
    let store = await TestStore(initialState: OutlineFeature.State(lines: [line])) {
      OutlineFeature()
    }

    await store.send(.deleteButtonTapped(line.id)) {
      $0.remove(id: line.id, from: \.lines)
    }
    await store.send(\.history.undo) {
      $0.undo()
    }
    #expect(await store.state.lines == [line])
  }
}
