// rejected: subscript 'subscript(dynamicMember:)' requires that 'Form.Action.Alert' conform to 'CasePathable'
// errors: 1

import ComposableArchitecture

@Reducer
struct Form {
  @ObservableState
  struct State: Equatable {
    @Presents var alert: AlertState<Action.Alert>?
  }

  enum Action {
    case alert(PresentationAction<Alert>)

    // Lacks @CasePathable; @Reducer adds it to the actions alone.
    enum Alert {
      case confirmed
    }
  }

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .ifLet(\.$alert, action: \.alert)
  }
}

@MainActor
func confirm(_ store: TestStoreOf<Form>) async {
  await store.send(\.alert.confirmed)
}
