import ComposableArchitecture
import Testing

@Reducer
struct ContactsFeature {
  @Reducer
  enum Path {
    case contact(ContactFeature)
    case edit(EditFeature)
  }

  @ObservableState
  struct State: Equatable {
    var path = StackState<Path.State>()
  }

  enum Action {
    case contactTapped(String)
    case path(StackActionOf<Path>)
    case rootButtonTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .contactTapped(let name):
        state.path.append(.contact(ContactFeature.State(name: name)))
        return .none

      case .path(.element(id: let id, action: .contact(.destination(.presented(.alert))))):
        state.path.pop(from: id)
        return .none

      case .path:
        return .none

      case .rootButtonTapped:
        state.path.removeAll()
        return .none
      }
    }
    .forEach(\.path, action: \.path)
  }
}

extension ContactsFeature.Path.State: Equatable {}

@MainActor
@Suite struct StackBasedNavigationTests {
  @MainActor
  @Test func popsItself() async {
    let store = TestStore(initialState: ContactsFeature.State()) {
      ContactsFeature()
    }
    await store.send(.contactTapped("Blob")) {
      $0.path[id: 0] = .contact(ContactFeature.State(name: "Blob"))
    }
    await store.send(\.path.push, (id: 1, state: .edit(EditFeature.State(name: "Blob")))) {
      $0.path[id: 1] = .edit(EditFeature.State(name: "Blob"))
    }
    await store.send(\.path[id: 1].edit.cancelButtonTapped)
    await store.receive(\.path.popFrom) { $0.path[id: 1] = nil }
  }
}
