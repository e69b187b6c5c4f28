public import ComposableArchitecture
public import SyncUpsClient

/// Sync-ups: the list, and the stack of screens that were opened from it.
///
/// It begins with ``Action/task``, which loads the list, and reports saves from then on.
@Reducer
public struct SyncUpsFeature: Sendable {
  /// The screens on top of the list.
  @Reducer
  public enum Path {
    /// A sync-up.
    case detail(SyncUpDetail)
    /// A past meeting.
    case meeting(MeetingFeature)
    /// A meeting that is being held.
    case record(RecordMeeting)
  }

  /// The state of sync-ups.
  @ObservableState
  public struct State: Equatable, Sendable {
    /// The changes of other windows that were not applied, because the same fields were changed here.
    public var conflicts: IdentifiedArrayOf<SyncUpConflict> = []
    /// The sync-ups of these when they were found, by the identities of the conflicts.
    public var conflictedValues: [SyncUpConflict.ID: SyncUp] = [:]
    /// The drafts of meetings that were saved in an earlier run of the program, and need not be stored.
    var earlierDrafts: IdentifiedArrayOf<MeetingDraft> = []
    /// The last news of ``followedSyncUps``; `nil` before the first.
    public var followed: SyncUpsSaver.Followed?
    /// The sync-ups with a screen, selected, or deleted here, that are observed because the list does not hold them.
    public var followedSyncUps: Set<SyncUp.ID> = []
    /// The sync-ups that have screens and were deleted by others, and of which the user does not want to be told again.
    public var dismissedDeletions: Set<SyncUp.ID> = []
    /// The meetings that were being held when the program ended.
    public var interruptedMeetings: IdentifiedArrayOf<MeetingDraft> = []
    /// The last deletion of a past meeting of each sync-up whose screen was left: it can be undone on that screen.
    public var keptDeletions: [SyncUp.ID: SyncUpDetail.MeetingDeletion] = [:]
    /// The sync-ups that the latest save has stored safely.
    public var lastSave: [SyncUp.ID] = []
    /// The list.
    public var list: SyncUpsList.State
    /// The screens on top of the list.
    public var path: StackState<Path.State>
    /// The interrupted meetings that were resumed here. They may have begun in another window.
    var resumedMeetings: Set<HeldMeeting> = []
    /// Messages about failures for the user, oldest first.
    public var problems: [String] = []
    /// The number of sync-ups with changes that could not be saved; 0 when they are saved after all, until the next
    /// save. `nil` if no save has failed.
    public var unsavedCount: Int?

    /// Creates the state of sync-ups.
    ///
    /// - Parameters:
    ///   - list: The list.
    ///   - path: The screens on top of it.
    public init(
      list: SyncUpsList.State = SyncUpsList.State(),
      path: StackState<Path.State> = StackState()
    ) {
      self.list = list
      self.path = path
    }
  }

  /// The events of the sync-ups tab.
  public enum Action: Equatable, Sendable {
    /// Changes of some sync-ups are stored and will survive a crash.
    case changesSaved([SyncUp.ID])
    /// When changes were saved, others had changed the same fields.
    case conflictsFound([SyncUpConflict])
    /// Other windows have deleted some sync-ups.
    case deletedByOthers([SyncUp.ID])
    /// The button that discards an interrupted meeting was tapped; an alert asks the user to confirm.
    case discardMeetingButtonTapped(HeldMeeting)
    /// The button that dismisses the list of problems and conflicts was tapped.
    case dismissProblemsButtonTapped
    /// Others have changed or deleted sync-ups that are shown, or selected, and not listed; or these were read for the
    /// first time.
    case followedSyncUpsChanged(SyncUpsSaver.Followed)
    /// Sync-ups that others had deleted are stored again.
    case goneSyncUpsStored([SyncUp.ID])
    /// Other programs have begun or ended to hold meetings, or have kept or removed their drafts.
    case interruptedMeetingsChanged
    /// The sync-up of an interrupted meeting was found.
    case interruptedSyncUpFound(meeting: HeldMeeting, syncUp: SyncUp)
    /// The sync-up of an interrupted meeting is no longer stored.
    case interruptedSyncUpMissing(HeldMeeting)
    /// An event of the list.
    case list(SyncUpsList.Action)
    /// The changes of others can no longer be observed, in words for the user.
    case observingFailed(String)
    /// Others have changed a past meeting that is shown: its screen follows.
    case openMeetingsChanged
    /// Other sync-ups than before are shown, or selected, and not listed: they are observed.
    case openSyncUpsChanged
    /// An event of the screens on top of the list.
    case path(StackActionOf<Path>)
    /// The button that resumes an interrupted meeting was tapped.
    case resumeMeetingButtonTapped(HeldMeeting)
    /// Changes could not be saved, in words for the user.
    case savingFailed(String)
    /// The button that saves unsaved changes now was tapped.
    case saveNowButtonTapped
    /// The server is reachable again, or changes are saved after all, so that this message is out of date.
    case serverReached(String)
    /// A meeting was saved in an earlier run of the program, and is stored: its draft is of no use any more.
    case storedMeetingFound(MeetingDraft)
    /// The button that takes the change of another window was tapped.
    case takeTheirsButtonTapped(SyncUpConflict.ID)
    /// The sync-ups are shown.
    case task
    /// The number of sync-ups with unsaved changes has changed.
    case unsavedCountChanged(Int)
    /// A meeting was saved in an earlier run of the program, which ended before it was stored.
    case unsavedMeetingFound(MeetingDraft)
  }

  enum CancelID {
    case goneSyncUps
    case meetingChanges
    case saverEvents
  }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.meetingHolds) var meetingHolds
  @Dependency(\.syncUpsClient) var syncUpsClient
  @Dependency(\.syncUpsSaver) var syncUpsSaver

  /// Creates the feature.
  public init() {}

  public var body: some ReducerOf<Self> {
    // First: an action of a screen is about the sync-up or the meeting as it is now, and a conflict may be over. What
    // others have changed is no change that is to be saved, which is looked for later.
    Reduce { state, action in
      if case let .followedSyncUpsChanged(followed) = action {
        state.followed = followed
        keepStoredAgain(followed, in: &state)
      }
      let watch = showFollowed(in: &state)
      state.followOpenMeetings()
      state.forgetOutdatedConflicts()
      return watch
    }
    Scope(state: \.list, action: \.list) {
      SyncUpsList()
    }
    Reduce { state, action in
      switch action {
      case let .changesSaved(ids):
        state.lastSave = ids
        if state.unsavedCount == 0 { state.unsavedCount = nil }
        syncUpsSaver.acknowledgeSave(of: ids)
        forgetDrafts(ofStored: ids, in: &state)
        return .none

      case let .conflictsFound(conflicts):
        state.add(conflicts, isChanged: syncUpsSaver.hasUnsavedChanges)
        return .none

      case let .deletedByOthers(ids):
        state.list.selection.subtract(ids)
        state.addDeletions(of: ids)
        return .none

      case let .discardMeetingButtonTapped(id):
        guard let draft = state.interruptedMeetings[id: id] else { return .none }
        state.list.destination = .alert(.discard(draft))
        return .none

      case .interruptedMeetingsChanged:
        return findInterruptedMeetings(in: &state)

      case let .interruptedSyncUpFound(meeting, syncUp):
        // Meanwhile it may have got a screen, or come into the list.
        let shared = state.path.compactMap(\.syncUpReference).first {
          $0.wrappedValue.id == syncUp.id
        }
        let listed = state.list.$syncUps[id: syncUp.id]
        return resumeMeeting(meeting, of: shared ?? listed ?? Shared(value: syncUp), in: &state)

      case let .interruptedSyncUpMissing(id):
        sayNotes(ofMissing: id, in: &state)
        return .none

      case let .resumeMeetingButtonTapped(id):
        return resumeMeeting(id, in: &state)

      case .dismissProblemsButtonTapped:
        state.dismissedDeletions.formUnion(state.goneSyncUps)
        state.conflicts = []
        state.problems = []
        if state.unsavedCount == 0 { state.unsavedCount = nil }
        return .none

      case let .goneSyncUpsStored(ids):
        state.removeDeletions(of: ids)
        return .none

      case let .list(.delegate(.beganAnew(path))):
        state.problems.append(Self.message(aboutDatabaseKeptAt: path))
        return .none

      case let .list(.delegate(.deleted(id))):
        state.popScreens(of: id)
        return .none

      case let .list(.delegate(.deletedSelection(ids))):
        for id in ids { state.popScreens(of: id) }
        return .none

      case let .list(.delegate(.openSyncUp(id))):
        guard let syncUp = state.list.$syncUps[id: id] else { return .none }
        state.path.append(.detail(SyncUpDetail.State(syncUp: syncUp)))
        return .none

      case let .list(.destination(.presented(.alert(.confirmMeetingDiscard(id))))):
        return discardMeeting(id, in: &state)

      case .list:
        return .none

      case let .path(.element(id, .detail(.delegate(delegate)))):
        guard let detail = state.path[id: id]?.detail else { return .none }
        return handle(delegate, of: detail, in: &state)

      case let .path(.element(id, .meeting(.delegate(.notesEdited)))):
        saveNotes(of: state.path[id: id]?.meeting, in: &state)
        return .none

      case .followedSyncUpsChanged, .openMeetingsChanged, .openSyncUpsChanged, .path:
        return .none

      case let .observingFailed(message), let .savingFailed(message):
        // The saver tries again by itself, and may report the failure again, as when the tab is shown again.
        if !state.problems.contains(message) { state.problems.append(message) }
        return .none

      case .saveNowButtonTapped:
        syncUpsSaver.tryAgainNow()
        // Its key is also the key of the list's own button.
        return state.list.hasFailed ? .send(.list(.retryButtonTapped)) : .none

      case let .serverReached(message):
        state.problems.removeAll { $0 == message }
        let retry: Effect<Action> = state.list.hasFailed ? .send(.list(.retryButtonTapped)) : .none
        return state.goneSyncUps.isEmpty ? retry : .merge(retry, watchGone(in: state))

      case let .storedMeetingFound(draft):
        forgetStored(draft, in: &state)
        return .none

      case let .takeTheirsButtonTapped(id):
        return takeTheirs(id, in: &state)

      case .task:
        // First: nobody has told of the saves that have ended while another tab was shown.
        let saverEvents = watchSaver()
        return .merge(
          findInterruptedMeetings(in: &state),
          .send(.list(.task)),
          state.goneSyncUps.isEmpty ? .none : watchGone(in: state),
          watchMeetings(),
          saverEvents
        )

      case let .unsavedCountChanged(count):
        state.unsavedCount = count
        return .none

      case let .unsavedMeetingFound(draft):
        if isCurrent(draft) { offerUnsaved(draft, in: &state) }
        return .none
      }
    }
    .forEach(\.path, action: \.path)
    .onChange(of: \.openSyncUps) { before, state in
      state.keepChanges(since: before, saver: syncUpsSaver)
      state.followOpenMeetings()
      state.forgetClosedDeletions()
      return .none
    }
    .onChange(of: \.conflictedSyncUps) { _, state in
      state.forgetOutdatedConflicts()
      return .none
    }
    .onChange(of: \.goneSyncUps) { _, state in
      watchGone(in: state)
    }
    .onChange(of: \.openDeletion) { before, state in
      state.moveDeletion(from: before)
      return .none
    }
    .onChange(of: \.heldMeetings) { before, state in
      changeHolds(from: before, in: &state)
      return .none
    }
    Reduce { state, action in
      state.list.keepStoredAgain()
      followUnlisted(in: &state, isBeginning: action.is(\.task))
      return .none
    }
  }

  /// The message about a database that is kept aside. Its name comes first: few rows may be in sight.
  private static func message(aboutDatabaseKeptAt path: String) -> String {
    let parts = path.split(separator: "/")
    guard let name = parts.last, parts.count > 1 else {
      return "The old database is kept as \(path)."
    }
    return "The old database is kept as \(name), in \(path.dropLast(name.count + 1))."
  }

  private func watchMeetings() -> Effect<Action> {
    .run { [changes = meetingHolds.changes] send in
      for await _ in changes() { await send(.interruptedMeetingsChanged) }
    }
    .cancellable(id: CancelID.meetingChanges, cancelInFlight: true)
  }

  private func watchSaver() -> Effect<Action> {
    .run { [events = syncUpsSaver.events] send in
      for await event in events {
        switch event {
        case .conflicted(let conflicts): await send(.conflictsFound(conflicts))
        case .deletedByOthers(let ids): await send(.deletedByOthers(ids))
        case .failed(let message): await send(.savingFailed(message))
        case .followedChanged(let followed): await send(.followedSyncUpsChanged(followed))
        case .observingFailed(let message), .unreachable(let message):
          await send(.observingFailed(message))
        case .reachable(let message): await send(.serverReached(message))
        case .restored: await send(.list(.countOutdated))
        case .saved(let ids): await send(.changesSaved(ids))
        case .unsaved(let count): await send(.unsavedCountChanged(count))
        }
      }
    }
    .cancellable(id: CancelID.saverEvents, cancelInFlight: true)
  }

  private func handle(
    _ delegate: SyncUpDetail.Action.Delegate,
    of detail: SyncUpDetail.State,
    in state: inout State
  ) -> Effect<Action> {
    switch delegate {
    case .conflictsFound(let conflicts):
      state.add(conflicts)
      return .none

    case .deleteSyncUp:
      state.restore(detail.syncUp)
      return .send(.list(.deletionConfirmed(detail.syncUp.id)))

    case .openMeeting(let id):
      guard let meeting = detail.syncUp.meetings[id: id] else { return .none }
      state.path.append(
        .meeting(MeetingFeature.State(meeting: meeting, syncUp: detail.syncUp))
      )
      return .none

    case .startMeeting:
      state.path.append(.record(newMeeting(of: detail.$syncUp, in: state)))
      return .none
    }
  }
}

extension SyncUpsFeature.Path.State: nonisolated Equatable, Sendable {}
extension SyncUpsFeature.Path.Action: nonisolated Equatable, Sendable {}
