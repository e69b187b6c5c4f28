public import ComposableTerminalUI
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
        if let store = store.scope(state: \.onboarding, action: \.onboarding) {
          OnboardingView(store: store)
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
}
