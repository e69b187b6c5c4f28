import ComposableTerminalUI
import SyncUpsClient

/// The changes of other windows that were not taken, each with a button that takes it.
struct ConflictsView: View {
  /// The number that is shown at once, so that the changed sync-ups have room.
  private static let limit = 3

  let conflicts: [SyncUpConflict]
  var canTake: @MainActor (SyncUpConflict) -> Bool = { _ in true }
  let take: @MainActor (SyncUpConflict.ID) -> Void

  var body: some View {
    ForEach(conflicts.prefix(Self.limit)) { conflict in
      // Without its end, the text does not name the change.
      Text(conflict.message).foregroundStyle(.yellow).layoutPriority(1)
      if canTake(conflict) {
        Button(conflict.theirs == .deleted ? "Delete it here" : "Take theirs") {
          take(conflict.id)
        }
      }
    }
    if conflicts.count > Self.limit {
      Text("… and \(conflicts.count - Self.limit) more").foregroundStyle(.secondary)
    }
  }
}
