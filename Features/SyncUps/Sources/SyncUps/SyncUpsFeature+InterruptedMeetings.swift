import ComposableArchitecture
import FailureCauses
import SyncUpsClient

// Meetings that were being held when the program ended: by ^C, a hang-up or a crash.

extension SyncUpsFeature {
  /// Looks for drafts that are no meeting of this program, nor of another one that is running. It is called again each
  /// time the screen appears.
  ///
  /// Of a meeting that was saved, the draft is of use only if that was not stored.
  func findInterruptedMeetings(in state: inout State) -> Effect<Action> {
    putUnreadDraftsAside(in: &state)
    let held = Set(state.heldMeetings.map(identity))
    // Others may have stored newer notes since: these are not compared.
    let stored = meetingHolds.keptDrafts().filter { [state] draft in
      !held.contains(draft.id) && wasStoredHere(draft, in: state)
    }
    if !stored.isEmpty { forgetDrafts(ofStored: stored.map(\.syncUpID), in: &state) }
    let found = meetingHolds.keptDrafts().filter {
      !held.contains($0.id) && !meetingHolds.isHeldElsewhere($0.id) && !willBeStored($0, in: state)
    }
    // Those that are offered although they were saved stay so, unless another program has saved them since.
    let offered = found.filter {
      $0.savedMeeting == nil || state.interruptedMeetings[id: $0.id] == $0
    }
    // In the order of before: one that cannot be resumed stays behind the others.
    let known = state.interruptedMeetings.ids
    let interrupted = IdentifiedArray(
      uniqueElements: known.compactMap { offered[id: $0] }
        + offered.filter { !known.contains($0.id) }
    )
    let askedAbout = askedDiscard(in: state)
    if interrupted != state.interruptedMeetings { state.interruptedMeetings = interrupted }
    if let askedAbout, !interrupted.ids.contains(askedAbout.id) {
      // The question would be about nothing.
      state.list.destination = nil
      _ = currentDraft(of: askedAbout, in: &state)
    }
    let saved = found.filter { $0.savedMeeting != nil }
    if saved != state.earlierDrafts { state.earlierDrafts = saved }
    removeOutdatedMessages(in: &state)
    return check(saved.filter { !interrupted.ids.contains($0.id) })
  }

  /// Keeps drafts aside that cannot be understood, and tells the user: a file that was cut, another version of the
  /// program, or another program has written them.
  private func putUnreadDraftsAside(in state: inout State) {
    @Shared(.meetingDrafts) var alone
    let unread = meetingHolds.drafts().filter { MeetingDrafts(rawValue: $0).unread != nil }
    let all = unread + [alone.unread].compactMap(\.self)
    guard !all.isEmpty else { return }
    let names = meetingHolds.putAside(all)
    guard !names.isEmpty else { return }
    let subject =
      names.count == 1
      ? "The draft of a meeting cannot be understood, and is not offered. It is"
      : "The drafts of \(names.count) meetings cannot be understood, and are not offered. They are"
    state.say("\(subject) kept in the settings as \(names.joined(separator: ", ")).")
  }

  /// Whether a draft is that of a save which was not possible yet, and is tried again by itself.
  private func willBeStored(_ draft: MeetingDraft, in state: State) -> Bool {
    draft.savedMeeting != nil && isKeptHere(draft, in: state)
      && syncUpsSaver.hasUnsavedChanges(of: draft.syncUpID)
  }

  /// Finds out which of saved drafts are stored.
  private func check(_ saved: IdentifiedArrayOf<MeetingDraft>) -> Effect<Action> {
    guard !saved.isEmpty else { return .none }
    return .run { [client = syncUpsClient] send in
      let query = SyncUpsQuery(limit: saved.count, ids: Set(saved.map(\.syncUpID)))
      let syncUps = try await client.load(query)
      for draft in saved {
        let isStored = syncUps[id: draft.syncUpID]?.hasMeeting(of: draft) == true
        await send(isStored ? .storedMeetingFound(draft) : .unsavedMeetingFound(draft))
      }
    } catch: { _, _ in
      // The list says why nothing can be read. The drafts are kept for the next time.
    }
  }

  /// Whether a draft is as it was found, and not resumed by another window meanwhile.
  func isCurrent(_ draft: MeetingDraft) -> Bool {
    meetingHolds.keptDrafts()[id: draft.id] == draft && !meetingHolds.isHeldElsewhere(draft.id)
  }

  /// Offers a meeting that was saved and not stored, unless it will be.
  func offerUnsaved(_ draft: MeetingDraft, in state: inout State) {
    guard state.list.syncUps[id: draft.syncUpID]?.hasMeeting(of: draft) != true else { return }
    state.interruptedMeetings.updateOrAppend(draft)
  }

  /// The offered meeting that the user is asked about before it is discarded.
  private func askedDiscard(in state: State) -> MeetingDraft? {
    guard case let .alert(alert)? = state.list.destination else { return nil }
    return state.interruptedMeetings.first { draft in
      alert.buttons.contains { $0.action.action == .confirmMeetingDiscard(draft.id) }
    }
  }

  /// Discards a meeting, unless another window has changed it: then it is offered again.
  func discardMeeting(_ id: HeldMeeting, in state: inout State) -> Effect<Action> {
    guard let offered = state.interruptedMeetings[id: id] else { return .none }
    // Another window that resumes it at the same time gets it as it is, or not at all.
    meetingHolds.hold(id)
    defer { meetingHolds.release(id) }
    guard let draft = currentDraft(of: offered, in: &state) else { return .none }
    if draft.savedMeeting != offered.savedMeeting { return checkAgain(draft, in: &state) }
    // Time that has passed is nothing that the user would miss.
    guard draft.notes == offered.notes else {
      state.interruptedMeetings[id: id] = draft
      state.say(MeetingMessage.continued.text(title: draft.title))
      return .none
    }
    state.interruptedMeetings.remove(id: id)
    MeetingDraft.remove(id)
    removeOutdatedMessages(in: &state)
    return .none
  }

  /// Resumes a meeting; its sync-up need not be in the list.
  func resumeMeeting(_ id: HeldMeeting, in state: inout State) -> Effect<Action> {
    guard let offered = state.interruptedMeetings[id: id],
      let draft = currentDraft(of: offered, in: &state)
    else { return .none }
    if draft.savedMeeting != offered.savedMeeting { return checkAgain(draft, in: &state) }
    if let syncUp = state.list.$syncUps[id: id.syncUpID] {
      return resumeMeeting(id, of: syncUp, in: &state)
    }
    return .run { [client = syncUpsClient, saver = syncUpsSaver] send in
      // With changes that are not stored yet: the next save takes their place.
      let found = try await saver.load([id.syncUpID], from: client).first
      await send(
        found.map { .interruptedSyncUpFound(meeting: id, syncUp: $0) }
          ?? .interruptedSyncUpMissing(id)
      )
    } catch: { error, send in
      await send(.observingFailed(FailureText(error).description))
    }
  }

  /// Returns the draft of a meeting as it is now. Another window may have gone on with it since it was offered here.
  ///
  /// - Returns: The draft; `nil` if the meeting is no longer to be had, which the user is told.
  private func currentDraft(of offered: MeetingDraft, in state: inout State) -> MeetingDraft? {
    if meetingHolds.isHeldElsewhere(offered.id) {
      state.say(MeetingMessage.held.text(title: offered.title))
    } else if let draft = meetingHolds.keptDrafts()[id: offered.id] {
      return draft
    } else {
      state.say(MeetingMessage.taken.text(title: offered.title))
    }
    state.interruptedMeetings.remove(id: offered.id)
    return nil
  }

  /// Offers a meeting again, which another window has saved since it was offered, unless it is stored.
  private func checkAgain(_ draft: MeetingDraft, in state: inout State) -> Effect<Action> {
    state.interruptedMeetings.remove(id: draft.id)
    state.earlierDrafts.updateOrAppend(draft)
    return check([draft])
  }

  /// Resumes the meeting of a sync-up.
  func resumeMeeting(
    _ id: HeldMeeting,
    of syncUp: Shared<SyncUp>,
    in state: inout State
  ) -> Effect<Action> {
    guard let offered = state.interruptedMeetings[id: id] else { return .none }
    // First: of two windows that resume it at the same time, one holds it.
    meetingHolds.hold(id)
    guard let draft = currentDraft(of: offered, in: &state) else {
      meetingHolds.release(id)
      return .none
    }
    if draft.savedMeeting != offered.savedMeeting {
      meetingHolds.release(id)
      return checkAgain(draft, in: &state)
    }
    if let edited = draft.editedMeeting {
      guard syncUp.wrappedValue.meetings[id: edited] != nil else {
        meetingHolds.release(id)
        sayNotes(ofMissing: id, in: &state)
        return .none
      }
      // The screen below saves the notes.
      state.path.append(.detail(SyncUpDetail.State(syncUp: syncUp)))
      saveNotesAgain(of: draft, in: syncUp, &state)
      guard let meeting = syncUp.wrappedValue.meetings[id: edited] else { return .none }
      state.path.append(
        .meeting(MeetingFeature.State(resuming: draft, of: meeting, syncUp: syncUp.wrappedValue))
      )
    } else {
      // It is held again, and not saved before it ends.
      var held = draft
      held.savedAs = nil
      meetingHolds.keep(held)
      state.path.append(.record(RecordMeeting.State(resuming: held, syncUp: syncUp)))
    }
    state.interruptedMeetings.remove(id: id)
    // Its notes are part of a save here again.
    state.earlierDrafts.remove(id: id)
    state.resumedMeetings.insert(id)
    return .none
  }

  /// Saves the notes that the user has saved before, and that need not have been stored.
  private func saveNotesAgain(
    of draft: MeetingDraft,
    in syncUp: Shared<SyncUp>,
    _ state: inout State
  ) {
    guard let edited = draft.editedMeeting, let saved = draft.allSavedNotes.last,
      var meeting = syncUp.wrappedValue.meetings[id: edited], meeting.notes != saved
    else { return }
    let before = syncUp.wrappedValue
    meeting.notes = saved
    save(meeting, of: before.id, knowing: draft.knownNotes, isResumed: true, in: &state)
    guard state.list.syncUps[id: before.id] == nil else { return }
    syncUpsSaver.willChange(before)
    state.restore(syncUp.wrappedValue)
    state.shareListed(before.id)
  }

  /// Shows the notes of a meeting that cannot be resumed. They are kept until the user discards them.
  func sayNotes(ofMissing id: HeldMeeting, in state: inout State) {
    guard let draft = state.interruptedMeetings[id: id] else { return }
    let subject = draft.editedMeeting == nil ? "" : "A past meeting of "
    state.say(
      "\(subject)“\(SyncUp.shown(draft.title))” is not there any more. The notes of its meeting: "
        + (draft.notes.isEmpty ? "none." : draft.notes)
    )
    // The others come first, as they can be resumed.
    state.interruptedMeetings.remove(id: id)
    state.interruptedMeetings.append(draft)
  }
}

extension SyncUpsFeature.State {
  /// Adds a message for the user, unless it is shown.
  fileprivate mutating func say(_ message: String) {
    if !problems.contains(message) { problems.append(message) }
  }
}

extension SyncUp {
  /// Whether the meeting of a draft has become one of the past meetings, with its notes.
  nonisolated fileprivate func hasMeeting(of draft: MeetingDraft) -> Bool {
    guard let saved = draft.savedMeeting, let meeting = meetings[id: saved] else { return false }
    // Edited notes may be those of before.
    return draft.editedMeeting == nil || meeting.notes == draft.notes
  }
}
