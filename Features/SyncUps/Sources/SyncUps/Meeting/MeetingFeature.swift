public import ComposableArchitecture
import Foundation
public import SyncUpsClient

/// Shows the notes of a past meeting, and edits them.
@Reducer
public struct MeetingFeature: Sendable {
  /// The state of a past meeting.
  @ObservableState
  public struct State: Equatable, Sendable {
    /// The notes as they are typed; `nil` while they are only read.
    public var editedNotes: String?
    /// Whether the settings keep a draft of the notes, which need not be stored yet.
    public var hasDraft = false
    /// The identity of the draft: of the interrupted editing that was resumed here, or of one that has begun here while
    /// another draft was kept; `nil` for the first one.
    public var identity: HeldMeeting?
    /// Whether others have deleted the meeting. Notes that are saved bring it back.
    public var isDeleted = false
    /// Whether the notes were edited, and the parent is about to save them: ``meeting`` is newer than the sync-up's.
    public var isSaving = false
    /// Whether the notes are those of an interrupted editing. The stored ones may have changed between the two by any
    /// window, this one included.
    public var isResumed = false
    /// The meeting, as the sync-up has it now; as it was last if others have deleted it.
    public var meeting: Meeting
    /// The stored notes from which the editing began: others may have stored newer ones since. `nil` before it begins,
    /// and for drafts of earlier versions.
    public var originalNotes: String?
    /// The notes that were saved since, the latest last: the first and the last few. None of them need be stored yet.
    public var savedNotes: [String] = []
    /// The sync-up of the meeting, as it was when the meeting was opened, but with its title of now.
    public internal(set) var syncUp: SyncUp

    /// Creates the state of a past meeting.
    ///
    /// - Parameters:
    ///   - meeting: The meeting.
    ///   - syncUp: The sync-up of the meeting.
    public init(meeting: Meeting, syncUp: SyncUp) {
      self.meeting = meeting
      self.syncUp = syncUp
    }

    /// Whether typed text would be lost without being saved.
    public var hasInput: Bool { editedNotes.map { $0 != meeting.notes } ?? false }
  }

  /// The events of a past meeting's screen.
  public enum Action: Equatable, Sendable {
    /// The button that ends the editing without a change was tapped.
    case cancelEditButtonTapped
    /// The button that ends the reading was tapped.
    case closeButtonTapped
    /// An event that the parent should know of.
    case delegate(Delegate)
    /// The button that ends the editing was tapped.
    case doneEditingButtonTapped
    /// The button that begins the editing was tapped.
    case editButtonTapped
    /// The notes were edited.
    case notesChanged(String)

    /// Events for the parent.
    @CasePathable
    public enum Delegate: Equatable, Sendable {
      /// The notes were edited, and are to be saved.
      case notesEdited
    }
  }

  @Dependency(\.dismiss) private var dismiss
  @Dependency(\.meetingHolds) var meetingHolds
  @Dependency(\.syncUpsSaver) var syncUpsSaver

  /// Creates the feature.
  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .cancelEditButtonTapped:
        state.editedNotes = nil
        removeDraft(of: &state)
        return .none

      case .closeButtonTapped:
        return .run { [dismiss] _ in await dismiss() }

      case .delegate(.notesEdited):
        state.isSaving = false
        return .none

      case .doneEditingButtonTapped:
        guard let notes = state.editedNotes else { return .none }
        state.editedNotes = nil
        let trimmed = notes.trimmingCharacters(in: .whitespacesAndNewlines)
        guard trimmed != state.meeting.notes else {
          removeDraft(of: &state)
          return .none
        }
        forgetStoredNotes(of: &state)
        state.isSaving = true
        state.meeting.notes = trimmed
        state.addSavedNotes(trimmed)
        state.hasDraft = true
        keepDraft(trimmed, isSaved: true, of: state)
        // At once: the screen may be left with the next key, and then sends nothing any more.
        return .send(.delegate(.notesEdited))

      case .editButtonTapped:
        guard state.editedNotes == nil else { return .none }
        state.editedNotes = state.meeting.notes
        prepareDraft(of: &state)
        return .none

      case let .notesChanged(notes):
        guard state.editedNotes != nil else { return .none }
        state.editedNotes = notes
        state.hasDraft = true
        forgetStoredNotes(of: &state)
        keepDraft(notes, of: state)
        return .none
      }
    }
  }
}
