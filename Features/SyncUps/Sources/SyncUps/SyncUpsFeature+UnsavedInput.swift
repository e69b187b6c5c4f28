import ComposableArchitecture
import SyncUpsClient

extension SyncUpsFeature.State {
  /// The input that would be lost if the program ended now, in words for the user; `nil` if none would.
  public var unsavedInput: String? {
    if let form = list.destination?.add, form.hasInput {
      return "The new sync-up has not been added."
    }
    for screen in path {
      switch screen {
      case .detail(let detail):
        guard let form = detail.destination?.edit, form.hasInput
        else { continue }
        return "The changes of “\(detail.syncUp.title)” have not been saved."
      case .meeting(let meeting):
        guard meeting.hasInput else { continue }
        return "The changes of the notes have not been saved."
      case .record(let meeting):
        guard !meeting.hasEnded else { continue }
        return "The meeting of “\(meeting.syncUp.title)” is still being held."
      }
    }
    return nil
  }
}
