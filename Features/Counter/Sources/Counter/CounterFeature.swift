public import ComposableArchitecture

/// A number that is counted up and down.
@Reducer
public struct CounterFeature: Sendable {
  /// The state of a counter.
  @ObservableState
  public struct State: Equatable, Sendable {
    /// The number.
    public var count: Int

    /// Creates a counter.
    ///
    /// - Parameter count: The number it starts with.
    public init(count: Int = 0) {
      self.count = count
    }

    /// Counts one up; the largest number stays as it is.
    public mutating func increment() {
      guard count < .max else { return }
      count += 1
    }

    /// Counts one down; the smallest number stays as it is.
    public mutating func decrement() {
      guard count > .min else { return }
      count -= 1
    }
  }

  /// What can happen to a counter.
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
