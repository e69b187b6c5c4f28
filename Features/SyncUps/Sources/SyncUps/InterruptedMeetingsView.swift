import ComposableTerminalUI

/// The meeting that was being held when the program ended, with the buttons that resume or discard it.
struct InterruptedMeetingsView: View {
  let store: StoreOf<SyncUpsFeature>

  var body: some View {
    // One after the other: mostly there is one.
    if let draft = store.interruptedMeetings.first {
      HStack {
        Text("A meeting of “\(draft.title)” was interrupted at \(draft.elapsed.clockText).")
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
