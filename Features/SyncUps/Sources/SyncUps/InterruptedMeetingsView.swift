import ComposableTerminalUI

/// The meeting that was being held when the program ended, with the buttons that resume or discard it.
struct InterruptedMeetingsView: View {
  let store: StoreOf<SyncUpsFeature>

  var body: some View {
    // One after the other: mostly there is one.
    if let draft = store.interruptedMeetings.first {
      HStack {
        Text(draft.message)
          .foregroundStyle(.yellow)
        Button("Resume") { store.send(.resumeMeetingButtonTapped(draft.id)) }
          .keyboardShortcut("m")
          .layoutPriority(1)
        Button("Discard", role: .destructive) { store.send(.discardMeetingButtonTapped(draft.id)) }
          .keyboardShortcut("M")
          .layoutPriority(1)
      }
      .lineLimit(1)
    }
  }
}

extension MeetingDraft {
  /// The interruption, in words for the user.
  fileprivate var message: String {
    editedMeeting == nil
      ? "A meeting of “\(title)” was interrupted at \(elapsed.clockText)."
      : "The notes of a meeting of “\(title)” were being edited."
  }
}
