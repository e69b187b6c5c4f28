public import ComposableArchitecture

/// A few pages that tell a new user what the app can do.
@Reducer
public struct OnboardingFeature: Sendable {
  /// The state of the onboarding.
  @ObservableState
  public struct State: Equatable, Sendable {
    /// The page that is shown.
    public var page: OnboardingPage

    /// Creates an onboarding.
    ///
    /// - Parameter page: The page it begins with.
    public init(page: OnboardingPage = .welcome) {
      self.page = page
    }
  }

  /// The events of the onboarding.
  public enum Action: Equatable, Sendable {
    /// The button to the page before was tapped.
    case backButtonTapped
    /// An event that the parent should know of.
    case delegate(Delegate)
    /// The button to the next page, or on the last page out of the onboarding, was tapped.
    case nextButtonTapped
    /// The button that leaves the onboarding was tapped.
    case skipButtonTapped

    /// Events for the parent.
    @CasePathable
    public enum Delegate: Equatable, Sendable {
      /// The user has read all pages or skipped the rest.
      case onboardingCompleted
    }
  }

  /// Creates the feature.
  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .backButtonTapped:
        if let previous = state.page.previous { state.page = previous }
        return .none

      case .delegate:
        return .none

      case .nextButtonTapped:
        guard let next = state.page.next else { return .send(.delegate(.onboardingCompleted)) }
        state.page = next
        return .none

      case .skipButtonTapped:
        return .send(.delegate(.onboardingCompleted))
      }
    }
  }
}
