import ComposableArchitecture
import Fact
import Timer

// Mutants of the app's features, whose fault is there only where `Planted.isFaulty` says so.

/// The fact, of which a change of the number does not cancel the request.
struct LateFact: Reducer {
  func reduce(
    into state: inout FactFeature.State,
    action: FactFeature.Action
  ) -> EffectOf<FactFeature> {
    FaultyFact(fault: Planted.isFaulty ? .answersLate : nil).reduce(into: &state, action: action)
  }
}

/// The fact, which a failure leaves loading.
struct LoadingFact: Reducer {
  func reduce(
    into state: inout FactFeature.State,
    action: FactFeature.Action
  ) -> EffectOf<FactFeature> {
    FaultyFact(fault: Planted.isFaulty ? .staysLoading : nil).reduce(into: &state, action: action)
  }
}

/// The timer, which tells each second twice.
struct TwiceTold: Reducer {
  func reduce(
    into state: inout TimerFeature.State,
    action: TimerFeature.Action
  ) -> EffectOf<TimerFeature> {
    FaultyTimer(fault: Planted.isFaulty ? .ticksTwice : nil).reduce(into: &state, action: action)
  }
}

/// A parent of that timer, which counts the seconds it is told.
@Reducer
struct TwiceTimer {
  @ObservableState
  struct State: Equatable {
    var seconds = 0
    var timer = TimerFeature.State()
  }

  enum Action {
    case timer(TimerFeature.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.timer, action: \.timer) {
      TwiceTold()
    }
    Reduce { state, action in
      if case .timer(.delegate(.ticked)) = action { state.seconds += 1 }
      return .none
    }
  }
}
