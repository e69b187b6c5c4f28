public import ComposableArchitecture
public import SyncUpsClient

/// A sync-up with its attendees and past meetings, where it is edited and deleted, and its meetings are held.
@Reducer
public struct SyncUpDetail: Sendable {
  /// The screen in front of the sync-up.
  @Reducer
  public enum Destination {
    /// A question, or a message.
    case alert(AlertState<SyncUpDetail.Alert>)
    /// The form in which the sync-up is edited.
    case edit(SyncUpForm)
  }

  /// The answers to alerts.
  @CasePathable
  public enum Alert: Equatable, Sendable {
    /// The meeting is to be deleted.
    case confirmMeetingDeletion(Meeting.ID)
    /// The sync-up is to be deleted.
    case confirmSyncUpDeletion
    /// Attendees are to be added.
    case editButtonTapped
  }

  /// The state of a sync-up's screen.
  @ObservableState
  public struct State: Equatable, Sendable {
    /// The screen in front of the sync-up.
    @Presents public var destination: Destination.State?
    /// The last deletion of a past meeting, which can be undone.
    public var lastDeletion: MeetingDeletion?
    /// The words of the search in the notes of past meetings; empty for all meetings.
    public var meetingSearch = ""
    /// The sync-up.
    @Shared public var syncUp: SyncUp

    /// Creates the state of a sync-up's screen.
    ///
    /// - Parameters:
    ///   - destination: The screen in front of the sync-up.
    ///   - syncUp: The sync-up; edits change it.
    public init(destination: Destination.State? = nil, syncUp: Shared<SyncUp>) {
      self.destination = destination
      self._syncUp = syncUp
    }
  }

  /// The events of a sync-up's screen.
  public enum Action: Equatable, Sendable {
    /// The button that ends the editing without a change was tapped.
    case cancelEditButtonTapped
    /// An event that the parent should know of.
    case delegate(Delegate)
    /// The button that deletes the sync-up was tapped.
    case deleteButtonTapped
    /// The button that deletes a past meeting was tapped.
    case deleteMeetingButtonTapped(Meeting.ID)
    /// An event of the screen in front of the sync-up.
    case destination(PresentationAction<Destination.Action>)
    /// The button that ends the editing was tapped.
    case doneEditingButtonTapped
    /// The button that begins the editing was tapped.
    case editButtonTapped
    /// The words of the search in past meetings were edited.
    case meetingSearchChanged(String)
    /// A past meeting was tapped.
    case meetingTapped(Meeting.ID)
    /// The button that starts a meeting was tapped.
    case startMeetingButtonTapped
    /// The sync-up has changed while it is edited: the form shows it.
    case syncUpChanged
    /// The button that brings back the last deletion was tapped.
    case undoButtonTapped

    /// Events for the parent.
    @CasePathable
    public enum Delegate: Equatable, Sendable {
      /// An edit was saved, and others had changed the same fields.
      case conflictsFound([SyncUpConflict])
      /// The sync-up is to be deleted, which dismisses this screen.
      case deleteSyncUp
      /// A past meeting is to be read.
      case openMeeting(Meeting.ID)
      /// A meeting is to be held.
      case startMeeting
    }
  }

  /// Creates the feature.
  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .cancelEditButtonTapped:
        guard state.destination.is(\.some.edit) else { return .none }
        state.destination = nil
        return .none

      case .delegate:
        return .none

      case .deleteButtonTapped:
        state.destination = .alert(.deleteSyncUp(titled: state.syncUp.shownTitle))
        return .none

      case let .deleteMeetingButtonTapped(id):
        guard state.syncUp.meetings[id: id] != nil else { return .none }
        state.destination = .alert(.deleteMeeting(id))
        return .none

      case let .destination(.presented(.alert(.confirmMeetingDeletion(id)))):
        guard state.destination.is(\.some.alert) else { return .none }
        deleteMeeting(id, in: &state)
        return .none

      case .destination(.presented(.alert(.confirmSyncUpDeletion))):
        guard state.destination.is(\.some.alert) else { return .none }
        return .send(.delegate(.deleteSyncUp))

      case .destination(.presented(.alert(.editButtonTapped))):
        guard state.destination.is(\.some.alert) else { return .none }
        return edit(&state)

      case .destination(.presented(.edit)), .syncUpChanged:
        mergeForm(in: &state)
        return .none

      case .destination:
        return .none

      case .doneEditingButtonTapped:
        return finishEditing(in: &state)

      case .editButtonTapped:
        return edit(&state)

      case let .meetingSearchChanged(text):
        state.meetingSearch = text
        return .none

      case let .meetingTapped(id):
        guard state.syncUp.meetings[id: id] != nil else { return .none }
        return .send(.delegate(.openMeeting(id)))

      case .startMeetingButtonTapped:
        guard !state.syncUp.attendees.isEmpty else {
          state.destination = .alert(.noAttendees)
          return .none
        }
        return .send(.delegate(.startMeeting))

      case .undoButtonTapped:
        return undoMeetingDeletion(in: &state)
      }
    }
    .ifLet(\.$destination, action: \.destination)
  }
}

extension SyncUpDetail.Destination.State: nonisolated Equatable, Sendable {}
extension SyncUpDetail.Destination.Action: nonisolated Equatable, Sendable {}
