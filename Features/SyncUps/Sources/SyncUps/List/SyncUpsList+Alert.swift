public import ComposableArchitecture
public import SyncUpsClient

extension AlertState where Action == SyncUpsList.Alert {
  /// Asks whether to replace a database that cannot be used by an empty one.
  public static var beginAnew: Self {
    AlertState {
      TextState("Begin with no sync-ups?")
    } actions: {
      ButtonState(role: .destructive, action: .confirmBeginAnew) {
        TextState("Begin anew")
      }
      ButtonState(role: .cancel) {
        TextState("Not now")
      }
    } message: {
      TextState("The old database is kept beside the new one, under a name with the time.")
    }
  }

  /// Asks whether the selected sync-ups are to be deleted.
  ///
  /// - Parameter syncUps: The sync-ups, at least one.
  public static func deleteSelection(_ syncUps: IdentifiedArrayOf<SyncUp>) -> Self {
    let title = syncUps.count == 1 ? "“\(syncUps[0].title)”" : "\(syncUps.count.grouped) sync-ups"
    return AlertState {
      TextState("Delete \(title)?")
    } actions: {
      ButtonState(role: .destructive, action: .confirmSelectionDeletion) {
        TextState("Delete")
      }
      ButtonState(role: .cancel) {
        TextState("Keep")
      }
    } message: {
      TextState(
        syncUps.count == 1
          ? "Its past meetings are deleted with it." : "Their past meetings are deleted with them."
      )
    }
  }

  /// Asks whether a sync-up is to be deleted.
  ///
  /// - Parameter syncUp: The sync-up.
  public static func delete(_ syncUp: SyncUp) -> Self {
    AlertState {
      TextState("Delete “\(syncUp.title)”?")
    } actions: {
      ButtonState(role: .destructive, action: .confirmDeletion(syncUp.id)) {
        TextState("Delete")
      }
      ButtonState(role: .cancel) {
        TextState("Keep")
      }
    } message: {
      TextState("Its past meetings are deleted with it.")
    }
  }
}
