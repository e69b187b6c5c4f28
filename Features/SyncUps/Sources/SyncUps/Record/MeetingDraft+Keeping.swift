import ComposableArchitecture
import Foundation
import SyncUpsClient

// Reducers change drafts as they run, and no effects do: an effect may be cancelled with its screen, or run after the
// next key. Not by shared values: a draft is not part of a feature's state, so a test need not expect its changes.

extension MeetingDraft {
  /// Stores the draft in the settings.
  nonisolated func keep() {
    Self.change(id, to: self)
  }

  /// Removes the draft of a meeting from the settings.
  nonisolated static func remove(_ id: HeldMeeting) {
    change(id, to: nil)
  }

  nonisolated private static func change(_ id: HeldMeeting, to draft: MeetingDraft?) {
    @Dependency(\.defaultAppStorage) var storage
    // The draft of another window has a key of its own, and is not written here.
    let isAlone = id.window == nil
    let key = isAlone ? MeetingDrafts.key : MeetingHolds.draftKey(of: id)
    let old = storage.string(forKey: key) ?? ""
    var drafts = MeetingDrafts(rawValue: isAlone ? old : "")
    drafts.drafts[id: id] = draft
    let new = drafts.rawValue
    if new != old { store(new.isEmpty && !isAlone ? nil : new, under: key, in: storage) }
    // After it, so that the draft is under one of the two keys at any time.
    guard !isAlone, let former = MeetingHolds.formerDraftKey(of: id),
      storage.string(forKey: former) != nil
    else { return }
    store(nil, under: former, in: storage)
  }
}

nonisolated extension MeetingHolds {
  /// Returns the drafts of all windows.
  func keptDrafts() -> IdentifiedArrayOf<MeetingDraft> {
    @Shared(.meetingDrafts) var alone
    var all = alone.drafts
    for text in drafts() {
      for draft in MeetingDrafts(rawValue: text).drafts { all.updateOrAppend(draft) }
    }
    return all
  }

  /// Stores a draft, and tells other programs that its meeting is held here.
  func keep(_ draft: MeetingDraft) {
    // First, so that no other program sees it while nobody holds it.
    hold(draft.id)
    draft.keep()
  }

  /// Returns the identity of a meeting that is held here.
  ///
  /// - Parameters:
  ///   - syncUp: The sync-up of the meeting.
  ///   - edited: The past meeting whose notes are being edited.
  ///   - identity: The identity of its draft, if it is not the first one here.
  func meeting(
    of syncUp: SyncUp.ID,
    editing edited: Meeting.ID? = nil,
    heldAs identity: HeldMeeting?
  ) -> HeldMeeting {
    identity ?? HeldMeeting(syncUp, in: window(), editing: edited)
  }
}
