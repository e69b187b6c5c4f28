import Foundation
import Testing

/// Passes if the tasks of a test run on eight times as many threads as there are cores.
@Suite struct ThreadSuite {
  @Test func runsAsManyTasksAtOnceAsOnThreadsSays() async throws {
    let environment = ProcessInfo.processInfo.environment
    let threads = try #require(environment["COMPOSED_TEST_THREADS"].flatMap { Int($0) })
    let meeting = Meeting(of: threads / 2)
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<threads / 2 {
        group.addTask { meeting.join() }
      }
      for await everybodyCame in group {
        #expect(everybodyCame)
      }
    }
  }
}

/// A barrier. Who joins blocks its thread until all have joined, so a pool with fewer threads never
/// gets there; the deadline only ends that.
///
/// `@unchecked Sendable`: `missing` is only accessed with `condition` locked.
private final class Meeting: @unchecked Sendable {
  private let condition = NSCondition()
  private var missing: Int

  init(of members: Int) {
    missing = members
  }

  func join() -> Bool {
    condition.lock()
    defer { condition.unlock() }
    missing -= 1
    if missing == 0 { condition.broadcast() }
    let deadline = Date(timeIntervalSinceNow: 60)
    while missing > 0 {
      guard condition.wait(until: deadline) else { return false }
    }
    return true
  }
}
