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
}
