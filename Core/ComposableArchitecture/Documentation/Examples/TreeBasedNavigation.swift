import ComposableArchitecture
import Testing

@Reducer
struct EditFeature {
  @ObservableState
  struct State: Equatable {
    var name: String
  }

  enum Action {
    case cancelButtonTapped
    case nameChanged(String)
  }

  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .cancelButtonTapped:
        return .run { _ in await dismiss() }
      case .nameChanged(let name):
        state.name = name
        return .none
      }
    }
  }
}

@Reducer
struct ContactFeature {
  @Reducer
  enum Destination {
    case alert(AlertState<Alert>)
    case edit(EditFeature)

    @CasePathable
    enum Alert {
      case deletionConfirmed
    }
  }

  @ObservableState
  struct State: Equatable {
    @Presents var destination: Destination.State?
    var isDeleted = false
    var name: String
  }

  enum Action {
    case deleteButtonTapped
    case destination(PresentationAction<Destination.Action>)
    case doneButtonTapped
    case editButtonTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .deleteButtonTapped:
        state.destination = .alert(
          AlertState {
            TextState("Delete the contact?")
          } actions: {
            ButtonState(role: .destructive, action: .deletionConfirmed) {
              TextState("Delete")
            }
          }
        )
        return .none

      case .destination(.presented(.alert(.deletionConfirmed))):
        state.isDeleted = true
        return .none

      case .destination:
        return .none

      case .doneButtonTapped:
        if let edit = state.destination?.edit {
          state.name = edit.name
        }
        state.destination = nil
        return .none

      case .editButtonTapped:
        state.destination = .edit(EditFeature.State(name: state.name))
        return .none
      }
    }
    .ifLet(\.$destination, action: \.destination)
  }
}

extension ContactFeature.Destination.State: Equatable {}

@MainActor
@Suite struct TreeBasedNavigationTests {
  @MainActor
  @Test func dismissesItself() async {
    let store = TestStore(initialState: ContactFeature.State(name: "Blob")) {
      ContactFeature()
    }
    await store.send(.editButtonTapped) {
      $0.destination = .edit(EditFeature.State(name: "Blob"))
    }
    await store.send(\.destination.edit.nameChanged, "Bob") {
      $0.destination?.modify(\.edit) { $0.name = "Bob" }
    }
    await store.send(\.destination.edit.cancelButtonTapped)
    await store.receive(\.destination.dismiss) { $0.destination = nil }
  }
}
