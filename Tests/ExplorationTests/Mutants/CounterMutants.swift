import ComposableArchitecture
import Counter
import Explorer

/// The counter with one fault, or none.
struct FaultyCounter: Reducer {
  /// The faults of the counter.
  enum Fault: String, PlantedFault {
    case countsAlone = "a tap counts once more after a second"
    case countsByTwo = "a tap counts two down"
    case isCountedOutside = "the count is made of a global variable"
    case overflows = "one more than the largest number stops the process"
    case sendsForEver = "each tap is followed by one of the other button"
    case sticks = "at the largest number no button counts"
    case wraps = "the largest number is followed by the smallest"

    var detection: Detection {
      switch self {
      case .countsAlone, .countsByTwo, .wraps: .property
      case .isCountedOutside: .otherState
      case .overflows: .trap
      case .sendsForEver: .endlessExchange
      case .sticks: .trapState
      }
    }
  }

  /// The number that the counter begins with: near the largest one.
  static let start = Int.max - 1
  private static let taps = LockIsolated(0)

  let fault: Fault?
  @Dependency(\.continuousClock) private var clock

  func reduce(
    into state: inout CounterFeature.State,
    action: CounterFeature.Action
  ) -> EffectOf<CounterFeature> {
    switch (fault, action) {
    case (.countsAlone, .decrementButtonTapped):
      state.decrement()
      return .run { [clock] send in
        try await clock.sleep(for: .seconds(1))
        await send(.decrementButtonTapped)
        await send(.decrementButtonTapped)
      }

    case (.countsByTwo, .decrementButtonTapped):
      state.decrement()

    case (.isCountedOutside, .decrementButtonTapped):
      let taps = Self.taps.withValue { taps in
        taps = (taps + 1) % 3
        return taps
      }
      state.$count.withLock { $0 = Self.start - 1 - taps }
      return .none

    case (.overflows, .incrementButtonTapped):
      state.$count.withLock { $0 += 1 }
      return .none

    case (.sendsForEver, .incrementButtonTapped):
      state.increment()
      return .send(.decrementButtonTapped)

    case (.sendsForEver, .decrementButtonTapped):
      state.decrement()
      return .send(.incrementButtonTapped)

    case (.sticks, _):
      guard state.count < .max else { return .none }

    case (.wraps, .incrementButtonTapped):
      state.$count.withLock { $0 &+= 1 }
      return .none

    default: break
    }
    return CounterFeature().reduce(into: &state, action: action)
  }
}

extension FaultyCounter {
  /// Explores three taps.
  @MainActor
  static func explored(
    _ fault: Fault?,
    reduction: Exploration.Reduction = .commutingSteps
  ) async -> Exploration {
    await explore(
      FaultyCounter(fault: fault),
      from: {
        let state = CounterFeature.State()
        state.$count.withLock { $0 = start }
        return state
      }(),
      .exhaustive(depth: 3),
      reduction: reduction
    ) { _ in
    } checking: {
      Always("three taps count three down at most") { $0.count >= start - 3 }
    }
  }
}
