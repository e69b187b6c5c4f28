import ComposableArchitecture
import Foundation

@Reducer
struct RecordMeeting {
  @ObservableState
  struct State: Equatable {
    @Presents var alert: AlertState<Action.Alert>?
    var elapsed = Duration.zero
    var speakerIndex = 0
    @Shared var syncUp: SyncUp

    init(syncUp: Shared<SyncUp>) {
      self._syncUp = syncUp
    }

    var durationRemaining: Duration { max(syncUp.duration - elapsed, .zero) }

    var speaker: Attendee? {
      syncUp.attendees.indices.contains(speakerIndex) ? syncUp.attendees[speakerIndex] : nil
    }
  }

  enum Action {
    case alert(PresentationAction<Alert>)
    case endButtonTapped
    case task
    case timerTicked

    @CasePathable
    enum Alert: Equatable {
      case discardButtonTapped
      case saveButtonTapped
    }
  }

  private enum CancelID {
    case timer
  }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.date.now) var now
  @Dependency(\.dismiss) var dismiss
  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert(.dismiss):
        return runClock()

      case .alert(.presented(.discardButtonTapped)):
        return .run { _ in await dismiss() }

      case .alert(.presented(.saveButtonTapped)):
        return save(&state)

      case .endButtonTapped:
        state.alert = .endMeeting
        return .cancel(id: CancelID.timer)

      case .task:
        return runClock()

      case .timerTicked:
        state.elapsed += .seconds(1)
        guard state.elapsed < state.syncUp.duration else { return save(&state) }
        let turn = state.syncUp.duration / max(state.syncUp.attendees.count, 1)
        state.speakerIndex = Int(state.elapsed / turn)
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }

  private func runClock() -> Effect<Action> {
    .run { send in
      for await _ in clock.timer(interval: .seconds(1)) {
        await send(.timerTicked)
      }
    }
    .cancellable(id: CancelID.timer, cancelInFlight: true)
  }

  private func save(_ state: inout State) -> Effect<Action> {
    let meeting = Meeting(id: uuid(), date: now)
    state.$syncUp.withLock { _ = $0.meetings.insert(meeting, at: 0) }
    return .merge(
      .cancel(id: CancelID.timer),
      .run { _ in await dismiss() }
    )
  }
}

extension AlertState where Action == RecordMeeting.Action.Alert {
  static var endMeeting: Self {
    Self {
      TextState("End the meeting?")
    } actions: {
      ButtonState(action: .saveButtonTapped) {
        TextState("Save and end")
      }
      ButtonState(role: .destructive, action: .discardButtonTapped) {
        TextState("Discard")
      }
      ButtonState(role: .cancel) {
        TextState("Go on")
      }
    }
  }
}
