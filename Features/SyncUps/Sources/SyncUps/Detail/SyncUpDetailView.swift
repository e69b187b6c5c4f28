import ComposableTerminalUI
import SyncUpsClient

/// A sync-up with its attendees and past meetings.
struct SyncUpDetailView: View {
  @Bindable var store: StoreOf<SyncUpDetail>

  @Dependency(\.timeZone) private var timeZone

  var body: some View {
    VStack(alignment: .leading) {
      HStack {
        Button("Start meeting") { store.send(.startMeetingButtonTapped) }.keyboardShortcut("m")
        Button("Edit") { store.send(.editButtonTapped) }.keyboardShortcut("e")
        Button("Delete", role: .destructive) { store.send(.deleteButtonTapped) }
          .keyboardShortcut("D")
      }
      ScrollView {
        VStack(alignment: .leading) {
          LabeledContent("Length", value: store.syncUp.duration.lengthText)
          LabeledContent("Theme") {
            Text("● ").foregroundStyle(store.syncUp.theme.color) + Text(store.syncUp.theme.name)
          }
          Section("Attendees") {
            ForEach(store.syncUp.attendees) { Text($0.name).padding(.leading, 2) }
          }
          Section("Past meetings") {
            if store.syncUp.meetings.isEmpty {
              Text("none yet; m starts one").foregroundStyle(.secondary).padding(.leading, 2)
            }
            ForEach(store.syncUp.meetings) { meeting in
              HStack {
                Button(meeting.date.text(in: timeZone)) { store.send(.meetingTapped(meeting.id)) }
                Button("×") { store.send(.deleteMeetingButtonTapped(meeting.id)) }
              }
              .keyHelp("d", "Delete the meeting")
              .onKeyPress("d") {
                store.send(.deleteMeetingButtonTapped(meeting.id))
                return .handled
              }
            }
          }
        }
      }
    }
    .navigationTitle(store.syncUp.title)
    .onChange(of: store.syncUp) { _, _ in
      if store.destination.is(\.some.edit) { store.send(.syncUpChanged) }
    }
    .sheet(item: $store.scope(state: \.destination?.edit, action: \.destination.edit)) { form in
      SyncUpFormSheet(store: form, title: store.syncUp.title, confirmation: "Done") {
        store.send(.doneEditingButtonTapped)
      } cancel: {
        store.send(.cancelEditButtonTapped)
      }
    }
    .alert($store.scope(state: \.destination?.alert, action: \.destination.alert))
  }
}
