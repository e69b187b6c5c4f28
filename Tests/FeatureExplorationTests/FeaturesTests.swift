import ComposableArchitecture
import Counter
import Explorer
import Fact
import NumberFactClient
import Onboarding
import Testing
import Timer

/// The features of the app in every order of taps, answers and failures.
@MainActor
@Suite struct FeaturesTests {
  @Test func counter() async {
    let result = await explore(
      CounterFeature(),
      from: CounterFeature.State(),
      .exhaustive(depth: 5)
    ) { _ in
    } checking: {
      Always("five taps count to five at most") { abs($0.count) <= 5 }
    }
    #expect(result.states == 11)
    #expect(result.actionsLeftOut.isEmpty)
  }

  @Test func fact() async {
    let result = await explore(FactFeature(), from: FactFeature.State()) {
      $0.numberFactClient.fact = { "\($0) is a number." }
    } checking: {
      Always("an error is not shown beside a fact") { $0.fact == nil || $0.errorMessage == nil }
      Always("a fact is about the number") {
        $0.fact == nil || $0.fact == "\($0.number) is a number."
      }
      Always("it says that it loads, or what came of it") {
        !$0.isLoading || ($0.fact == nil && $0.errorMessage == nil)
      }
      AtRest("nothing loads for ever") { !$0.isLoading }
    }
    #expect(result.actionsSent == ["factButtonTapped", "numberChanged 0", "numberChanged 1"])
  }

  @Test func onboarding() async {
    let result = await explore(OnboardingFeature(), from: OnboardingFeature.State()) { _ in
    } checking: {
      AtRest("it is always at rest") { _ in true }
    }
    #expect(result.states > 1)
  }

  @Test func timer() async {
    let result = await explore(TimerFeature(), from: TimerFeature.State(), .exhaustive(depth: 5)) {
      _ in
    } checking: {
      AtRest("a timer that runs waits for the clock") { !$0.isTimerRunning }
    }
    // With each tick, its effect has been given more.
    #expect(result.states <= 6)
  }
}
