public import ComposableArchitecture

/// A timer that is started and stopped, and sends its parent an action every second.
@Reducer
public struct TimerFeature: Sendable {
  /// The state of a timer.
  @ObservableState
  public struct State: Equatable, Sendable {
    /// Whether the timer runs. The ticks come from the button's effect, not from this property.
    public var isTimerRunning = false

    /// Creates a timer that stands still.
    public init() {}
  }

  /// The events of the timer.
  public enum Action: Equatable, Sendable {
    /// An event that the parent should know of.
    case delegate(Delegate)
    /// The button that starts and stops the timer was tapped.
    case toggleTimerButtonTapped

    /// Events for the parent.
    @CasePathable
    public enum Delegate: Equatable, Sendable {
      /// Another second has passed.
      case ticked
    }
  }

  private enum CancelID {
    case timer
  }

  @Dependency(\.continuousClock) private var clock

  /// Creates the feature.
  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .delegate:
        return .none

      case .toggleTimerButtonTapped:
        state.isTimerRunning.toggle()
        guard state.isTimerRunning else { return .cancel(id: CancelID.timer) }
        return .run { [clock] send in
          for await _ in clock.timer(interval: .seconds(1)) {
            await send(.delegate(.ticked))
          }
        }
        .cancellable(id: CancelID.timer, cancelInFlight: true)
      }
    }
  }
}
