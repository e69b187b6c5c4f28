public import AppVersionClient
public import ComposableArchitecture
public import Counter
public import Fact
public import Onboarding
import SettingsClient
public import SyncUps
public import Timer

/// The whole app: its launch, and the home screen with a counter, a fact about the count, a timer
/// that counts, and sync-ups.
///
/// The launch begins with ``Action/onAppear``. If the client checks for updates, the splash is shown meanwhile; if an
/// update is found, an alert offers it. Whatever the result, onboarding follows, unless the settings say that it has
/// been completed, and then the home screen. Without a check, nothing is awaited, and the splash is not shown at all.
/// No failure stops the launch; messages for the user are listed in ``State/problems``.
@Reducer
public struct AppFeature: Sendable {
  /// The screen of the app.
  public enum LaunchState: String, Codable, Sendable {
    /// The home screen.
    case home
    /// The onboarding.
    case onboarding
    /// The splash, while the app checks for an update and offers it.
    case splash
  }

  /// The state of the app.
  @ObservableState
  public struct State: Equatable, Sendable {
    /// The alert that offers an update, while it is shown.
    @Presents public var alert: AlertState<Action.Alert>?
    /// The newer version that was found, if any.
    public var availableUpdate: AvailableUpdate?
    /// The counter of the home screen.
    public var counter: CounterFeature.State
    /// The fact of the home screen; its number follows the count.
    public var fact: FactFeature.State
    /// Whether the launch has begun.
    public var hasAppeared = false
    /// The screen that is shown.
    public var launchState: LaunchState
    /// The onboarding, while it is shown.
    public var onboarding: OnboardingFeature.State?
    /// The failure to store that onboarding has been completed, until it is stored after all.
    public var onboardingProblem: String?
    /// Messages about failures for the user, oldest first.
    public var problems: [String] = []
    /// The sync-ups, which are loaded from ``SyncUpsFeature/Action/task`` on.
    public var syncUps: SyncUpsFeature.State
    /// The timer of the home screen.
    public var timer: TimerFeature.State

    /// Creates the state of an app.
    ///
    /// - Parameters:
    ///   - launchState: The first screen; from the home screen on there is no launch.
    ///   - counter: The counter.
    ///   - syncUps: The sync-ups.
    public init(
      launchState: LaunchState = .splash,
      counter: CounterFeature.State = CounterFeature.State(),
      syncUps: SyncUpsFeature.State = SyncUpsFeature.State()
    ) {
      self.counter = counter
      self.fact = FactFeature.State(number: counter.count)
      self.launchState = launchState
      self.onboarding = launchState == .onboarding ? OnboardingFeature.State() : nil
      self.syncUps = syncUps
      self.timer = TimerFeature.State()
    }
  }

  /// The events of the app.
  public enum Action: Equatable, Sendable {
    /// The alert that offers an update was answered or dismissed.
    case alert(PresentationAction<Alert>)
    /// An event of the counter.
    case counter(CounterFeature.Action)
    /// The button that dismisses the list of problems was tapped.
    case dismissProblemsButtonTapped
    /// An event of the fact.
    case fact(FactFeature.Action)
    /// The app has appeared; when it starts with the splash, the launch begins.
    case onAppear
    /// An event of the onboarding.
    case onboarding(OnboardingFeature.Action)
    /// The release page could not be opened.
    case releasePageOpeningFailed(AppError)
    /// It is stored after all that onboarding has been completed.
    case savedOnboarding
    /// It could not be stored that onboarding has been completed.
    case savingOnboardingFailed(AppError)
    /// The button that ends the check for an update was tapped.
    case skipUpdateCheckButtonTapped
    /// An event of the sync-ups.
    case syncUps(SyncUpsFeature.Action)
    /// An event of the timer.
    case timer(TimerFeature.Action)
    /// The newer version, or `nil` if none was found; a failed check counts as none.
    case updateCheckResponse(Result<AvailableUpdate?, AppError>)

    /// The answers to the alert that offers an update.
    @CasePathable
    public enum Alert: Equatable, Sendable {
      /// The button that goes on without the update was tapped.
      case laterButtonTapped
      /// The button that opens the release page was tapped.
      case openReleasePageButtonTapped
    }
  }

  @Dependency(\.appVersionClient) var appVersionClient
  @Dependency(\.settingsClient) var settingsClient

  /// Creates the app.
  public init() {}

  public var body: some ReducerOf<Self> {
    Scope(state: \.counter, action: \.counter) {
      CounterFeature()
    }
    Scope(state: \.fact, action: \.fact) {
      FactFeature()
    }
    Scope(state: \.syncUps, action: \.syncUps) {
      SyncUpsFeature()
    }
    Scope(state: \.timer, action: \.timer) {
      TimerFeature()
    }
    Reduce { state, action in
      switch action {
      case .alert(.dismiss), .alert(.presented(.laterButtonTapped)):
        // The alert is dismissed after this; without an alert the launch does not wait.
        return state.alert == nil ? .none : finishLaunch(of: &state)

      case .alert(.presented(.openReleasePageButtonTapped)):
        guard state.alert != nil else { return .none }
        return .merge(openReleasePage(of: state.availableUpdate), finishLaunch(of: &state))

      case .counter:
        return .merge(tellFact(in: state), saveOnboardingAgain(in: state))

      case .dismissProblemsButtonTapped:
        state.problems = []
        return .none

      case .fact:
        return .none

      case .onAppear:
        guard state.launchState == .splash, !state.hasAppeared else { return .none }
        state.hasAppeared = true
        return beginLaunch(of: &state)

      case .onboarding(.delegate(.onboardingCompleted)):
        state.launchState = .home
        state.onboarding = nil
        return saveOnboardingCompleted()

      case .onboarding:
        return .none

      case let .releasePageOpeningFailed(error):
        state.problems.append(error.rawValue)
        return .none

      case .savedOnboarding:
        let problem = state.onboardingProblem
        state.problems.removeAll { $0 == problem }
        state.onboardingProblem = nil
        return .none

      case let .savingOnboardingFailed(error):
        // Saving is tried again, and its failure is reported once.
        if state.onboardingProblem != error.rawValue { state.problems.append(error.rawValue) }
        state.onboardingProblem = error.rawValue
        return .none

      case .skipUpdateCheckButtonTapped:
        // An update was found meanwhile: the alert asks about it.
        guard state.alert == nil else { return .none }
        return finishLaunch(of: &state)

      case .syncUps:
        return .none

      case .timer(.delegate(.ticked)):
        state.counter.increment()
        return tellFact(in: state)

      case .timer:
        return .none

      case let .updateCheckResponse(.success(update?)):
        state.availableUpdate = update
        state.alert = .updateAvailable(update)
        return holdLaunch()

      case .updateCheckResponse:
        return finishLaunch(of: &state)
      }
    }
    .ifLet(\.$alert, action: \.alert)
    .ifLet(\.onboarding, action: \.onboarding) {
      OnboardingFeature()
    }
  }

  /// The fact is about the count, whatever has changed the count.
  private func tellFact(in state: State) -> Effect<Action> {
    let count = state.counter.count
    return count == state.fact.number ? .none : .send(.fact(.numberChanged(count)))
  }
}
