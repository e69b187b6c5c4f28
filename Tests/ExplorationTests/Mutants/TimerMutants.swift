import ComposableArchitecture
import Explorer
import Timer

/// The timer with one fault, or none.
struct FaultyTimer: Reducer {
  /// The faults of the timer.
  enum Fault: String, PlantedFault {
    case isShownAsRunning = "the timer that was stopped is shown as running"
    case keepsTicking = "the timer that was stopped goes on"
    case startsTwice = "the timer is started twice"
    case ticksAfterStop = "the second that was not over is told when the timer stops"
    case ticksAtOnce = "the first second is told at the beginning"
    case ticksTwice = "each second is told twice"

    var detection: Detection { self == .isShownAsRunning ? .trapState : .property }
  }

  private enum CancelID { case timer }

  let fault: Fault?
  @Dependency(\.continuousClock) private var clock

  func reduce(
    into state: inout TimerFeature.State,
    action: TimerFeature.Action
  ) -> EffectOf<TimerFeature> {
    let effect = TimerFeature().reduce(into: &state, action: action)
    guard action == .toggleTimerButtonTapped else { return effect }
    switch (fault, state.isTimerRunning) {
    case (.isShownAsRunning, false):
      state.isTimerRunning = true

    case (.keepsTicking, false):
      return .none

    case (.startsTwice, true):
      return .merge(effect, ticks(1))

    case (.startsTwice, false), (.ticksTwice, false):
      return .merge(effect, .cancel(id: CancelID.timer))

    case (.ticksAfterStop, false):
      return .merge(effect, .send(.delegate(.ticked)))

    case (.ticksAtOnce, true):
      return .merge(.send(.delegate(.ticked)), effect)

    case (.ticksTwice, true):
      return ticks(2)

    default: break
    }
    return effect
  }

  private func ticks(_ count: Int) -> EffectOf<TimerFeature> {
    .run { [clock] send in
      for await _ in clock.timer(interval: .seconds(1)) {
        for _ in 0..<count { await send(.delegate(.ticked)) }
      }
    }
    .cancellable(id: CancelID.timer)
  }
}

/// A parent of the timer that counts the seconds it is told.
@Reducer
struct TimerHost {
  @ObservableState
  struct State: Equatable {
    var seconds = 0
    var timer = TimerFeature.State()
  }

  enum Action {
    case timer(TimerFeature.Action)
  }

  let fault: FaultyTimer.Fault?

  var body: some ReducerOf<Self> {
    Scope(state: \.timer, action: \.timer) {
      FaultyTimer(fault: fault)
    }
    Reduce { state, action in
      if case .timer(.delegate(.ticked)) = action { state.seconds += 1 }
      return .none
    }
  }

  /// Explores a timer that is started and stopped.
  @MainActor
  static func explored(
    _ fault: FaultyTimer.Fault?,
    reduction: Exploration.Reduction = .commutingSteps
  ) async -> Exploration {
    await explore(
      TimerHost(fault: fault),
      from: State(),
      .exhaustive(depth: 4),
      reduction: reduction
    ) { _ in
    } checking: {
      Transition("a timer that runs tells one second at a time, and one that stands none") {
        before,
        after in
        let isRunning = before.timer.isTimerRunning && after.timer.isTimerRunning
        return after.seconds - before.seconds <= (isRunning ? 1 : 0)
      }
    }
  }
}
