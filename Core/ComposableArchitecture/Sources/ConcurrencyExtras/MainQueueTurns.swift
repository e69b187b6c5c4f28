import Dispatch
import Synchronization

/// Turns of the main queue, taken one after the other: each follows all blocks that were enqueued before.
package final class MainQueueTurns: Sendable {
  private let left: Atomic<Int>

  /// Enqueues the first turn.
  ///
  /// - Parameter count: The number of turns.
  package init(_ count: Int) {
    left = Atomic(count)
    takeNext()
  }

  /// Whether all turns have come.
  package var areOver: Bool { left.load(ordering: .acquiring) <= 0 }

  private func takeNext() {
    guard !areOver else { return }
    DispatchQueue.main.async { [self] in
      left.subtract(1, ordering: .releasing)
      takeNext()
    }
  }

  /// Waits until all turns have come, or the queue is blocked so that none can.
  ///
  /// A job before them may take seconds. The thread of the queue is unknown. So the queue counts as blocked when no
  /// thread runs, or others have run for at least half a minute.
  package func finish() async {
    var quietLooks = 0
    for wait in 1...30_000 {
      if areOver { return }
      // Mostly it takes microseconds.
      if wait <= 10 {
        await Task.yield()
        continue
      }
      // If many tests use the main actor the queue is long, and a look at the threads costs more than a wait.
      if wait.isMultiple(of: Self.waitsPerLook) {
        if case .running = ThreadWatch.look() { quietLooks = 0 } else { quietLooks += 1 }
        guard quietLooks < Self.mostQuietLooks else { return }
      }
      try? await Task<Never, Never>.sleep(nanoseconds: 1_000_000)
      // A cancelled task does not sleep.
      await Task.yield()
    }
  }

  /// The number of successive looks without a running thread, although the queue is not empty, before it counts as
  /// blocked.
  private static let mostQuietLooks = 5
  private static let waitsPerLook = 8
}
