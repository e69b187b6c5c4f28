import ComposableArchitecture
import Foundation

struct Contact: Equatable, Identifiable {
  let id: UUID
  var name = ""
}

@Reducer
struct ContactList {
  @ObservableState
  struct State: Equatable {
    @Presents var form: ContactForm.State?
    var contacts: IdentifiedArrayOf<Contact> = []
  }

  enum Action {
    case addButtonTapped
    case form(PresentationAction<ContactForm.Action>)
  }

  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addButtonTapped:
        state.form = ContactForm.State(contact: Contact(id: uuid()))
        return .none

      case .form(.presented(.delegate(.saved(let contact)))):
        state.contacts.append(contact)
        return .none

      case .form:
        return .none
      }
    }
    .ifLet(\.$form, action: \.form) {
      ContactForm()
    }
  }
}
