import ComposableTerminalUI
import SyncUpsClient

/// A meeting that is being held: the time, the current speaker, and the notes.
struct RecordMeetingView: View {
  @Bindable var store: StoreOf<RecordMeeting>

  @FocusState private var isTakingNotes: Bool

  var body: some View {
    VStack(alignment: .leading) {
      HStack {
        Text("Elapsed \(store.elapsed.clockText)")
        Spacer()
        Text("Remaining \(store.durationRemaining.clockText)")
      }
      ProgressView(value: store.elapsed / store.syncUp.duration)
        .foregroundStyle(store.syncUp.theme.color)
      Text(store.turn).bold()
      // Above the attendees: where there are few rows, these are not between the time and the buttons.
      HStack {
        Button(store.isPaused ? "Resume" : "Pause") { store.send(.pauseButtonTapped) }
          .keyboardShortcut("p")
        Button("Next speaker") { store.send(.skipSpeakerButtonTapped) }.keyboardShortcut("n")
        Button("End") { store.send(.endMeetingButtonTapped) }.keyboardShortcut(.escape)
      }
      AttendeesView(attendees: store.syncUp.attendees.elements, speakerIndex: store.speakerIndex)
      Text("Notes").bold()
      TextField("What was said", text: $store.notes, axis: .vertical)
        .focused($isTakingNotes)
        .frame(maxHeight: .infinity, alignment: .topLeading)
    }
    .onChange(of: isTakingNotes) { _, isTakingNotes in
      if store.isTakingNotes != isTakingNotes { store.isTakingNotes = isTakingNotes }
    }
    .navigationTitle(store.syncUp.title)
    .navigationBarBackButtonHidden()
    .alert($store.scope(state: \.alert, action: \.alert))
    .task { await store.send(.task).finish() }
  }
}

extension RecordMeeting.State {
  /// The current speaker, in words.
  fileprivate var turn: String {
    if isWaitingForNotes { return "The time is over: Tab ends the meeting." }
    let place = "\(speakerIndex + 1) of \(max(syncUp.attendees.count, 1))"
    return "Speaker \(place): \(speaker?.name ?? "nobody")\(isPaused ? " (paused)" : "")"
  }
}
