internal import ComposableArchitecture
internal import Dependencies
internal import Foundation

/// What a store has told and no line was made of yet, in order.
///
/// Who puts something in waits while it is full.
final class JournalEvents: @unchecked Sendable {
  // Safe: the variables are only touched by who holds the condition.

  enum Event {
    /// The state before the first action.
    case begin(sequence: UInt64, state: Any)
    case action(Any, ActionEvent, state: Any)
    case answer(Call, EndpointAnswer)
    case effectStarted(EffectEvent)
    case effectCancelled(UInt64)
    case effectEnded(UInt64, isCancelled: Bool)
  }

  /// A call of an endpoint, whose arguments nobody changes any more.
  struct Call: @unchecked Sendable {
    // Safe: as with states, what the arguments refer to must be safe to read from another thread.

    let caller: JournalAnswer.Caller
    let client: String
    let endpoint: String
    let number: Int
    /// Nanoseconds since the recording began.
    let time: Int64
    let arguments: Any?
  }

  struct Entry {
    let event: Event
    /// Nanoseconds since the recording began.
    let time: Int64
  }

  private let condition = NSCondition()
  private let capacity: Int
  private var entries: [Entry] = []
  private var hasBegun = false
  private var isClosed = false
  private var isDone = false

  init(capacity: Int) {
    self.capacity = max(1, capacity)
  }

  /// Whether the first action has not been seen yet; only the first caller is told so.
  func begins() -> Bool {
    condition.lock()
    defer { condition.unlock() }
    defer { hasBegun = true }
    return !hasBegun
  }

  /// Adds an event, unless nothing is taken any more.
  func add(_ event: Event, time: Int64) {
    condition.lock()
    defer { condition.unlock() }
    while entries.count >= capacity, !isClosed { condition.wait() }
    guard !isClosed else { return }
    entries.append(Entry(event: event, time: time))
    // Only the writer waits for the first.
    if entries.count == 1 { condition.broadcast() }
  }

  /// Takes all events; waits for the first. Nil when there are none and will be none.
  func take() -> [Entry]? {
    condition.lock()
    defer { condition.unlock() }
    while entries.isEmpty, !isClosed { condition.wait() }
    guard !entries.isEmpty else { return nil }
    defer {
      entries = []
      condition.broadcast()
    }
    return entries
  }

  /// Takes no events any more; those that are there can still be taken.
  func close() {
    condition.lock()
    defer { condition.unlock() }
    isClosed = true
    condition.broadcast()
  }

  /// Says that all lines have been written.
  func done() {
    condition.lock()
    defer { condition.unlock() }
    isDone = true
    condition.broadcast()
  }

  /// Waits until all lines have been written.
  func waitUntilDone() {
    condition.lock()
    defer { condition.unlock() }
    while !isDone { condition.wait() }
  }
}
