import ComposableArchitecture
import Onboarding
import Testing

@MainActor
@Suite struct OnboardingFeatureTests {
  private func store(page: OnboardingPage = .welcome) -> TestStoreOf<OnboardingFeature> {
    TestStore(initialState: OnboardingFeature.State(page: page)) {
      OnboardingFeature()
    }
  }

  @Test func goesThroughAllPagesAndCompletes() async {
    let store = store()
    await store.send(.nextButtonTapped) { $0.page = .counting }
    await store.send(.nextButtonTapped) { $0.page = .facts }
    await store.send(.nextButtonTapped)
    await store.receive(\.delegate.onboardingCompleted)
  }

  @Test func goesBackToTheFirstPageAndStaysThere() async {
    let store = store(page: .facts)
    await store.send(.backButtonTapped) { $0.page = .counting }
    await store.send(.backButtonTapped) { $0.page = .welcome }
    await store.send(.backButtonTapped)
  }

  @Test(arguments: OnboardingPage.allCases)
  func canBeSkippedOnEveryPage(page: OnboardingPage) async {
    let store = store(page: page)
    await store.send(.skipButtonTapped)
    await store.receive(\.delegate.onboardingCompleted)
  }
}
