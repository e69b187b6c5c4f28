import ComposableTerminalUI
import SyncUpsClient

/// A sync-up in the list.
struct SyncUpRow: View {
  let syncUp: SyncUp
  var isSelected = false
  let open: @MainActor () -> Void
  let delete: @MainActor () -> Void
  let select: @MainActor () -> Void
  /// Goes to the first sync-up, unless the list can do that itself.
  let goToStart: @MainActor () -> KeyPress.Result
  /// Goes to the last sync-up, unless the list can do that itself.
  let goToEnd: @MainActor () -> KeyPress.Result

  var body: some View {
    Button(action: open) {
      HStack {
        // Before all else: without it, nobody sees which rows are deleted.
        Text(isSelected ? "✓" : "●").foregroundStyle(syncUp.theme.color).layoutPriority(3)
        Text(syncUp.shownTitle).layoutPriority(1)
        Spacer()
        Text(attendees).foregroundStyle(.secondary)
        Text(syncUp.duration.lengthText).foregroundStyle(.secondary).layoutPriority(2)
      }
      .lineLimit(1)
    }
    .buttonStyle(.plain)
    .onKeyPress("d") {
      delete()
      return .handled
    }
    .onKeyPress("s") {
      select()
      return .handled
    }
    .onKeyPress(.home, action: goToStart)
    .onKeyPress("g", action: goToStart)
    .onKeyPress(.end, action: goToEnd)
    .onKeyPress("G", action: goToEnd)
  }

  private var attendees: String {
    syncUp.attendees.count == 1 ? "1 attendee" : "\(syncUp.attendees.count) attendees"
  }
}
