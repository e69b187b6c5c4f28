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
    let title =
      syncUps.count == 1 ? "“\(syncUps[0].shownTitle)”" : "\(syncUps.count.grouped) sync-ups"
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

  /// Asks whether an interrupted meeting is to be discarded.
  ///
  /// - Parameter draft: The meeting, or the notes of a past one.
  static func discard(_ draft: MeetingDraft) -> Self {
    let subject = draft.editedMeeting == nil ? "the interrupted meeting" : "the edited notes"
    return AlertState {
      TextState("Discard \(subject) of “\(SyncUp.shown(draft.title))”?")
    } actions: {
      ButtonState(role: .destructive, action: .confirmMeetingDiscard(draft.id)) {
        TextState("Discard")
      }
      ButtonState(role: .cancel) {
        TextState("Keep")
      }
    } message: {
      TextState(
        draft.editedMeeting == nil
          ? "Its notes are lost." : "What was typed since they were saved is lost."
      )
    }
  }

  /// Asks whether a sync-up is to be deleted.
  ///
  /// - Parameter syncUp: The sync-up.
  public static func delete(_ syncUp: SyncUp) -> Self {
    AlertState {
      TextState("Delete “\(syncUp.shownTitle)”?")
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

extension AlertState where Action == SyncUpsList.Alert {
  /// The sync-up that is deleted when the user confirms it.
  var askedSyncUp: SyncUp.ID? {
    for button in buttons {
      if case .confirmDeletion(let id) = button.action.action { return id }
    }
    return nil
  }
}

extension AlertState {
  /// Changes the question whether a sync-up is to be deleted to its present title and meetings.
  ///
  /// - Parameter syncUp: The sync-up as it is now; `nil` if it is not there any more.
  mutating func ask(toDelete syncUp: SyncUp?) {
    guard let syncUp else {
      message = TextState("It is not there any more.")
      return
    }
    title = TextState("Delete “\(syncUp.shownTitle)”?")
    if syncUp.meetings.isEmpty { message = nil }
  }
}
