import ComposableTerminalUI
import SyncUpsClient

/// The meeting that was being held when the program ended, with the buttons that resume or discard it.
struct InterruptedMeetingsView: View {
  let store: StoreOf<SyncUpsFeature>

  var body: some View {
    // One after the other: mostly there is one. One that cannot be resumed goes behind the others.
    if let draft = store.interruptedMeetings.first {
      // In a row of its own, and as many lines as it needs: beside the buttons, its end would be cut.
      Text(draft.message)
        .foregroundStyle(.yellow)
        .fixedSize(horizontal: false, vertical: true)
      HStack {
        Button("Resume") { store.send(.resumeMeetingButtonTapped(draft.id)) }
          .keyboardShortcut("m")
        Button("Discard", role: .destructive) { store.send(.discardMeetingButtonTapped(draft.id)) }
          .keyboardShortcut("M")
        if store.interruptedMeetings.count > 1 {
          Text("and \(store.interruptedMeetings.count - 1) more").foregroundStyle(.secondary)
        }
      }
      .lineLimit(1)
    }
  }
}

extension MeetingDraft {
  /// The interruption, in words for the user.
  fileprivate var message: String {
    editedMeeting == nil
      ? "A meeting of “\(shortTitle)” was interrupted at \(elapsed.clockText)."
      : "The notes of a meeting of “\(shortTitle)” were being edited."
  }

  /// The title, or enough of it to know it by.
  private var shortTitle: String {
    let limit = 28
    let title = SyncUp.shown(title)
    return title.count > limit ? "\(title.prefix(limit - 1))…" : title
  }
}
