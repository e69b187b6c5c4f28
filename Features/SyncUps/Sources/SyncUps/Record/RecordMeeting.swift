public import ComposableArchitecture
import Foundation
public import SyncUpsClient

/// A meeting that is being held: the attendees take turns by the clock, and somebody takes notes.
///
/// It begins with ``Action/task``. When the time is over and nobody types notes, or the user ends it early and saves
/// it, it is stored in the sync-up and the feature dismisses itself. Time stands still while the meeting is paused, and
/// while an alert asks whether to end it.
@Reducer
public struct RecordMeeting: Sendable {
  /// The state of a meeting that is being held.
  @ObservableState
  public struct State: Equatable, Sendable {
    /// The question whether the meeting is to end, while it is shown.
    @Presents public var alert: AlertState<Action.Alert>?
    /// The elapsed time.
    public var elapsed = Duration.zero
    /// Whether the meeting is over and only has to be left.
    public var hasEnded = false
    /// The identity of the draft: of the interrupted meeting that was resumed here, or of one that has begun here while
    /// the draft of another one was kept; `nil` for the first one.
    public var identity: HeldMeeting?
    /// Whether the user is typing notes. The meeting then does not end by itself: what is typed next would be keys of
    /// another screen.
    public var isTakingNotes = false
    /// Whether the user has stopped the clock.
    public var isPaused = false
    /// The length of the meeting at the last second of the clock. Others may have changed it since.
    public var lengthAtLastTick: Duration
    /// The notes of the meeting.
    public var notes = ""
    /// The index of the current speaker, as of the last action. Others may have changed the attendees since, which
    /// ``speaker`` takes into account.
    public var speakerIndex = 0 {
      didSet { speakerID = syncUp.attendees.element(at: speakerIndex)?.id }
    }
    /// The identity of the current speaker; `nil` without attendees.
    public var speakerID: Attendee.ID?
    /// The sync-up of the meeting.
    @Shared public var syncUp: SyncUp

    /// Creates the state of a meeting that begins.
    ///
    /// - Parameter syncUp: The sync-up of the meeting, in which the meeting is saved.
    public init(syncUp: Shared<SyncUp>) {
      self._syncUp = syncUp
      lengthAtLastTick = syncUp.wrappedValue.duration
      speakerID = syncUp.wrappedValue.attendees.first?.id
    }

    /// Creates the state of an interrupted meeting that is resumed. The clock stands still until the user starts it.
    ///
    /// - Parameters:
    ///   - draft: The meeting as it was.
    ///   - syncUp: The sync-up of the meeting.
    public init(resuming draft: MeetingDraft, syncUp: Shared<SyncUp>) {
      self.init(syncUp: syncUp)
      elapsed = min(draft.elapsed, syncUp.wrappedValue.duration)
      isPaused = true
      notes = draft.notes
      identity = draft.id
      let attendees = syncUp.wrappedValue.attendees
      speakerIndex = min(max(draft.speakerIndex, 0), max(attendees.count - 1, 0))
      speakerID = attendees.element(at: speakerIndex)?.id
    }

    /// The remaining time.
    public var durationRemaining: Duration {
      max(syncUp.duration - elapsed, .zero)
    }

    /// Whether the time is over, and the meeting ends as soon as the user no longer types notes.
    public var isWaitingForNotes: Bool {
      isTakingNotes && !hasEnded && durationRemaining == .zero
    }

    /// The current speaker; `nil` without attendees.
    ///
    /// Others may change the attendees meanwhile. The speaker stays the same person. One who was removed is followed by
    /// the attendee who has that place now, or by the last one.
    public var speaker: Attendee? { syncUp.attendees.element(at: speakerPlace) }

    /// The index of the current speaker among the attendees as they are now; 0 without attendees.
    var speakerPlace: Int {
      let attendees = syncUp.attendees
      return speakerID.flatMap { attendees.index(id: $0) }
        ?? min(max(speakerIndex, 0), max(attendees.count - 1, 0))
    }
  }

  /// The events of a meeting.
  public enum Action: BindableAction, Equatable, Sendable {
    /// The question whether the meeting is to end was answered or dismissed.
    case alert(PresentationAction<Alert>)
    /// A field was edited.
    case binding(BindingAction<State>)
    /// The button that ends the meeting early was tapped.
    case endMeetingButtonTapped
    /// The button that stops the clock, or lets it go on, was tapped.
    case pauseButtonTapped
    /// The button that gives the turn to the next attendee was tapped.
    case skipSpeakerButtonTapped
    /// The meeting is shown; the clock begins to run.
    case task
    /// Another second has passed.
    case timerTicked

    /// The answers to the question whether the meeting is to end.
    @CasePathable
    public enum Alert: Equatable, Sendable {
      /// The meeting is to end without being saved.
      case discardButtonTapped
      /// The meeting is to go on.
      case resumeButtonTapped
      /// The meeting is to end and be saved.
      case saveButtonTapped
    }
  }

  private enum CancelID {
    case timer
  }

  @Dependency(\.continuousClock) private var clock
  @Dependency(\.date.now) private var now
  @Dependency(\.dismiss) private var dismiss
  @Dependency(\.meetingHolds) var meetingHolds
  @Dependency(\.uuid) private var uuid

  /// Creates the feature.
  public init() {}

  public var body: some ReducerOf<Self> {
    // First: an action is about the attendees as they are now.
    Reduce { state, _ in
      state.followSpeaker()
      return .none
    }
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .alert(.dismiss), .alert(.presented(.resumeButtonTapped)):
        // Nothing is left to run for, and the next second would save what nobody wants saved.
        if state.alert == .endMeetingMadeShorter, state.durationRemaining == .zero { return .none }
        // The alert is dismissed after this; without an alert the clock runs already.
        return state.alert == nil ? .none : runClock(isPaused: state.isPaused)

      case .alert(.presented(.discardButtonTapped)):
        guard state.alert != nil else { return .none }
        removeDraft(of: state)
        return leave(&state)

      case .alert(.presented(.saveButtonTapped)):
        return state.alert == nil ? .none : save(&state)

      case .binding(\.isTakingNotes):
        guard !state.isTakingNotes, !state.hasEnded, state.alert == nil,
          state.durationRemaining == .zero
        else { return .none }
        return save(&state)

      case .binding:
        keepDraft(of: state)
        return .none

      case .endMeetingButtonTapped:
        guard !state.hasEnded else { return .none }
        state.alert = state.durationRemaining > .zero ? .endMeeting : .endMeetingAfterItsTime
        return .cancel(id: CancelID.timer)

      case .pauseButtonTapped:
        guard !state.hasEnded, state.alert == nil else { return .none }
        state.isPaused.toggle()
        return runClock(isPaused: state.isPaused)

      case .skipSpeakerButtonTapped:
        guard !state.hasEnded, state.alert == nil else { return .none }
        guard state.speakerIndex < state.syncUp.attendees.count - 1 else {
          let hasTime = state.durationRemaining > .zero
          state.alert = hasTime ? .endMeetingAfterLastSpeaker : .endMeetingAfterItsTime
          return .cancel(id: CancelID.timer)
        }
        state.elapsed = max(state.elapsed, state.endOfTurn)
        state.speakerIndex += 1
        keepDraft(of: state)
        return .none

      case .task:
        guard !state.hasEnded, state.alert == nil else { return .none }
        return runClock(isPaused: state.isPaused)

      case .timerTicked:
        guard !state.hasEnded, state.alert == nil, !state.isPaused else { return .none }
        // Another window has changed the length: the end comes by surprise.
        let length = state.syncUp.duration
        let wasShortened = state.elapsed > length || state.lengthAtLastTick > length
        state.lengthAtLastTick = length
        state.elapsed += .seconds(1)
        guard state.elapsed < state.syncUp.duration else {
          state.elapsed = state.syncUp.duration
          guard wasShortened || state.isTakingNotes else { return save(&state) }
          keepDraft(of: state)
          if wasShortened, !state.isTakingNotes { state.alert = .endMeetingMadeShorter }
          return .cancel(id: CancelID.timer)
        }
        while state.speakerIndex < state.syncUp.attendees.count - 1,
          state.elapsed >= state.endOfTurn
        {
          state.speakerIndex += 1
        }
        keepDraft(of: state)
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }

  private func runClock(isPaused: Bool) -> Effect<Action> {
    guard !isPaused else { return .cancel(id: CancelID.timer) }
    return .run { [clock] send in
      for await _ in clock.timer(interval: .seconds(1)) {
        await send(.timerTicked)
      }
    }
    .cancellable(id: CancelID.timer, cancelInFlight: true)
  }

  /// Saves the meeting, as the latest one, and leaves it.
  private func save(_ state: inout State) -> Effect<Action> {
    let notes = state.notes.trimmingCharacters(in: .whitespacesAndNewlines)
    let meeting = Meeting(
      id: Meeting.ID(uuid()),
      date: now,
      notes: notes,
      attendees: state.syncUp.attendees
    )
    state.$syncUp.withLock { _ = $0.meetings.insert(meeting, at: 0) }
    // Before the meeting has ended, after which no draft is kept.
    keepDraft(of: state, savedAs: meeting.id)
    return leave(&state)
  }

  private func leave(_ state: inout State) -> Effect<Action> {
    state.hasEnded = true
    return .merge(.cancel(id: CancelID.timer), .run { [dismiss] _ in await dismiss() })
  }
}

extension RecordMeeting.State {
  /// Keeps the place of the current speaker among the attendees as they are now.
  fileprivate mutating func followSpeaker() {
    let place = speakerPlace
    if place != speakerIndex || speakerID != syncUp.attendees.element(at: place)?.id {
      speakerIndex = place
    }
  }

  /// The elapsed time at the end of the current speaker's turn.
  fileprivate var endOfTurn: Duration {
    syncUp.duration * (speakerIndex + 1) / max(syncUp.attendees.count, 1)
  }
}

extension IdentifiedArray {
  /// The element at an index; `nil` if there is none.
  nonisolated fileprivate func element(at index: Int) -> Element? {
    indices.contains(index) ? self[index] : nil
  }
}
