import ComposableArchitecture
import Foundation

struct Contact: Equatable, Identifiable {
  let id: UUID
  var name = ""
}

@Reducer
struct ContactList {
  @Reducer
  enum Destination {
    case deletion(AlertState<Deletion>)
    case form(ContactForm)

    @CasePathable
    enum Deletion: Equatable {
      case confirmed(id: Contact.ID)
    }
  }

  @ObservableState
  struct State: Equatable {
    var contacts: IdentifiedArrayOf<Contact> = []
    @Presents var destination: Destination.State?
  }

  enum Action {
    case addButtonTapped
    case deleteButtonTapped(id: Contact.ID)
    case destination(PresentationAction<Destination.Action>)
  }

  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addButtonTapped:
        state.destination = .form(ContactForm.State(contact: Contact(id: uuid())))
        return .none

      case .deleteButtonTapped(let id):
        state.destination = .deletion(.deletion(of: id))
        return .none

      case .destination(.presented(.deletion(.confirmed(let id)))):
        state.contacts.remove(id: id)
        return .none

      case .destination(.presented(.form(.delegate(.saved(let contact))))):
        state.contacts.append(contact)
        return .none

      case .destination:
        return .none
      }
    }
    .ifLet(\.$destination, action: \.destination)
  }
}

extension ContactList.Destination.State: Equatable {}

extension AlertState where Action == ContactList.Destination.Deletion {
  static func deletion(of id: Contact.ID) -> Self {
    Self {
      TextState("Delete the contact?")
    } actions: {
      ButtonState(role: .destructive, action: .confirmed(id: id)) {
        TextState("Delete")
      }
    }
  }
}
