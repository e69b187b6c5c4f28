import ComposableArchitecture
import Explorer
import Onboarding
import SettingsClient

/// The onboarding with one fault, or none.
struct FaultyOnboarding: Reducer {
  /// The faults of the onboarding.
  enum Fault: String, PlantedFault {
    case completesTwice = "the last page tells twice that the user is through"
    case goesBackToEnd = "the page before the first is the last"
    case isTrapped = "the last page has no way out"
    case listens = "the last page listens to what never comes"
    case outlivesEnd = "the first page waits on when it is gone"
    case savesByItself = "skipping saves by an endpoint without a value"
    case skipsPage = "the second page is left out"
    case staysAfterEnd = "a page is turned after the end"

    var detection: Detection {
      switch self {
      case .completesTwice, .savesByItself, .staysAfterEnd: .issue
      case .goesBackToEnd, .skipsPage: .property
      case .listens, .outlivesEnd: .lostEffect
      case .isTrapped: .trapState
      }
    }
  }

  let fault: Fault?
  @Dependency(\.continuousClock) private var clock
  @Dependency(\.settingsClient) private var settingsClient
  @Dependency(\.taskExecutor) private var taskExecutor

  func reduce(
    into state: inout OnboardingFeature.State,
    action: OnboardingFeature.Action
  ) -> EffectOf<OnboardingFeature> {
    let page = state.page
    let effect = OnboardingFeature().reduce(into: &state, action: action)
    switch (fault, action) {
    case (.completesTwice, .nextButtonTapped) where page.next == nil:
      return .merge(effect, effect)

    case (.goesBackToEnd, .backButtonTapped) where page.previous == nil:
      state.page = .facts

    case (.isTrapped, _) where page.next == nil && action != .delegate(.onboardingCompleted):
      state.page = page
      return .none

    case (.listens, .nextButtonTapped) where state.page.next == nil && page.next != nil:
      return .merge(
        effect,
        .run { _ in
          let (never, _) = AsyncStream<Never>.makeStream()
          for await _ in never {}
        }
      )

    case (.outlivesEnd, .nextButtonTapped) where page == .welcome:
      return .merge(
        effect,
        .run { [clock, taskExecutor] _ in
          await Task(executorPreference: taskExecutor) {
            try? await clock.sleep(for: .seconds(1))
          }
          .value
        }
      )

    case (.savesByItself, .skipButtonTapped):
      return .run { [settingsClient] send in
        try await settingsClient.setOnboardingCompleted(isCompleted: true)
        await send(.delegate(.onboardingCompleted))
      } catch: { _, send in
        await send(.delegate(.onboardingCompleted))
      }

    case (.skipsPage, .nextButtonTapped) where page == .welcome:
      state.page = .facts

    case (.staysAfterEnd, .skipButtonTapped):
      return .concatenate(effect, .send(.backButtonTapped))

    default: break
    }
    return effect
  }
}

/// A parent that shows the onboarding until the user is through.
@Reducer
struct OnboardingHost {
  @ObservableState
  struct State: Equatable {
    var completions = 0
    var onboarding: OnboardingFeature.State? = OnboardingFeature.State()
  }

  enum Action {
    case onboarding(OnboardingFeature.Action)
    case showOnboardingButtonTapped
  }

  let fault: FaultyOnboarding.Fault?

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .onboarding(.delegate(.onboardingCompleted)):
        state.completions += 1
        state.onboarding = nil

      case .onboarding: break

      case .showOnboardingButtonTapped:
        guard state.onboarding == nil else { return .none }
        state = State()
      }
      return .none
    }
    .ifLet(\.onboarding, action: \.onboarding) {
      FaultyOnboarding(fault: fault)
    }
  }

  /// Explores the pages.
  @MainActor
  static func explored(
    _ fault: FaultyOnboarding.Fault?,
    reduction: Exploration.Reduction = .commutingSteps
  ) async -> Exploration {
    await explore(
      OnboardingHost(fault: fault),
      from: State(),
      .exhaustive(depth: 4),
      reduction: reduction
    ) { _ in
    } checking: {
      Transition("a tap turns one page at most, and the onboarding ends once") { before, after in
        guard let next = after.onboarding?.page else { return after.completions == 1 }
        guard let shown = before.onboarding?.page else { return next == .welcome }
        return [shown, shown.next, shown.previous].contains(next)
      }
    }
  }
}
