import ActionText
import ComposableArchitecture
import Onboarding
import Testing

@MainActor
@Suite(.fails("never page \"facts\"")) struct OnboardingFindingTests {
  /// Not true: never page "facts"
  @Test func neverPageFacts() async {
    let clock = TestClock()
    let store = TestStore(initialState: OnboardingFeature.State()) {
      OnboardingFeature()
    } withDependencies: {
      $0.continuousClock = clock
    }
    store.exhaustivity = .off

    await store.send(.nextButtonTapped)
    await store.send(.nextButtonTapped)
    await store.skipReceivedActions(strict: false)
    let isWrong: (OnboardingFeature.State) -> Bool = { state in
      let path = "page"
      guard case .value(let value)? = try? StatePath(path).lookup(in: state) else { return false }
      return value == (try? JSONValue(parsing: "\"facts\""))
    }
    #expect(!isWrong(store.state), "never page \"facts\"")
  }
}
