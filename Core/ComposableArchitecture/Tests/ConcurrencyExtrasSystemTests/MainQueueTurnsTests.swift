import Dispatch
import SystemTesting
import Testing

@testable import ConcurrencyExtras

/// In a process of its own: all tests of a process share the main queue.
@Suite(.system) struct MainQueueTurnsTests {
  @Test func waitForAJobOfSeconds() async {
    await #expect(processExitsWith: .success) {
      let isBusy = LockIsolated(false)
      let job = Task { @MainActor in
        isBusy.setValue(true)
        // A few seconds on any machine.
        var sum: UInt64 = 0
        for number in 0..<30_000_000 as Range<UInt64> { sum = sum &* 31 &+ number }
        #expect(sum != 0)
      }
      while !isBusy.value { await Task.yield() }
      let turns = MainQueueTurns(1)
      await turns.finish()
      #expect(turns.areOver)
      await job.value
    }
  }

  @Test func waitForManyCallersAtOnce() async {
    await #expect(processExitsWith: .success) {
      let late = await withTaskGroup(of: Bool.self) { group in
        for _ in 0..<1_000 {
          group.addTask {
            let turns = MainQueueTurns(2)
            await turns.finish()
            return turns.areOver
          }
        }
        return await group.reduce(into: 0) { $0 += $1 ? 0 : 1 }
      }
      #expect(late == 0)
    }
  }

  @Test func areGivenUpWhereTheQueueIsBlocked() async {
    await #expect(processExitsWith: .success) {
      let (isBlocked, end) = (LockIsolated(false), DispatchSemaphore(value: 0))
      DispatchQueue.main.async {
        isBlocked.setValue(true)
        end.wait()
      }
      while !isBlocked.value { await Task.yield() }
      let turns = (0..<100).map { _ in MainQueueTurns(1) }
      await withTaskGroup(of: Void.self) { group in
        for turn in turns { group.addTask { await turn.finish() } }
      }
      #expect(turns.allSatisfy { !$0.areOver })
      end.signal()
      let later = MainQueueTurns(1)
      await later.finish()
      #expect(later.areOver && turns.allSatisfy(\.areOver))
    }
  }
}
