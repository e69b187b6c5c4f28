public import ComposableArchitecture
public import SyncUpsClient

extension AlertState where Action == SyncUpDetail.Alert {
  /// Asks whether a past meeting is to be deleted.
  ///
  /// - Parameter id: The meeting.
  public static func deleteMeeting(_ id: Meeting.ID) -> Self {
    AlertState {
      TextState("Delete the meeting?")
    } actions: {
      ButtonState(role: .destructive, action: .confirmMeetingDeletion(id)) {
        TextState("Delete")
      }
      ButtonState(role: .cancel) {
        TextState("Keep")
      }
    } message: {
      TextState("Its notes are deleted with it.")
    }
  }

  /// Asks whether the sync-up is to be deleted.
  ///
  /// - Parameter title: The title of the sync-up.
  public static func deleteSyncUp(titled title: String) -> Self {
    AlertState {
      TextState("Delete “\(title)”?")
    } actions: {
      ButtonState(role: .destructive, action: .confirmSyncUpDeletion) {
        TextState("Delete")
      }
      ButtonState(role: .cancel) {
        TextState("Keep")
      }
    } message: {
      TextState("Its past meetings are deleted with it.")
    }
  }

  /// Tells the user that a meeting needs at least one attendee.
  public static var noAttendees: Self {
    AlertState {
      TextState("Nobody takes part")
    } actions: {
      ButtonState(action: .editButtonTapped) {
        TextState("Edit")
      }
      ButtonState(role: .cancel) {
        TextState("Not now")
      }
    } message: {
      TextState("Add an attendee before the meeting starts.")
    }
  }
}
