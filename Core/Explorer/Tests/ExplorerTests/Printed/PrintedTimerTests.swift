import ComposableArchitecture
import Explorer
import Foundation
import Testing

/// Clocks and pauses.
@MainActor
@Suite struct PrintedTimerTests: PrintedTests {
  @Test func aStoppedWatchGoesOn() async throws {
    try await check("Stopwatch", failing: "a stopped watch shows the same time") {
      await explore(Stopwatch(), from: Stopwatch.State(), .exhaustive(depth: 4)) { _ in
      } checking: {
        Transition("a stopped watch shows the same time") { before, after in
          before.isOn || before.seconds == after.seconds
        }
      }
    } printed: {
      await StopwatchFindingTests().aStoppedWatchShowsTheSameTime()
    }
  }

  @Test func twoClocksBeat() async throws {
    try await check("Metronome", failing: "one second is one beat") {
      await explore(Metronome(), from: Metronome.State(), .exhaustive(depth: 4)) { _ in
      } checking: {
        Transition("one second is one beat") { before, after in
          after.beats - before.beats <= 1
        }
      }
    } printed: {
      await MetronomeFindingTests().oneSecondIsOneBeat()
    }
  }

  @Test func aCountdownGoesBelowZero() async throws {
    try await check("Countdown", failing: "less than nothing is left") {
      await explore(Countdown(), from: Countdown.State(), .exhaustive(depth: 5)) { _ in
      } checking: {
        AtNoTime("less than nothing is left") { $0.left < 0 }
      }
    } printed: {
      await CountdownFindingTests().lessThanNothingIsLeft()
    }
  }

  @Test func anOlderMessageHidesANewerOne() async throws {
    try await check("Toast", failing: "a message is hidden by its own time") {
      await explore(Toast(), from: Toast.State(), .exhaustive(depth: 5)) { _ in
      } checking: {
        Always("a message is hidden by its own time") { $0.hidden == nil }
        FinalState("both were shown") { $0.number == 2 }
      }
    } printed: {
      await ToastFindingTests().aMessageIsHiddenByItsOwnTime()
    }
  }

  @Test func aRequestIsTriedAgain() async throws {
    try await check("Retry", failing: "what was given up is not tried") {
      await explore(Retry(), from: Retry.State(), .exhaustive(depth: 5)) {
        $0[ServerClient.self].load = { 1 }
      } checking: {
        Always("what was given up is not tried") {
          $0.isTrying || $0.attempts == 0 || $0.attempts == 3
        }
      }
    } printed: {
      await RetryFindingTests().whatWasGivenUpIsNotTried()
    }
  }

  @Test func aLoopGoesOn() async throws {
    try await checkInProcess("Loop") {
      await explore(Loop(), from: Loop.State(), .exhaustive(depth: 3)) { _ in
      } checking: {
      }
    } printed: {
      await LoopFindingTests().theFindingIsGone()
    } faulty: {
      await #expect(processExitsWith: .success) {
        await Planted.$isFaulty.withValue(true) { await LoopFindingTests.steps() }
      }
    }
  }
}
