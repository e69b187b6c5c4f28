import ComposableArchitecture
import Explorer
import Foundation
import SyncUps
import SyncUpsClient

/// The meeting that is being held with one fault, or none.
struct FaultyRecordMeeting: Reducer {
  /// The faults of the meeting.
  enum Fault: String, PlantedFault {
    case runsPastEnd = "the meeting ends a second too late"
    case runsTwoClocks = "a screen that is shown again starts another clock"
    case savesTwice = "a meeting that is ended early is saved twice"
    case ticksWhileAsked = "the clock runs while the user is asked"
    case ticksWhilePaused = "the pause does not stop the clock"

    var detection: Detection { .property }
  }

  private enum CancelID { case timer }

  let fault: Fault?
  @Dependency(\.continuousClock) private var clock

  func reduce(
    into state: inout RecordMeeting.State,
    action: RecordMeeting.Action
  ) -> EffectOf<RecordMeeting> {
    if case (.runsPastEnd, .timerTicked) = (fault, action),
      !state.hasEnded, !state.isPaused, state.alert == nil
    {
      state.elapsed += .seconds(1)
      guard state.elapsed > state.syncUp.duration else { return .none }
    }
    let before = state
    let effect = RecordMeeting().reduce(into: &state, action: action)
    switch (fault, action) {
    case (.runsTwoClocks, .task) where !before.isPaused && !before.hasEnded:
      return .merge(effect, ticks())

    case (.savesTwice, .alert(.presented(.saveButtonTapped))):
      guard let meeting = state.syncUp.meetings.first else { return effect }
      let copy = Meeting(id: Meeting.ID(UUID(99)), date: meeting.date, notes: meeting.notes)
      state.$syncUp.withLock { _ = $0.meetings.append(copy) }

    case (.ticksWhileAsked, .endMeetingButtonTapped),
      (.ticksWhilePaused, .pauseButtonTapped) where state.isPaused:
      return .none

    case (.ticksWhileAsked, .timerTicked) where before.alert != nil,
      (.ticksWhilePaused, .timerTicked) where before.isPaused:
      state.elapsed += .seconds(1)

    default: break
    }
    return effect
  }

  private func ticks() -> EffectOf<RecordMeeting> {
    .run { [clock] send in
      for await _ in clock.timer(interval: .seconds(1)) { await send(.timerTicked) }
    }
    .cancellable(id: CancelID.timer)
  }
}

extension FaultyRecordMeeting {
  /// Explores a meeting of two seconds.
  @MainActor
  static func explored(
    _ fault: Fault?,
    reduction: Exploration.Reduction = .commutingSteps
  ) async -> Exploration {
    await explore(
      FaultyRecordMeeting(fault: fault),
      from: RecordMeeting.State(syncUp: Shared(value: .design)),
      .exhaustive(depth: 3),
      actions: UserActions(payloads: ["binding.notes": [#""a""#]]),
      reduction: reduction
    ) {
      $0.date.now = Date(timeIntervalSince1970: 1_000)
      $0.dismiss = DismissEffect {}
    } checking: {
      Transition("a meeting goes on by a second or a turn while it is held, and is kept once") {
        before,
        after in
        let isHeld = !before.hasEnded && before.alert == nil
        let endOfTurn = after.syncUp.durationPerAttendee * after.speakerIndex
        let second = isHeld && !before.isPaused ? Duration.seconds(1) : .zero
        let isSkip = isHeld && after.elapsed == endOfTurn
        return (after.elapsed - before.elapsed <= second || isSkip)
          && (after.elapsed < after.syncUp.duration || after.hasEnded)
          && after.syncUp.meetings.count <= (after.hasEnded ? 1 : 0)
      }
    }
  }
}
