import ComposableArchitecture
import Foundation
import Testing

@Reducer
struct NotesFeature {
  @ObservableState
  struct State: Equatable {
    var changed: Date?
    var notes: IdentifiedArrayOf<Note> = []
  }

  enum Action {
    case addButtonTapped
    case sortButtonTapped
    case sorted([UUID])
  }

  @Dependency(\.date.now) var now
  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addButtonTapped:
        state.notes.append(Note(id: uuid()))
        state.changed = now
        return .none
      case .sortButtonTapped:
        return .run { [notes = state.notes] send in
          await send(.sorted(notes.ids.reversed()))
        }
      case .sorted(let ids):
        state.notes = IdentifiedArray(uniqueElements: ids.compactMap { state.notes[id: $0] })
        return .none
      }
    }
  }
}

struct Note: Equatable, Identifiable {
  let id: UUID
  var text = ""
}

@Suite struct TestingPitfallsTests {
  @MainActor
  @Test func addsANote() async {
    let store = TestStore(initialState: NotesFeature.State()) {
      NotesFeature()
    } withDependencies: {
      $0.date.now = Date(timeIntervalSince1970: 0)
      $0.uuid = .incrementing
    }
    await store.send(.addButtonTapped) {
      $0.changed = Date(timeIntervalSince1970: 0)
      $0.notes = [Note(id: UUID(0))]
    }
  }

  @MainActor
  @Test func sortsTheNotes() async {
    let store = TestStore(
      initialState: NotesFeature.State(notes: [Note(id: UUID(1)), Note(id: UUID(2))])
    ) {
      NotesFeature()
    }
    await store.send(.sortButtonTapped)
    await store.receive(\.sorted, [UUID(2), UUID(1)]) {
      $0.notes = [Note(id: UUID(2)), Note(id: UUID(1))]
    }
  }
}
