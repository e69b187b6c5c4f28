import ComposableArchitecture
import Foundation

struct Contact: Equatable, Identifiable {
  let id: UUID
  var name = ""
}

@Reducer
struct ContactList {
  @Reducer
  enum Path {
    case detail(ContactDetail)
  }

  @ObservableState
  struct State: Equatable {
    var contacts: IdentifiedArrayOf<Contact> = []
    @Presents var form: ContactForm.State?
    var path = StackState<Path.State>()
  }

  enum Action {
    case addButtonTapped
    case contactTapped(Contact)
    case form(PresentationAction<ContactForm.Action>)
    case path(StackActionOf<Path>)
  }

  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addButtonTapped:
        state.form = ContactForm.State(contact: Contact(id: uuid()))
        return .none

      case .contactTapped(let contact):
        state.path.append(.detail(ContactDetail.State(contact: contact)))
        return .none

      case .form(.presented(.delegate(.saved(let contact)))):
        state.contacts.append(contact)
        return .none

      case .path(.element(id: _, action: .detail(.delegate(.deleted(let id))))):
        state.contacts.remove(id: id)
        return .none

      case .form, .path:
        return .none
      }
    }
    .ifLet(\.$form, action: \.form) {
      ContactForm()
    }
    .forEach(\.path, action: \.path)
  }
}

extension ContactList.Path.State: Equatable {}
