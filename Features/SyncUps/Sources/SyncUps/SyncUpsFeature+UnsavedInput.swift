import ComposableArchitecture
import SyncUpsClient

extension SyncUpsFeature.State {
  /// What would be lost if the program ended now, in words for the user; `nil` if nothing would.
  public var unsavedInput: String? {
    if let form = list.destination?.add, form.hasInput {
      return "The new sync-up has not been added."
    }
    for screen in path {
      switch screen {
      case .detail(let detail):
        guard let form = detail.destination?.edit, form.differs(from: detail.syncUp)
        else { continue }
        return "The changes of “\(detail.syncUp.title)” have not been saved."
      case .meeting: continue
      case .record(let meeting):
        guard !meeting.hasEnded else { continue }
        return "The meeting of “\(meeting.syncUp.title)” is still being held."
      }
    }
    return nil
  }
}

extension SyncUpForm.State {
  /// Whether something was typed into a form for a new sync-up.
  fileprivate var hasInput: Bool {
    let isNamed = syncUp.attendees.contains { !$0.name.isEmpty }
    let isNew = syncUp == SyncUp(id: syncUp.id, attendees: syncUp.attendees)
    return !isNew || isNamed || syncUp.attendees.count > 1
  }

  /// Whether the form says something else than a sync-up, besides its meetings.
  fileprivate func differs(from other: SyncUp) -> Bool {
    syncUp.title != other.title || syncUp.theme != other.theme
      || syncUp.duration != other.duration || syncUp.attendees != other.attendees
  }
}
