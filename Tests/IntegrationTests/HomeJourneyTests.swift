import ComposableArchitecture
import ComposedApp
import Counter
import Fact
import NumberFactClientTesting
import Testing
import Timer

/// Counting, the timer and facts on the home screen.
@MainActor
@Suite struct HomeJourneyTests {
  private let world = World()

  private func startAtHome(count: Int = 0) -> TestStoreOf<AppFeature> {
    @Shared(.count) var stored
    $stored.withLock { $0 = count }
    return world.start(AppFeature.State(launchState: .home))
  }

  @Test func theTimerCountsAndClearsTheFact() async {
    world.facts.answer(3, with: .success("3 is prime."))
    let store = startAtHome(count: 2)
    await store.send(.timer(.toggleTimerButtonTapped)) { $0.timer.isTimerRunning = true }
    await world.clock.advance(by: .seconds(1))
    await store.receiveTick(to: 3)
    await store.send(.fact(.factButtonTapped)) { $0.fact.isLoading = true }
    await store.receive(\.fact.response.success) {
      $0.fact.fact = "3 is prime."
      $0.fact.isLoading = false
    }
    await world.clock.advance(by: .seconds(1))
    await store.receiveTick(to: 4)
    #expect(store.state.fact.fact == nil)
    await store.send(.timer(.toggleTimerButtonTapped)) { $0.timer.isTimerRunning = false }
    await world.clock.advance(by: .seconds(5))
    await store.finish()
    #expect(store.state.counter.count == 4)
  }

  @Test func theButtonsAndTheTimerCountTogether() async {
    let store = startAtHome()
    await store.send(.timer(.toggleTimerButtonTapped)) { $0.timer.isTimerRunning = true }
    await store.count(.incrementButtonTapped, to: 1)
    await world.clock.advance(by: .milliseconds(500))
    await store.count(.decrementButtonTapped, to: 0)
    await world.clock.advance(by: .milliseconds(500))
    await store.receiveTick(to: 1)
    await world.clock.advance(by: .seconds(2))
    await store.receiveTick(to: 2)
    await store.receiveTick(to: 3)
    await store.send(.timer(.toggleTimerButtonTapped)) { $0.timer.isTimerRunning = false }
  }

  @Test func countingWhileAFactIsLoadingGivesItUp() async {
    let store = startAtHome()
    await store.send(.fact(.factButtonTapped)) { $0.fact.isLoading = true }
    await store.count(.incrementButtonTapped, to: 1)
    await store.finish()
    #expect(world.facts.requests == [.init(number: 0, outcome: .cancelled)])

    world.facts.answer(0, with: .success("Too late."))
    world.facts.answer(1, with: .success("1 is odd."))
    await store.send(.fact(.factButtonTapped)) { $0.fact.isLoading = true }
    await store.receive(\.fact.response.success) {
      $0.fact.fact = "1 is odd."
      $0.fact.isLoading = false
    }
  }

  @Test func aTickWhileAFactIsLoadingGivesItUp() async {
    let store = startAtHome()
    await store.send(.timer(.toggleTimerButtonTapped)) { $0.timer.isTimerRunning = true }
    await store.send(.fact(.factButtonTapped)) { $0.fact.isLoading = true }
    await world.clock.advance(by: .seconds(1))
    await store.receiveTick(to: 1)
    await store.send(.timer(.toggleTimerButtonTapped)) { $0.timer.isTimerRunning = false }
    await store.finish()
    #expect(world.facts.requests == [.init(number: 0, outcome: .cancelled)])
  }

  @Test func anErrorIsShownUntilTheCountChanges() async {
    world.facts.answer(0, with: .failure(OutsideError(description: "No network.")))
    let store = startAtHome()
    await store.send(.fact(.factButtonTapped)) { $0.fact.isLoading = true }
    await store.receive(\.fact.response.failure) {
      $0.fact.errorMessage = "No network."
      $0.fact.isLoading = false
    }
    await store.count(.incrementButtonTapped, to: 1)
    #expect(store.state.fact.errorMessage == nil)
  }

  @Test func theLargestCountStaysAndKeepsItsFact() async {
    world.facts.answer(.max, with: .success("It is odd."))
    let store = startAtHome(count: .max - 1)
    await store.send(.timer(.toggleTimerButtonTapped)) { $0.timer.isTimerRunning = true }
    await world.clock.advance(by: .seconds(1))
    await store.receiveTick(to: .max)
    await store.send(.fact(.factButtonTapped)) { $0.fact.isLoading = true }
    await store.receive(\.fact.response.success) {
      $0.fact.fact = "It is odd."
      $0.fact.isLoading = false
    }
    await world.clock.advance(by: .seconds(1))
    await store.receive(\.timer.delegate.ticked)
    await store.send(.counter(.incrementButtonTapped))
    #expect(store.state.fact.fact == "It is odd.")
    await store.send(.timer(.toggleTimerButtonTapped)) { $0.timer.isTimerRunning = false }
  }
}
