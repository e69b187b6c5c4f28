import ComposableArchitecture
import ComposableTerminalUI

@Reducer
struct AppFeature {
  @ObservableState
  struct State: Equatable {
    var family = ContactList.State()
    var work = ContactList.State()
  }

  enum Action {
    case family(ContactList.Action)
    case work(ContactList.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.family, action: \.family) { ContactList() }
    Scope(state: \.work, action: \.work) { ContactList() }
  }
}

struct AppView: View {
  let store: StoreOf<AppFeature>

  @State private var tab = 0

  var body: some View {
    TabView(selection: $tab) {
      Tab("Family", value: 0) {
        ContactListView(store: store.scope(state: \.family, action: \.family))
      }
      Tab("Work", value: 1) {
        ContactListView(store: store.scope(state: \.work, action: \.work))
      }
    }
  }
}
