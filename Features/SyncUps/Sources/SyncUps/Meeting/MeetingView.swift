import ComposableTerminalUI
import SyncUpsClient

/// A past meeting.
struct MeetingView: View {
  let store: StoreOf<MeetingFeature>

  @Dependency(\.timeZone) private var timeZone

  var body: some View {
    VStack(alignment: .leading) {
      Button("Close") { store.send(.closeButtonTapped) }.keyboardShortcut("c")
      Section("Attendees") {
        if store.meeting.attendees.isEmpty {
          Text("not recorded").foregroundStyle(.secondary).padding(.leading, 2)
        }
        ForEach(store.meeting.attendees) { Text($0.name).padding(.leading, 2) }
      }
      Section("Notes") {
        ScrollView {
          Text(store.meeting.notes.isEmpty ? "none" : store.meeting.notes)
            .frame(maxWidth: .infinity, alignment: .leading)
        }
      }
    }
    .navigationTitle("\(store.syncUp.title), \(store.meeting.date.text(in: timeZone))")
  }
}
