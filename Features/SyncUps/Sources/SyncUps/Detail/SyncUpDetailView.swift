import ComposableTerminalUI
import SyncUpsClient

/// A sync-up with its attendees and past meetings.
struct SyncUpDetailView: View {
  /// The fields that can have the focus.
  private enum Field: Hashable {
    case meeting(Meeting.ID)
    case search
    case undo
  }

  @Bindable var store: StoreOf<SyncUpDetail>
  /// The messages about the sync-up while it is edited.
  var notes: [String] = []

  @Dependency(\.timeZone) private var timeZone
  @FocusState private var focus: Field?

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
            if store.state.foundMeetings.isEmpty, !store.syncUp.meetings.isEmpty {
              Text("No notes match.").foregroundStyle(.secondary).padding(.leading, 2)
            }
            ForEach(store.state.foundMeetings) { meeting in
              HStack {
                Button(meeting.date.text(in: timeZone)) { store.send(.meetingTapped(meeting.id)) }
                  .focused($focus, equals: .meeting(meeting.id))
                Button("×") { store.send(.deleteMeetingButtonTapped(meeting.id)) }
              }
              .keyHelp("d", "Delete the meeting")
              .onKeyPress("d") {
                store.send(.deleteMeetingButtonTapped(meeting.id))
                return .handled
              }
            }
            // A single meeting needs no search, but the end of one that hides it.
            if store.syncUp.meetings.count > 1 || !store.meetingSearch.isEmpty { search }
          }
        }
      }
      if let deletion = store.lastDeletion {
        HStack {
          Text("The meeting of \(deletion.meeting.date.text(in: timeZone)) was deleted.").lineLimit(
            1
          )
          Button("Undo") { store.send(.undoButtonTapped) }
            .keyboardShortcut("u")
            .focused($focus, equals: .undo)
            .layoutPriority(1)
        }
      }
    }
    .navigationTitle(store.syncUp.shownTitle)
    .onChange(of: store.syncUp) { _, _ in
      if store.destination.is(\.some.edit) { store.send(.syncUpChanged) }
    }
    .onChange(of: store.lastDeletion) { focusMeeting(afterUndoing: $0, deleting: $1) }
    .sheet(item: $store.scope(state: \.destination?.edit, action: \.destination.edit)) { form in
      SyncUpFormSheet(
        store: form,
        title: store.syncUp.shownTitle,
        confirmation: "Done",
        notes: notes
      ) {
        store.send(.doneEditingButtonTapped)
      } cancel: {
        store.send(.cancelEditButtonTapped)
      }
    }
    .alert(shownAlert) { action in
      if let action { store.send(.destination(.presented(.alert(action)))) }
    }
  }

  /// The alert, which names the sync-up that it asks about as it is now, or the meeting as the list of past meetings
  /// does.
  private var shownAlert: Binding<AlertState<SyncUpDetail.Alert>?> {
    let alert = $store.scope(\.$destination, action: \.destination).alert
    return Binding { [timeZone] in
      guard var shown = alert.wrappedValue else { return nil }
      if shown.asksAboutSyncUp { shown.ask(toDelete: store.syncUp) }
      if let id = shown.askedMeeting, let meeting = store.syncUp.meetings[id: id] {
        shown.title = TextState("Delete the meeting of \(meeting.date.text(in: timeZone))?")
        shown.message = TextState(meeting.deletionMessage)
      }
      return shown
    } set: {
      alert.wrappedValue = $0
    }
  }

  /// Keeps the focus at the place of a meeting that is gone or back. It would go to the first button, and Return would
  /// start a meeting.
  private func focusMeeting(
    afterUndoing undone: SyncUpDetail.MeetingDeletion?,
    deleting deleted: SyncUpDetail.MeetingDeletion?
  ) {
    let listed = store.state.foundMeetings
    if let deleted {
      let next = store.syncUp.meetings.dropFirst(deleted.offset).first {
        listed.ids.contains($0.id)
      }
      focus = (next ?? listed.last).map { .meeting($0.id) } ?? .undo
    } else if let id = undone?.meeting.id, listed.ids.contains(id) {
      focus = .meeting(id)
    }
  }

  private var search: some View {
    HStack {
      Button("Find") { focus = .search }.keyboardShortcut("/").layoutPriority(1)
      TextField("words of notes", text: searchText)
        .focused($focus, equals: .search)
        .onSubmit { focusFirstMeeting() }
        .onKeyPress(.escape) {
          store.send(.meetingSearchChanged(""))
          focusFirstMeeting()
          return .handled
        }
    }
  }

  /// Leaves the search field. Without a focus, its keys would stay in force: Esc would not go back.
  private func focusFirstMeeting() {
    if let meeting = store.state.foundMeetings.first { focus = .meeting(meeting.id) }
  }

  private var searchText: Binding<String> {
    Binding {
      store.meetingSearch
    } set: {
      store.send(.meetingSearchChanged($0))
    }
  }
}

extension AlertState<SyncUpDetail.Alert> {
  /// Whether the sync-up is deleted when the user confirms it.
  fileprivate var asksAboutSyncUp: Bool {
    buttons.contains { $0.action.action == .confirmSyncUpDeletion }
  }

  /// The past meeting that is deleted when the user confirms it.
  fileprivate var askedMeeting: Meeting.ID? {
    for button in buttons {
      if case .confirmMeetingDeletion(let id) = button.action.action { return id }
    }
    return nil
  }
}

extension Meeting {
  /// The fate of its notes if it is deleted: enough of them to know it by.
  fileprivate var deletionMessage: String {
    let limit = 60
    let words = notes.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard !words.isEmpty else { return "It has no notes." }
    let beginning = words.count > limit ? "\(words.prefix(limit))…" : words
    return "Its notes are deleted with it: “\(beginning)”"
  }
}
