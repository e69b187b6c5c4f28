import ComposableArchitecture
import Explorer
import Foundation
import Testing

/// Features of sport and health.
@MainActor
@Suite struct SportStrangersTests: StrangerTests {
  @Test func aFinishedRunIsMeasured() async throws {
    try await check("RunTracker", failing: "a finished run grows no more") {
      await explore(RunTracker(), from: RunTracker.State()) {
        $0[TownClient.self].events = {
          AsyncStream { for meters in [10, 20] { $0.yield(meters) } }
        }
      } checking: {
        Transition("a finished run grows no more") { before, after in
          before.isRunning || after.distance <= before.distance
        }
      }
    } printed: {
      await RunTrackerFindingTests().aFinishedRunGrowsNoMore()
    }
  }

  @Test func aSecondCountsOnce() async throws {
    try await check("IntervalWorkout", failing: "a second counts once") {
      await explore(IntervalWorkout(), from: IntervalWorkout.State()) { _ in
      } checking: {
        Transition("a second counts once") { before, after in
          after.elapsed - before.elapsed <= 1
        }
      }
    } printed: {
      await IntervalWorkoutFindingTests().aSecondCountsOnce()
    }
  }

  @Test func oneClockRuns() async throws {
    try await check("ChessClock", failing: "one clock runs at a time") {
      await explore(ChessClock(), from: ChessClock.State()) { _ in
      } checking: {
        Transition("one clock runs at a time") { before, after in
          before.black - after.black + before.white - after.white <= 1
        }
      }
    } printed: {
      await ChessClockFindingTests().oneClockRunsAtATime()
    }
  }

  @Test func eachTimeCounts() async throws {
    try await check("HabitTracker", failing: "each time counts") {
      await explore(HabitTracker(), from: HabitTracker.State()) {
        $0[TownClient.self].ping = {}
      } checking: {
        AtRest("each time counts") { $0.total == $0.logged }
      }
    } printed: {
      await HabitTrackerFindingTests().eachTimeCounts()
    }
  }

  @Test func nobodyIsRemindedInVain() async throws {
    try await check("Medication", failing: "a reminder of what was taken") {
      await explore(Medication(), from: Medication.State()) { _ in
      } checking: {
        AtNoTime("a reminder of what was taken") { $0.isTaken && $0.reminder != nil }
      }
    } printed: {
      await MedicationFindingTests().aReminderOfWhatWasTaken()
    }
  }
}
