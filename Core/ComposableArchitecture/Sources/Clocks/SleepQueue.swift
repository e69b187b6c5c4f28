import ConcurrencyExtras

/// The sleepers of a controlled clock, ordered by deadline and then by the start of their sleep.
///
/// A binary heap finds the next sleeper, a dictionary contains the sleepers that still sleep. Cancelling removes a
/// sleeper from the dictionary only. Its entry in the heap is dropped when it comes up, or when such entries outnumber
/// the sleepers. Insertion, removal and cancellation are O(log n), the last two amortised.
struct SleepQueue<Instant: Comparable & Sendable>: Sendable {
  typealias ID = UInt64

  /// A suspended task, to be resumed exactly once.
  struct Sleeper: Sendable {
    let continuation: UnsafeContinuation<Void, any Error>
    let deadline: Instant
    /// The scope of the task, and the scope's id of the sleep.
    let scope: (any QuiescenceScope)?
    let sleep: ControlledSleep.ID
    /// Whether the scope knows when the task has come to rest.
    let isScoped: Bool

    func wake() {
      scope?.controlledSleepEnded(sleep)
      continuation.resume()
    }

    func cancel() {
      scope?.controlledSleepEnded(sleep)
      continuation.resume(throwing: CancellationError())
    }
  }

  private struct Entry: Comparable {
    let deadline: Instant
    let id: ID

    static func < (lhs: Self, rhs: Self) -> Bool {
      lhs.deadline < rhs.deadline || (lhs.deadline == rhs.deadline && lhs.id < rhs.id)
    }
  }

  private var heap: [Entry] = []
  private var sleepers: [ID: Sleeper] = [:]

  var isEmpty: Bool {
    sleepers.isEmpty
  }

  var count: Int { sleepers.count }

  /// The deadline of the next sleeper.
  var nextDeadline: Instant? {
    mutating get {
      dropCancelled()
      return heap.first?.deadline
    }
  }

  /// The deadlines of all sleepers in the order in which they wake up, with their scopes' ids of the sleeps. Costs
  /// O(*n* log *n*).
  var sleeps: [(deadline: Instant, sleep: ControlledSleep.ID)] {
    heap.sorted().compactMap { entry in sleepers[entry.id].map { (entry.deadline, $0.sleep) } }
  }

  /// Adds a sleeper.
  ///
  /// - Parameters:
  ///   - sleeper: The sleeper.
  ///   - id: A number larger than that of any sleeper added before.
  mutating func insert(_ sleeper: Sleeper, id: ID) {
    sleepers[id] = sleeper
    heap.append(Entry(deadline: sleeper.deadline, id: id))
    siftUp(from: heap.count - 1)
  }

  /// Removes a sleeper before its time; `nil` if it does not sleep.
  mutating func remove(id: ID) -> Sleeper? {
    guard let sleeper = sleepers.removeValue(forKey: id) else { return nil }
    if heap.count > 2 * sleepers.count + 16 {
      heap.removeAll { sleepers[$0.id] == nil }
      // A sorted array is a heap.
      heap.sort()
    }
    return sleeper
  }

  /// Removes the next sleeper if its deadline is not after the given instant.
  mutating func popNext(notAfter limit: Instant) -> Sleeper? {
    dropCancelled()
    guard let first = heap.first, first.deadline <= limit else { return nil }
    popFirstEntry()
    return sleepers.removeValue(forKey: first.id)
  }

  private mutating func dropCancelled() {
    while let first = heap.first, sleepers[first.id] == nil {
      popFirstEntry()
    }
  }

  private mutating func popFirstEntry() {
    heap.swapAt(0, heap.count - 1)
    heap.removeLast()
    siftDown()
  }

  private mutating func siftUp(from start: Int) {
    var child = start
    while child > 0 {
      let parent = (child - 1) / 2
      guard heap[child] < heap[parent] else { return }
      heap.swapAt(child, parent)
      child = parent
    }
  }

  private mutating func siftDown() {
    var parent = 0
    while true {
      let left = 2 * parent + 1
      guard left < heap.count else { return }
      let right = left + 1
      let child = right < heap.count && heap[right] < heap[left] ? right : left
      guard heap[child] < heap[parent] else { return }
      heap.swapAt(child, parent)
      parent = child
    }
  }
}
