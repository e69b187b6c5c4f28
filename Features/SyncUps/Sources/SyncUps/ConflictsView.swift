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
      Text(conflict.message).foregroundStyle(.yellow)
        .fixedSize(horizontal: false, vertical: true)
      if canTake(conflict) {
        Button(conflict.buttonTitle) { take(conflict.id) }
      }
    }
    if conflicts.count > Self.limit {
      Text("… and \(conflicts.count - Self.limit) more").foregroundStyle(.secondary)
    }
  }
}

extension SyncUpConflict {
  /// The title of the button that takes the other change. It need not be that of somebody else.
  fileprivate var buttonTitle: String {
    if theirs == .deleted { return "Delete it here" }
    if theirs == .gone { return "Leave it deleted" }
    return switch origin {
    case .anotherWindow: "Take theirs"
    case .anyWindow, .thisWindow: "Take the other"
    }
  }
}
