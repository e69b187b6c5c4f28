public import ComposableArchitecture
public import SyncUpsClient

extension AlertState where Action == SyncUpsList.Alert {
  /// Asks whether to go on with an empty database in place of one that cannot be used.
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
