public import ComposableArchitecture

/// Marks that are made one by one, as many as there is room for.
@Reducer
public struct SampleFeature: Sendable {
  /// The largest number of marks.
  public static let maximumCount = 9

  /// The state of the feature.
  @ObservableState
  public struct State: Equatable, Sendable {
    /// The reason why the last mark was not made, in words for the user; `nil` if it was.
    public var errorMessage: String?
    /// The number of marks.
    public var markCount = 0

    /// Creates a state without marks.
    public init() {}
  }

  /// The events of the feature.
  public enum Action: Equatable, Sendable {
    /// The button that makes a mark was tapped.
    case addButtonTapped
    /// The button that removes all marks was tapped.
    case clearButtonTapped
  }

  /// Creates the feature.
  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addButtonTapped:
        guard state.markCount < Self.maximumCount else {
          state.errorMessage = "There is room for \(Self.maximumCount) marks. Clear them first."
          return .none
        }
        state.errorMessage = nil
        state.markCount += 1
        return .none

      case .clearButtonTapped:
        state = State()
        return .none
      }
    }
  }
}
