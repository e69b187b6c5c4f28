import Dispatch
import Synchronization

/// Turns of the main queue, taken one after the other: each follows all blocks that were enqueued before.
package final class MainQueueTurns: Sendable {
  private let left: Atomic<Int>
  /// The callers that wait for the last turn.
  private let waits = Lock<[MainQueueWaits.ID]>([])

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
      if areOver { endWaits() } else { takeNext() }
    }
  }

  private func endWaits() {
    let ended = waits.withLock { waits in
      defer { waits.removeAll() }
      return waits
    }
    for wait in ended { MainQueueWaits.shared.end(wait) }
  }

  /// Waits until all turns have come, or the queue is blocked so that none can.
  ///
  /// A job before them may take seconds. The thread of the queue is unknown. So the queue counts as blocked when no
  /// thread runs, or others have run for at least half a minute.
  package func finish() async {
    // Mostly it takes microseconds.
    for _ in 0..<10 {
      if areOver { return }
      await Task.yield()
    }
    await MainQueueWaits.shared.wait { [self] wait in
      waits.withLock { $0.append(wait) }
      // The last turn may have come before the wait was noted.
      if areOver { endWaits() }
    }
  }
}
