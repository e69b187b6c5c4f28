import ComposableTerminalUI
import SyncUpsClient

/// A past meeting.
struct MeetingView: View {
  /// The fields that can have the focus.
  private enum Field {
    case notes
  }

  let store: StoreOf<MeetingFeature>

  @Dependency(\.timeZone) private var timeZone
  @FocusState private var focus: Field?
  @State private var isAskingToDiscard = false

  var body: some View {
    VStack(alignment: .leading) {
      HStack {
        if store.editedNotes == nil {
          Button("Close") { store.send(.closeButtonTapped) }.keyboardShortcut("c")
          Button("Edit notes") {
            store.send(.editButtonTapped)
            focus = .notes
          }
          .keyboardShortcut("e")
        } else {
          Button("Done") { store.send(.doneEditingButtonTapped) }
            .keyboardShortcut("s", modifiers: .control)
          Button("Cancel") { askToDiscard() }.keyboardShortcut(.escape)
        }
      }
      if store.isDeleted {
        Text("Another window has deleted this meeting. Notes that you save bring it back.")
          .foregroundStyle(.yellow)
          .layoutPriority(1)
      }
      Section("Attendees") {
        if store.meeting.attendees.isEmpty {
          Text("not recorded").foregroundStyle(.secondary).padding(.leading, 2)
        }
        ForEach(store.meeting.attendees) { Text($0.name).padding(.leading, 2) }
      }
      Section("Notes") {
        if store.editedNotes == nil {
          ScrollView {
            Text(store.meeting.notes.isEmpty ? "none" : store.meeting.notes)
              .frame(maxWidth: .infinity, alignment: .leading)
          }
        } else {
          TextField("What was said", text: notes, axis: .vertical)
            .focused($focus, equals: .notes)
            .frame(maxHeight: .infinity, alignment: .topLeading)
        }
      }
    }
    .navigationTitle("\(store.syncUp.shownTitle), \(store.meeting.date.text(in: timeZone))")
    .navigationBarBackButtonHidden(store.editedNotes != nil)
    .alert("Discard what was typed?", isPresented: $isAskingToDiscard) {
      Button("Discard", role: .destructive) { store.send(.cancelEditButtonTapped) }
      Button("Go on", role: .cancel) {}
    }
  }

  private var notes: Binding<String> {
    Binding {
      store.editedNotes ?? ""
    } set: {
      store.send(.notesChanged($0))
    }
  }

  private func askToDiscard() {
    if store.state.hasInput {
      isAskingToDiscard = true
    } else {
      store.send(.cancelEditButtonTapped)
    }
  }
}
