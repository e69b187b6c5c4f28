public import ComposableArchitecture

extension SharedKey where Self == AppStorageKey<Int>.Default {
  /// The count of the app, which the settings keep between launches; 0 at first.
  nonisolated public static var count: Self { Self[.appStorage("count"), default: 0] }
}

/// A number that is counted up and down, and stored.
@Reducer
public struct CounterFeature: Sendable {
  /// The state of a counter.
  @ObservableState
  public struct State: Equatable, Sendable {
    /// The number.
    @Shared(.count) public var count

    /// Creates a counter, which begins with the stored number.
    public init() {}

    /// Counts one up; the largest number stays.
    public func increment() {
      $count.withLock { if $0 < .max { $0 += 1 } }
    }

    /// Counts one down; the smallest number stays.
    public func decrement() {
      $count.withLock { if $0 > .min { $0 -= 1 } }
    }
  }

  /// The events of the counter.
  public enum Action: Equatable, Sendable {
    /// The button that counts down was tapped.
    case decrementButtonTapped
    /// The button that counts up was tapped.
    case incrementButtonTapped
  }

  /// Creates the feature.
  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .decrementButtonTapped:
        state.decrement()
        return .none
      case .incrementButtonTapped:
        state.increment()
        return .none
      }
    }
  }
}
