import ComposableTerminalUI
import SyncUpsClient

/// A meeting that is being held: the time, the current speaker, and the notes.
struct RecordMeetingView<Notices: View>: View {
  @Bindable var store: StoreOf<RecordMeeting>
  /// The messages above the meeting, and their buttons.
  @ViewBuilder let notices: Notices

  @FocusState private var focus: RecordMeetingFocus?

  var body: some View {
    VStack(alignment: .leading) {
      notices.focused($focus, equals: .notices)
      HStack {
        time(store.elapsed, name: "Elapsed")
        Spacer()
        time(store.durationRemaining, name: "Remaining")
      }
      // Right below the time: on the smallest screens there is room for two rows.
      HStack {
        Button(store.isPaused ? "Resume" : "Pause") { store.send(.pauseButtonTapped) }
          .keyboardShortcut("p")
        Button("Next speaker") { store.send(.skipSpeakerButtonTapped) }.keyboardShortcut("n")
        Button("End") { store.send(.endMeetingButtonTapped) }.keyboardShortcut(.escape)
      }
      .focused($focus, equals: .buttons)
      ProgressView(value: store.elapsed / store.syncUp.duration)
        .foregroundStyle(store.syncUp.theme.color)
      Text(store.turn).bold()
      AttendeesView(attendees: store.syncUp.attendees.elements, speakerIndex: store.speakerPlace)
      Text("Notes").bold()
      TextField("What was said", text: $store.notes, axis: .vertical)
        .focused($focus, equals: .notes)
        .onKeyPress { press in
          // The focus may go to the tabs, which are no part of this screen.
          if press.key == .tab, store.isTakingNotes { store.isTakingNotes = false }
          return .ignored
        }
        .frame(maxHeight: .infinity, alignment: .topLeading)
    }
    .onChange(of: focus) { _, focus in
      // Whatever stands in front of the screen, as the help, takes the focus, and gives it back to the notes: the user
      // is still taking them.
      guard let focus, store.isTakingNotes != (focus == .notes) else { return }
      store.isTakingNotes = focus == .notes
    }
    .navigationTitle(store.syncUp.shownTitle)
    .navigationBarBackButtonHidden()
    .alert($store.scope(state: \.alert, action: \.alert))
    .task { await store.send(.task).finish() }
  }

  /// A time and its name, of which a narrow screen cuts the name alone.
  private func time(_ time: Duration, name: String) -> some View {
    HStack {
      Text(name).lineLimit(1)
      Text(time.clockText).lineLimit(1).layoutPriority(1)
    }
  }
}

/// The parts of the screen that can have the focus.
private enum RecordMeetingFocus {
  case buttons
  case notes
  case notices
}

extension RecordMeeting.State {
  /// The current speaker, in words.
  fileprivate var turn: String {
    if isWaitingForNotes { return "The time is over: Tab ends the meeting." }
    let place = "\(speakerPlace + 1) of \(max(syncUp.attendees.count, 1))"
    return "Speaker \(place): \(speaker?.name ?? "nobody")\(isPaused ? " (paused)" : "")"
  }
}
