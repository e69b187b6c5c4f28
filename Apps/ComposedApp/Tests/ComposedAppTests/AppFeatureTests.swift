import AppVersionClient
import ComposableArchitecture
import ComposedApp
import Counter
import Fact
import Foundation
import NumberFactClientTesting
import SyncUps
import SyncUpsClient
import SyncUpsClientTesting
import Testing
import Timer

@MainActor
@Suite struct AppFeatureTests {
  private func home(count: Int = 0) -> AppUnderTest {
    @Shared(.count) var stored
    $stored.withLock { $0 = count }
    return AppUnderTest(AppFeature.State(launchState: .home))
  }

  @Test func theFactIsAboutTheCountFromTheStart() {
    let state = withDependencies {
      $0.defaultAppStorage.set(7, forKey: "count")
      $0.syncUpsClient = SyncUpsStub().client
    } operation: {
      AppFeature.State()
    }
    #expect(state.fact.number == 7)
    #expect(state.launchState == .splash)
    #expect(state.onboarding == nil)
  }

  @Test func countingClearsTheFact() async {
    let app = home()
    await app.store.send(.fact(.response(.success("0 is even.")))) { $0.fact.fact = "0 is even." }
    await app.store.send(.counter(.incrementButtonTapped)) { $0.counter.$count.withLock { $0 = 1 } }
    await app.store.receive(\.fact.numberChanged, 1) {
      $0.fact.fact = nil
      $0.fact.number = 1
    }
    await app.store.send(.counter(.decrementButtonTapped)) { $0.counter.$count.withLock { $0 = 0 } }
    await app.store.receive(\.fact.numberChanged, 0) { $0.fact.number = 0 }
  }

  @Test func aCountThatCannotChangeLeavesTheFact() async {
    let app = home(count: .max)
    await app.store.send(.fact(.response(.success("It is odd.")))) { $0.fact.fact = "It is odd." }
    await app.store.send(.counter(.incrementButtonTapped))
    await app.store.send(.timer(.delegate(.ticked)))
  }

  @Test func aTickCountsUpAndClearsTheFact() async {
    let app = home()
    await app.store.send(.timer(.toggleTimerButtonTapped)) { $0.timer.isTimerRunning = true }
    await app.store.send(.fact(.response(.success("0 is even.")))) { $0.fact.fact = "0 is even." }
    await app.clock.advance(by: .seconds(1))
    await app.store.receive(\.timer.delegate.ticked) { $0.counter.$count.withLock { $0 = 1 } }
    await app.store.receive(\.fact.numberChanged, 1) {
      $0.fact.fact = nil
      $0.fact.number = 1
    }
    await app.store.send(.timer(.toggleTimerButtonTapped)) { $0.timer.isTimerRunning = false }
  }

  @Test func aFactIsAskedForAboutTheCount() async {
    let app = home(count: 41)
    app.facts.answer(42, with: .success("42 is the answer."))
    await app.store.send(.counter(.incrementButtonTapped)) {
      $0.counter.$count.withLock { $0 = 42 }
    }
    await app.store.receive(\.fact.numberChanged, 42) { $0.fact.number = 42 }
    await app.store.send(.fact(.factButtonTapped)) { $0.fact.isLoading = true }
    await app.store.receive(\.fact.response.success, "42 is the answer.") {
      $0.fact.fact = "42 is the answer."
      $0.fact.isLoading = false
    }
  }

  @Test func theProblemsAreListedInTheirOrderUntilTheyAreDismissed() async {
    let app = home()
    await app.store.send(.releasePageOpeningFailed(AppError(rawValue: "first"))) {
      $0.problems = ["first"]
    }
    await app.store.send(.savingOnboardingFailed(AppError(rawValue: "second"))) {
      $0.onboardingProblem = "second"
      $0.problems = ["first", "second"]
    }
    await app.store.send(.dismissProblemsButtonTapped) { $0.problems = [] }
  }

  @Test func theSyncUpsAreLoadedAndChanged() async {
    let app = home()
    app.store.exhaustivity = .off
    let task = await app.store.send(.syncUps(.task))
    let syncUp = SyncUp(
      id: SyncUp.ID(UUID(0)),
      attendees: [Attendee(id: Attendee.ID(UUID(1)), name: "Blob")],
      title: "Design"
    )
    await app.store.send(.syncUps(.list(.addSyncUpButtonTapped)))
    await app.store.send(
      .syncUps(.list(.destination(.presented(.add(.binding(.set(\.syncUp, syncUp)))))))
    )
    await app.store.send(.syncUps(.list(.confirmAddSyncUpButtonTapped)))
    await app.store.receive(\.syncUps.changesSaved, [syncUp.id])
    #expect(app.store.state.syncUps.list.syncUps == [syncUp])
    #expect(app.syncUps.syncUps == [syncUp])
    await task.cancel()
  }

  @Test func theUpdateIsOfferedWithTwoAnswers() {
    let page = URL(string: "https://example.com/0.2.0")
    let alert = AlertState<AppFeature.Action.Alert>.updateAvailable(
      AvailableUpdate(newVersion: "0.2.0", runningVersion: "0.1.0", page: page)
    )
    #expect(
      alert.buttons.map(\.action.action) == [.openReleasePageButtonTapped, .laterButtonTapped]
    )
    #expect(alert.buttons.map(\.role) == [nil, .cancel])
    #expect(
      alert.message.map { String(state: $0) } == """
        Version 0.2.0 is available; this is 0.1.0. You find it at https://example.com/0.2.0
        """
    )
  }

  @Test func anUpdateWithoutAPageCanOnlyBePutOff() {
    let alert = AlertState<AppFeature.Action.Alert>.updateAvailable(
      AvailableUpdate(newVersion: "0.2.0", runningVersion: "0.1.0")
    )
    #expect(alert.buttons.map(\.action.action) == [.laterButtonTapped])
    #expect(
      alert.message.map { String(state: $0) } == """
        Version 0.2.0 is available; this is 0.1.0. You find it where you got this one.
        """
    )
  }
}
