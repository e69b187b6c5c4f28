import ComposableArchitecture
import Testing

@Reducer
struct InboxFeature {
  @Reducer
  enum Destination {
    case compose(EditFeature)
    case discard(ConfirmationDialogState<Discard>)

    @CasePathable
    enum Discard {
      case confirmed
    }
  }

  @ObservableState
  struct State: Equatable {
    @Presents var destination: Destination.State?
  }

  enum Action {
    case composeButtonTapped
    case destination(PresentationAction<Destination.Action>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .composeButtonTapped:
        state.destination = .compose(EditFeature.State(name: ""))
        return .none
      case .destination:
        return .none
      }
    }
    .ifLet(\.$destination, action: \.destination)
  }
}

extension InboxFeature.Destination.State: Equatable {}

@MainActor
@Suite struct NavigationTests {
  @MainActor
  @Test func opensALinkDeepInTheApp() {
    let state = ContactsFeature.State(
      path: StackState([
        .contact(
          ContactFeature.State(
            destination: .edit(EditFeature.State(name: "Blob")),
            name: "Blob"
          )
        )
      ])
    )
    let store = Store(initialState: state) {
      ContactsFeature()
    }
    let contact = store.path[id: store.path.ids[0]]?.contact
    #expect(contact?.destination?.edit?.name == "Blob")
  }

  @Test func presentsOneThingAtATime() async {
    let store = TestStore(initialState: InboxFeature.State()) {
      InboxFeature()
    }
    await store.send(.composeButtonTapped) {
      $0.destination = .compose(EditFeature.State(name: ""))
    }
    await store.send(\.destination.dismiss) { $0.destination = nil }
  }
}
