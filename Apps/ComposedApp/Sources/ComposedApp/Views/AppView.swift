public import ComposableTerminalUI
import Counter
import FailureCauses
import Onboarding

/// The whole app: the splash, the onboarding or the home screen.
public struct AppView: View {
  @Bindable private var store: StoreOf<AppFeature>
  private let shell: ShellModel

  /// Creates the app's screen.
  ///
  /// - Parameters:
  ///   - store: The app; the launch begins when the screen appears.
  ///   - shell: The help and the question before leaving.
  public init(store: StoreOf<AppFeature>, shell: ShellModel) {
    self.store = store
    self.shell = shell
  }

  public var body: some View {
    ShellView(model: shell) {
      switch store.launchState {
      case .splash:
        SplashView { store.send(.skipUpdateCheckButtonTapped) }
      case .onboarding:
        if let onboarding = store.scope(state: \.onboarding, action: \.onboarding) {
          VStack {
            // Settings that could not be read may be why it is shown. The home screen says it too, with a button.
            ForEach(problems, id: \.self) {
              Text($0).foregroundStyle(.red).layoutPriority(-1)
            }
            OnboardingView(store: onboarding)
          }
        }
      case .home:
        HomeView(store: store)
      }
    } status: {
      if store.launchState == .home { AppStatus(store: store) }
    }
    .alert($store.scope(state: \.alert, action: \.alert))
    .onAppear { store.send(.onAppear) }
  }

  /// The reasons why settings could not be read, each once.
  private var problems: [String] {
    let problem = store.counter.$count.loadError.map { FailureText($0).description }
    return store.problems + [problem].compactMap { $0 }.filter { !store.problems.contains($0) }
  }
}
