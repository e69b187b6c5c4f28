import ComposableArchitecture
import SwiftUI

struct NotesView: View {
  @Bindable var store: StoreOf<NotesFeature>

  var body: some View {
    VStack(alignment: .leading) {
      HStack {
        TextField("A note", text: $store.text)
          .onSubmit { store.send(.addButtonTapped) }
        Button("Add") { store.send(.addButtonTapped) }
          .disabled(store.text.isEmpty)
      }
      List {
        ForEach(store.notes) { note in
          Text(note.text)
        }
        .onDelete { store.send(.deleted($0)) }
      }
    }
    .padding()
    .alert($store.scope(state: \.alert, action: \.alert))
    .task { await store.send(.task).finish() }
  }
}

#Preview {
  NotesView(
    store: Store(
      initialState: NotesFeature.State(notes: [Note(id: UUID(), text: "Buy milk")])
    ) {
      NotesFeature()
    }
  )
}
