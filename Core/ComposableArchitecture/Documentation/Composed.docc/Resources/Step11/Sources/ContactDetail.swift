import ComposableArchitecture

@Reducer
struct ContactDetail {
  @ObservableState
  struct State: Equatable {
    @Presents var alert: AlertState<Action.Alert>?
    let contact: Contact
  }

  enum Action {
    case alert(PresentationAction<Alert>)
    case delegate(Delegate)
    case deleteButtonTapped

    @CasePathable
    enum Alert: Equatable {
      case confirmed
    }

    @CasePathable
    enum Delegate: Equatable {
      case deleted(id: Contact.ID)
    }
  }

  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert(.presented(.confirmed)):
        return .run { [id = state.contact.id] send in
          await send(.delegate(.deleted(id: id)))
          await dismiss()
        }

      case .alert, .delegate:
        return .none

      case .deleteButtonTapped:
        state.alert = .deletion
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }
}

extension AlertState where Action == ContactDetail.Action.Alert {
  static var deletion: Self {
    Self {
      TextState("Delete the contact?")
    } actions: {
      ButtonState(role: .destructive, action: .confirmed) {
        TextState("Delete")
      }
    }
  }
}
