import ComposableArchitecture
import Testing

@Reducer
struct SliderFeature {
  @ObservableState
  struct State: Equatable {
    @ObservationStateIgnored var drags = 0
    var isLoud = false
    var volume = 0.0
  }

  enum Action {
    case louderButtonTapped
    case muteButtonTapped
    case volumeChanged(Double)
    case volumeSettled
  }

  enum CancelID {
    case settling
  }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .louderButtonTapped:
        return setVolume(state.volume + 0.1, &state)

      case .muteButtonTapped:
        return setVolume(0, &state)

      case .volumeChanged(let volume):
        state.drags += 1
        return setVolume(volume, &state)

      case .volumeSettled:
        state.isLoud = state.volume > 0.8
        return .none
      }
    }
  }

  /// The logic that several actions share: a method, not an action that they send.
  private func setVolume(_ volume: Double, _ state: inout State) -> Effect<Action> {
    state.volume = min(max(volume, 0), 1)
    return .run { send in
      await send(.volumeSettled)
    }
    .debounce(id: CancelID.settling, for: .milliseconds(200), clock: clock)
  }
}

@Suite struct PerformanceTests {
  @MainActor
  @Test func settlesOnce() async {
    let clock = TestClock()
    let store = TestStore(initialState: SliderFeature.State()) {
      SliderFeature()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.volumeChanged(0.5)) {
      $0.drags = 1
      $0.volume = 0.5
    }
    await store.send(.volumeChanged(0.9)) {
      $0.drags = 2
      $0.volume = 0.9
    }
    await clock.advance(by: .milliseconds(200))
    await store.receive(\.volumeSettled) { $0.isLoud = true }
  }
}
