import ComposableArchitecture
import Foundation

@Reducer
struct NotesFeature {
  @ObservableState
  struct State: Equatable {
    @Presents var alert: AlertState<Never>?
    var notes: IdentifiedArrayOf<Note> = []
    var text = ""
  }

  enum Action: BindableAction {
    case addButtonTapped
    case alert(PresentationAction<Never>)
    case binding(BindingAction<State>)
    case deleted(IndexSet)
    case failed(String)
    case loaded([Note])
    case task
  }

  @Dependency(NotesClient.self) private var client
  @Dependency(\.uuid) private var uuid

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .addButtonTapped:
        guard !state.text.isEmpty else { return .none }
        let note = Note(id: uuid(), text: state.text)
        state.notes.append(note)
        state.text = ""
        return changing { try await client.save(note) }

      case .alert, .binding:
        return .none

      case .deleted(let indices):
        let ids = indices.map { state.notes[$0].id }
        state.notes.remove(atOffsets: indices)
        return changing {
          for id in ids { try await client.delete(id) }
        }

      case .failed(let reason):
        state.alert = AlertState {
          TextState("The notes are not saved")
        } message: {
          TextState(reason)
        }
        return .none

      case .loaded(let notes):
        state.notes = IdentifiedArray(uniqueElements: notes)
        return .none

      case .task:
        return .run { send in
          await send(.loaded(try await client.all()))
        } catch: { error, send in
          await send(.failed(error.localizedDescription))
        }
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }

  /// Changes what is kept; changes follow one another.
  private func changing(_ change: @escaping @Sendable () async throws -> Void) -> Effect<Action> {
    .run { _ in
      try await change()
    } catch: { error, send in
      await send(.failed(error.localizedDescription))
    }
  }
}
