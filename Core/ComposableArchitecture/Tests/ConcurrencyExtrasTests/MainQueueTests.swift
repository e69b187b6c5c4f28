import Dispatch
import Testing

@testable import ConcurrencyExtras

@Suite struct MainQueueTests {
  @MainActor @Test func aTurnFollowsTheBlocksThatWereEnqueuedBefore() async {
    let events = LockIsolated<[Int]>([])
    DispatchQueue.main.async { events.withValue { $0.append(1) } }
    DispatchQueue.main.async { events.withValue { $0.append(2) } }
    #expect(events.value == [])
    await MainQueue.takeTurn()
    #expect(events.value == [1, 2])
  }

  @MainActor @Test func theCallerIsBehindTheBlocksThatThoseEnqueue() async {
    let isRun = LockIsolated(false)
    DispatchQueue.main.async {
      DispatchQueue.main.async { isRun.setValue(true) }
    }
    await MainQueue.takeTurn()
    #expect(isRun.value)
  }

  @Test func aTurnIsTakenFromAnyActor() async {
    let isRun = LockIsolated(false)
    DispatchQueue.main.async { isRun.setValue(true) }
    await MainQueue.takeTurn()
    #expect(isRun.value)
  }
}
